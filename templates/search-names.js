// Loads the names that a query may mean, where a site has too many for one file.
docgen.partedNames = (() => {
  const { errorsIn, grams, humps, isCalled } = docgen.match;
  /** A search loads so many files of names; of one or two letters, which stand everywhere, fewer. */
  const filesAtFirst = { many: 16, few: 4 };

  /** Where characters stand in a name, beside anywhere: among the letters that begin its words, at its start, as all of it. */
  const spots = { initials: 0x10000, start: 0x20000, whole: 0x30000 };
  /** The bit of some characters at such a place; `SearchGrams` computes the same. */
  const bitAt = (spot, text) => {
    let sum = spot;
    for (let place = 0; place < text.length; place += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(place)) | 0;
    return Math.imul(sum, 0x9e3779b1) >>> (32 - 14);
  };

  /**
   * What the names of a file must have for a query to mean one of them, in each way in which it may:
   * the bits of their grams, those of the type that they are members of, and how well such a name is
   * found. `fold` knows variants.
   */
  const waysOf = (query, symbols, fold) => {
    const tokens = symbols.tokens(query).map(fold);
    const whole = tokens.join("");
    if (!whole) return [];
    const all = grams(whole);
    const ways = [{ worth: 4, bits: [bitAt(spots.whole, whole), ...all] }, { worth: 2, bits: all }];
    if (whole.length > 2) ways.push({ worth: 3, bits: [bitAt(spots.start, whole.slice(0, 3)), ...all] });
    const owner = grams(tokens.slice(0, -1).join(""));
    if (tokens.length > 1) ways.push({ worth: 3, owner, bits: [bitAt(spots.whole, tokens.at(-1)), ...grams(tokens.at(-1))] });
    if (/^[a-z0-9]{2,}$/.test(whole)) {
      const starts = Array.from({ length: whole.length - 2 }, (_, place) => whole.slice(place, place + 3));
      ways.push({ worth: 1, bits: starts.map((text) => bitAt(spots.initials, text)) });
    }
    const parts = tokens.length === 1 ? humps(query.replace(/[^\p{L}\p{N}]/gu, "")) : [];
    if (parts.length > 1 && parts.length <= 24) ways.push({ worth: 1, bits: parts.flatMap((part) => grams(fold(part))) });
    return ways;
  };
  /** The same of names with errors: how many of the grams such a name may lack. */
  const nearGrams = (query, symbols, fold) => {
    const tokens = symbols.tokens(query).map(fold);
    const pattern = (tokens.at(-1) ?? "").slice(0, 31);
    // An error is in three grams at most, an exchange of two letters in four.
    return { bits: grams(pattern), most: 4 * errorsIn(pattern), owner: grams(tokens.slice(0, -1).join("")) };
  };

  /**
   * The words of all names, although not all of them are here. `known` tells: lines of a word, how many
   * symbols have it, how many types.
   */
  class Words extends docgen.rank.NameWords {
    constructor(symbols, words, known) {
      super(symbols, words);
      this.typeCount = known.types;
      for (const line of known.words.split("\n")) {
        const [word, count, types] = line.split(" ");
        if (words.entries.get(word)?.isStop) continue;
        this.counts.set(word, Number(count));
        if (types) this.typeCounts.set(word, Number(types));
      }
    }
    read() {}
    /** Whether a word of some name begins so. */
    has(start) {
      for (const word of this.counts.keys()) if (word.startsWith(start)) return true;
      return false;
    }
  }

  /**
   * The names of one search. What changes from one query to the next `now()` tells: `site`, `symbols`,
   * `fold`, what was `found` and the `limits` of what is loaded.
   */
  const of = ({ get, rowsOf, hasPart, isByName, now, showSome }) => {
    const files = () => now().site.names.parts;
    const all = () => [...files().keys()];
    /** The part that has a symbol. */
    const partOf = (symbol) => files().findLastIndex(([first]) => first <= symbol);
    const isHere = (part) => now().symbols.has(files()[part][0]);
    const getNames = async (part) => {
      const [first, page] = files()[part];
      if (isHere(part)) return;
      const [value] = await Promise.all([get(`names-${part}.js`), page < first ? getNames(partOf(page)) : null]);
      if (!isHere(part)) now().symbols.add(value.symbols, first, page);
    };

    /** Loads parts, the first ones first, as many as a search may; the others are left for later. */
    const load = async (order, isCurrent, show = () => {}) => {
      const { limits, found } = now();
      const missing = order.filter((part) => !isHere(part));
      // The best ones alone, so that what they have is there soon.
      let atOnce = 2;
      while (missing.length && limits.names > 0) {
        const next = missing.splice(0, Math.min(atOnce, limits.names));
        atOnce = 5;
        limits.names -= next.length;
        await Promise.all(next.map(getNames));
        if (!isCurrent()) return;
        show();
      }
      for (const part of missing) found.namesLeft.add(part);
    };
    /** The parts for which something is worth more than nothing, the best first. */
    const best = (worth) => {
      const worths = all().map(worth);
      return all().filter((part) => worths[part] > 0).sort((a, b) => worths[b] - worths[a] || a - b);
    };
    const rows = (bits) => rowsOf(bits, "name-grams", now().site.names.gramRows, files().length);
    /** Whether a part may have members of a type; one that goes on with the members of a type may. */
    const hasOwner = (owners, part) => files()[part][1] < files()[part][0] || owners.every((row) => hasPart(row, part));

    /** Loads names until there are enough to list without a query. */
    const listOn = async (isCurrent, list) => {
      const { limits, found } = now();
      const order = all().filter((part) => !isHere(part));
      while (order.length && limits.names > 0 && found.symbols.length < limits.symbols) {
        await load(order.splice(0, 4), isCurrent);
        if (!isCurrent()) return;
        list();
      }
      found.namesLeft = new Set(order);
    };

    /** Loads the names that may be meant. */
    const find = async (isCurrent) => {
      const { site, symbols, fold, found, limits } = now();
      // What is here is shown now; what is not is worth waiting for the next key.
      showSome();
      await new Promise((resume) => setTimeout(resume, 50));
      if (!isCurrent()) return;
      const look = () => (found.names = symbols.find(found.query));
      if (!site.names.gramRows) {
        await load(all(), isCurrent);
        if (isCurrent()) look();
        return;
      }
      const ways = await Promise.all(waysOf(found.query, symbols, fold).map(async ({ worth, bits, owner = [] }) => ({
        worth, bits: await rows(bits), owners: await rows(owner),
      })));
      if (!isCurrent() || !ways.length) return;
      const isMet = ({ bits, owners }, part) => bits.every((row) => hasPart(row, part)) && hasOwner(owners, part);
      if (ways.some(({ bits, owners }) => !bits.length && !owners.length)) limits.names = Math.min(limits.names, filesAtFirst.few);
      const worth = (part) => Math.max(0, ...ways.filter((way) => isMet(way, part)).map((way) => way.worth));
      await load(best(worth), isCurrent, () => look().length && showSome());
      if (!isCurrent()) return;
      look();
      const near = nearGrams(found.query, symbols, fold);
      if (!near.most || isCalled(found.names.map(({ score }) => score))) return;
      const [bits, owners] = await Promise.all([rows(near.bits), rows(near.owner)]);
      const count = (part) => bits.filter((row) => hasPart(row, part)).length;
      await load(best((part) => (count(part) >= bits.length - near.most && hasOwner(owners, part) ? 1 + count(part) : 0)), isCurrent);
      if (isCurrent()) look();
    };

    /** Loads the names that have words of the query, or words that mean the same. */
    const findWith = async (concepts, isCurrent) => {
      if (!now().site.names.gramRows) return;
      const isState = ({ kinds, letters }) => kinds.size || letters;
      if (concepts.every(isState)) return load(all(), isCurrent);
      const asked = await Promise.all(concepts.map(async ({ probes, pairs }) => ({
        probes: await Promise.all(probes.map(({ parts }) => rows(parts.flatMap((part) => grams(part))))),
        pairs: await rows(pairs.flatMap((pair) => grams(pair))),
      })));
      if (!isCurrent()) return;
      const isMet = ({ probes, pairs }, part) =>
        probes.some((bits) => bits.length && bits.every((row) => hasPart(row, part)))
        || pairs.filter((row) => hasPart(row, part)).length > 0.3 * pairs.length;
      const count = (part) => asked.filter((one) => isMet(one, part)).length;
      // Beside something of the very name only a name with all of its words is good enough.
      const least = isByName() ? asked.length : 1;
      await load(best((part) => (count(part) >= least ? count(part) : 0)), isCurrent);
    };
    /** Loads the names of what a part of the texts says something of. */
    const findOf = async (concepts, { fields }) => {
      if (isByName()) return;
      const wanted = new Set();
      for (const field of fields) {
        for (const { probes, pairs } of concepts) {
          for (const text of [...probes.flatMap(({ parts }) => parts), ...pairs]) {
            for (const unit of field.hits(text).keys()) if (typeof field.key(unit) === "number") wanted.add(partOf(field.key(unit)));
          }
        }
      }
      await Promise.all([...wanted].map(getNames));
    };
    return { find, findOf, findWith, isHere, listOn };
  };

  return { filesAtFirst: filesAtFirst.many, of, waysOf, Words };
})();
