// How well symbols and articles answer what a query asks for. Nothing here knows of a page or a disk.
docgen.rank = (() => {
  const { isCJK, isKana, mostConcepts, spaced } = docgen.wording;
  /** What a word is worth where it stands. `words` are titles of groups and keywords. */
  const worth = { name: 1, title: 0.95, words: 0.7, abstract: 0.68, body: 0.3 };
  const ownerWorth = 0.4;
  const mostPlaces = 5000;

  /** One kind of text of many symbols or articles: `list` has a key and a text in turn. */
  class Field {
    constructor(kind, language, list, fold) {
      Object.assign(this, { kind, language, list });
      this.foldBy(fold);
    }
    foldBy(fold) {
      this.known = new Map();
      this.starts = [];
      this.text = "";
      const texts = [];
      let length = 0;
      for (let place = 1; place < this.list.length; place += 2) {
        const text = spaced(this.list[place]);
        this.starts.push(length);
        texts.push(text);
        length += text.length + 1;
      }
      this.text = fold(texts.join("\n"));
    }
    key(unit) {
      return this.list[2 * unit];
    }

    /** The units that have a part of a probe, and how well: whole words are better than beginnings. */
    hits(part) {
      let hits = this.known.get(part);
      if (hits) return hits;
      hits = new Map();
      const { text, starts } = this;
      const isWord = !isCJK(part);
      const kana = isKana(part);
      const wanted = isWord ? ` ${part}` : part;
      let unit = 0;
      let left = mostPlaces;
      for (let place = text.indexOf(wanted); place >= 0 && left > 0; place = text.indexOf(wanted, place + 1)) {
        while (unit + 1 < starts.length && starts[unit + 1] <= place) unit += 1;
        let quality = 1;
        if (isWord) {
          let end = place + wanted.length;
          while (text[end] > " ") end += 1;
          const rest = end - place - wanted.length;
          quality = rest === 0 ? 1 : rest <= 3 ? 0.92 : 0.7;
        } else if (kana) {
          quality = isKana(text[place - 1] ?? " ") ? 0.6 : isKana(text[place + wanted.length] ?? " ") ? 0.93 : 1;
        } else if (part.length === 1) {
          quality = 0.85;
        }
        if (!(hits.get(unit) >= quality)) hits.set(unit, quality);
        left -= 1;
      }
      if (this.known.size > 500) this.known.clear();
      this.known.set(part, hits);
      return hits;
    }

    /**
     * The units that have all parts of a probe. Those of a phrase that only means the same stand one
     * behind another, or it would mean something else.
     */
    unitsWith({ parts, weight }) {
      const [first, ...others] = parts.map((part) => this.hits(part));
      if (!others.length) return first;
      const found = new Map();
      const phrase = new RegExp(parts.map(docgen.match.escaped).join(`[^ \n]*${isCJK(parts[0]) ? "" : "(?: [^ \n]+){0,2}"} `));
      for (const [unit, quality] of first) {
        const all = [quality, ...others.map((hits) => hits.get(unit) ?? 0)];
        if (!all.every(Boolean)) continue;
        const isPhrase = phrase.test(this.text.slice(this.starts[unit], this.starts[unit + 1]));
        if (isPhrase || weight === 1) found.set(unit, Math.min(...all) * (isPhrase ? 1 : 0.8));
      }
      return found;
    }
  }

  /** The fields of a file of texts: abstracts with the words of their groups, or everything else. */
  const fieldsOf = ({ units }, { language, level }, fold) => {
    const lists = { title: [], words: [], abstract: [], body: [] };
    const add = (kind, key, lines) => lines.length && lists[kind].push(key, lines.join("\n"));
    for (let place = 0; place < units.length; place += 2) {
      const key = units[place];
      const lines = units[place + 1].split("\n");
      add("words", key, lines.filter((line) => line.startsWith("\t")));
      const said = lines.filter((line) => !line.startsWith("\t"));
      if (typeof key === "string") add("title", key, said.splice(0, 1));
      add(level ? "body" : "abstract", key, said);
    }
    return Object.entries(lists).filter(([, list]) => list.length).map(([kind, list]) => new Field(kind, language, list, fold));
  };

  /** The names of some symbols, each with its words. */
  const shelfOfNames = ({ entries }, symbols, fold) => {
    const list = [];
    for (const symbol of new Set(entries)) {
      const names = [symbols.names[symbol], symbols.swiftNames[symbol]].filter(Boolean);
      list.push(symbol, [...names, ...names.map((name) => fold(name))].join("\n"));
    }
    return new Field("name", -1, list, fold);
  };

  /** The names of all symbols that are here as one field; a unit is a symbol. */
  class Names {
    constructor(symbols, fold) {
      Object.assign(this, { kind: "name", language: -1, symbols, fold });
      this.fields = new Map();
    }
    key(symbol) {
      return symbol;
    }
    *shelves() {
      for (const shelf of this.symbols.shelves) {
        if (!this.fields.has(shelf)) this.fields.set(shelf, shelfOfNames(shelf, this.symbols, this.fold));
        yield this.fields.get(shelf);
      }
    }
    joined(find) {
      const found = new Map();
      for (const field of this.shelves()) for (const [unit, quality] of find(field)) found.set(field.key(unit), quality);
      return found;
    }
    hits(part) {
      return this.joined((field) => field.hits(part));
    }
    unitsWith(probe) {
      return this.joined((field) => field.unitsWith(probe));
    }
  }

  /** How rare each word of all names is, to tell what a name is about. Of types, among types. */
  class NameWords {
    constructor(symbols, words) {
      this.symbols = symbols;
      this.words = words;
      this.counts = new Map();
      this.typeCounts = new Map();
      this.typeCount = 0;
      this.lists = [];
      this.read();
    }
    read() {
      const count = (counts, spellings) => {
        for (const word of new Set(spellings.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
      };
      for (const symbol of this.symbols.here()) {
        count(this.counts, this.list(symbol));
        if (!this.isType(symbol)) continue;
        count(this.typeCounts, this.list(symbol));
        this.typeCount += 1;
      }
    }
    /** The words of a symbol's names. */
    list(symbol) {
      return (this.lists[symbol] ??= [this.symbols.names[symbol], this.symbols.swiftNames[symbol]].filter(Boolean).map((name) => this.split(name)));
    }
    isType(symbol) {
      return this.symbols.pages[symbol] === symbol;
    }
    /** The words of a name without the letters of its framework and what stands between words. */
    split(name) {
      const all = this.words.fold(spaced(name.replace(/^[A-Z]{2,3}(?=[A-Z][a-z])/, ""))).split(" ").filter(Boolean);
      return all.filter((word) => !this.words.entries.get(word)?.isStop);
    }
    /**
     * The share of a name that the parts of some concepts stand for, 1 if it says nothing else; how
     * often two stand there in their order, or the first one is the first; and whether they are its
     * last word, which says what a thing is: a `UITableViewCell` is a cell.
     */
    fit(symbol, partsOf) {
      const [counts, total] = this.isType(symbol) ? [this.typeCounts, this.typeCount] : [this.counts, this.symbols.count];
      const isIn = (word, parts) => parts.some((part) => (isCJK(part) ? word.includes(part) : word.startsWith(part) && word.length - part.length <= 4));
      let best = { share: 0, order: 0, isLast: false };
      for (const words of this.list(symbol)) {
        let [matched, all, order] = [0, 0, 0];
        for (const [place, word] of words.entries()) {
          const weight = Math.log((total + 1) / (counts.get(word) ?? 1)) + 0.05;
          all += weight;
          const index = partsOf.findIndex((parts) => isIn(word, parts));
          if (index < 0) continue;
          matched += weight;
          if (place === 0 && index === 0) order += 0.5;
          if (index + 1 < partsOf.length && place + 1 < words.length && isIn(words[place + 1], partsOf[index + 1])) order += 1;
        }
        const isLast = partsOf.some((parts) => words.length && isIn(words.at(-1), parts));
        if (matched / all + order > best.share + best.order) best = { share: matched / all, order, isLast };
      }
      return best;
    }
  }

  /**
   * What answers some concepts, best first: `{key, score, coverage, isHead}`; the score is 1 where all
   * words are in a name that has no others. `isOf` tells of a symbol whether it is of a kind or
   * status that a concept names.
   */
  const rank = (concepts, fields, symbols, nameWords, isOf) => {
    const found = new Map();
    const count = concepts.length;
    const entryOf = (key) => {
      let entry = found.get(key);
      if (!entry) found.set(key, (entry = { key, best: new Float64Array(count), isHead: false, inName: 0, called: 0, literal: new Map() }));
      return entry;
    };
    const bump = (entry, index, value) => {
      if (entry.best[index] < value) entry.best[index] = value + 0.05 * Math.min(1, entry.best[index]);
      else entry.best[index] += 0.05 * value;
    };
    for (const field of fields) {
      for (const [index, { probes, pairs }] of concepts.entries()) {
        const units = new Map();
        for (const probe of probes) {
          for (const [unit, quality] of field.unitsWith(probe)) {
            const value = quality * probe.weight;
            const before = units.get(unit);
            if (!before || before.value < value) units.set(unit, { value, isLiteral: probe.weight === 1 });
          }
        }
        if (pairs.length) {
          const share = new Map();
          for (const pair of pairs) for (const unit of field.hits(pair).keys()) share.set(unit, (share.get(unit) ?? 0) + 1 / pairs.length);
          for (const [unit, part] of share) if (part > 0.3 && !units.has(unit)) units.set(unit, { value: 0.7 * part, isLiteral: true });
        }
        for (const [unit, { value, isLiteral }] of units) {
          const key = field.key(unit);
          // A symbol whose name is not here yet is found when it is.
          if (typeof key === "number" && !symbols.has(key)) continue;
          const entry = entryOf(key);
          bump(entry, index, value * worth[field.kind]);
          if (field.kind !== "body") entry.isHead = true;
          if (field.kind === "name") {
            entry.inName |= 1 << index;
            if (isLiteral) entry.called |= 1 << index;
          }
          else if (isLiteral && field.kind !== "words") {
            // What stands in an abstract counts twice.
            const bit = (field.kind === "body" ? 1 : 1 + (1 << mostConcepts)) << index;
            entry.literal.set(field.language, (entry.literal.get(field.language) ?? 0) | bit);
          }
        }
      }
    }
    // What a type is called says something of its members.
    for (const [key, entry] of found) {
      if (typeof key !== "number" || symbols.pages[key] === key) continue;
      const owner = found.get(symbols.pages[key]);
      if (!owner?.inName) continue;
      for (let index = 0; index < count; index += 1) {
        if ((owner.inName >> index) & 1) bump(entry, index, ownerWorth);
      }
    }
    const isState = ({ kinds, letters }) => kinds.size || letters;
    const isAll = concepts.every(isState);
    for (const [index, concept] of concepts.entries()) {
      if (!isState(concept)) continue;
      for (const key of isAll ? symbols.here() : [...found.keys()]) {
        if (typeof key !== "number" || !isOf(key, concept)) continue;
        const entry = entryOf(key);
        bump(entry, index, 0.8);
        entry.isHead ||= isAll;
      }
    }

    const counts = new Float64Array(count);
    for (const { best, isHead } of found.values()) if (isHead) for (let index = 0; index < count; index += 1) if (best[index] > 0.3) counts[index] += 1;
    const total = Math.log(symbols.count + 10);
    const weights = counts.map((number) => (number ? Math.max(0.25, Math.log((symbols.count + 10) / (number + 1)) / total) : 0.5));
    const sum = weights.reduce((a, b) => a + b, 0);
    const results = [];
    for (const entry of found.values()) {
      let [score, coverage] = [0, 0];
      for (let index = 0; index < count; index += 1) {
        if (!entry.best[index]) continue;
        score += weights[index] * Math.min(1.05, entry.best[index]);
        coverage += weights[index];
      }
      entry.coverage = coverage / sum;
      entry.score = score / sum;
      results.push(entry);
    }
    results.sort((a, b) => b.score - a.score);
    const isCalled = results.some(({ called }) => called);
    for (const entry of results.slice(0, 400)) {
      if (typeof entry.key !== "number") {
        entry.score *= 0.75;
        continue;
      }
      const { share, order, isLast } = entry.inName
        ? nameWords.fit(entry.key, concepts.map(({ probes }, index) => ((entry.inName >> index) & 1 ? probes.flatMap(({ parts }) => parts) : [])))
        : { share: 0, order: 0, isLast: false };
      entry.score = entry.score * (0.68 + 0.32 * share) + 0.06 * order;
      // The type is the thing itself, first of all for its own word, and the more of its name that is.
      if (!nameWords.isType(entry.key) || (share < (count === 1 ? 0.6 : 0.85) && !(count === 1 && isLast))) continue;
      if (count === 1 && (!isCalled || entry.called)) entry.score += share < 0.6 ? 0.16 + 0.15 * share : 0.3;
      else entry.score += share > 0.99 ? 0.15 : 0.07;
    }
    for (const entry of results) if (entry.coverage < 0.999) entry.score *= 0.85;
    return results.sort((a, b) => b.score - a.score);
  };

  return { Field, NameWords, Names, fieldsOf, rank };
})();
