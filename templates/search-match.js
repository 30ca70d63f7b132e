// Finds symbols by their names. Nothing here knows of a page or a disk.
docgen.match = (() => {
  /** More of a query than this is more than anybody means. */
  const longestQuery = 200;
  /** A type of so many members is what people mean by the last word of its name. */
  const largeType = 40;
  const lettersEnd = 0x530;
  const wordRun = "[0-9a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u052f]+";
  const cjkRun = "[\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3]+";
  const runs = new RegExp(`(${wordRun})|${cjkRun}`, "gu");
  const asciiSigns = /[\x00-\x09\x0b-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/g;

  /**
   * Makes the function by which all text is compared: small letters, half-width Latin, hiragana and,
   * where the table of variants is given, simplified characters. `SearchFold` does the same when
   * the site is made. One unit becomes one unit, so places stay.
   */
  const makeFold = ([traditional, simplified] = ["", ""]) => {
    const table = Uint16Array.from({ length: 65536 }, (_, unit) => unit);
    for (let unit = 0; unit < lettersEnd; unit += 1) {
      const small = String.fromCharCode(unit).toLowerCase();
      if (small.length === 1) table[unit] = small.charCodeAt(0);
    }
    for (let unit = 0xff01; unit <= 0xff5e; unit += 1) table[unit] = table[unit - 0xfee0];
    table[0x3000] = 0x20;
    for (let unit = 0x30a1; unit <= 0x30f6; unit += 1) table[unit] = unit - 0x60;
    for (let place = 0; place < traditional.length; place += 1) {
      table[traditional.charCodeAt(place)] = simplified.charCodeAt(place);
    }
    return (text) => {
      if (/^[\x00-@[-\x7f]*$/.test(text)) return text;
      const units = new Uint16Array(text.length);
      for (let place = 0; place < text.length; place += 1) units[place] = table[text.charCodeAt(place)];
      let folded = "";
      for (let start = 0; start < units.length; start += 8192) {
        folded += String.fromCharCode.apply(null, units.subarray(start, start + 8192));
      }
      return folded;
    };
  };

  /** What was typed, as one form: `ｶﾞ` is one letter, `①` a digit. */
  const clean = (query) => query.slice(0, longestQuery).normalize("NFKC").trim();

  /** The places of a part in a text, up to a limit. */
  const places = function* (text, part, limit = Infinity) {
    for (let place = text.indexOf(part); place >= 0 && limit > 0; place = text.indexOf(part, place + 1)) {
      yield place;
      limit -= 1;
    }
  };

  const lineEnds = (text, count) => {
    const ends = new Uint32Array(count);
    for (let place = -1, line = 0; line < count; line += 1) ends[line] = place = text.indexOf("\n", place + 1);
    return ends;
  };

  const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

  /** How many errors a name may have: none in a short one. */
  const errorsIn = (pattern) => (pattern.length >= 8 ? 2 : pattern.length >= 4 ? 1 : 0);
  /** Whether some name has what was typed. */
  const isCalled = (scores) => [...scores].some((score) => score >= 400);

  /** `cellForRow` as humps: `cell`, `For`, `Row`; of `FRAIP` each letter is one. */
  const humps = (text) => text.match(/[A-Z]?[a-z]+|[A-Z0-9]|[^\x00-\x7f]+/g) ?? [];

  /** Some names of a site, those of one file: as one text, which is much faster to look through than each of them. */
  class Shelf {
    constructor(first, entries, spellings, fold) {
      this.first = first;
      // A symbol has an entry for each of its names.
      this.entries = entries;
      this.text = `\n${spellings.join("\n")}\n`;
      this.keys = fold(this.text).replace(asciiSigns, "");
      this.initials = fold(this.text.replace(/(?<=[A-Za-z0-9])[a-z]+/g, "")).replace(asciiSigns, "");
      this.starts = {};
      for (const field of ["text", "keys", "initials"]) this.starts[field] = lineEnds(this[field], spellings.length + 1);
    }

    /** The entry that stands at a place of one of the texts. */
    entryAt(field, place) {
      const starts = this.starts[field];
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle] <= place) low = middle; else high = middle - 1;
      }
      return low;
    }
    entry(field, entry) {
      const starts = this.starts[field];
      return this[field].slice(starts[entry] + 1, starts[entry + 1]);
    }
    /** How many letters and digits an entry has. */
    length(entry) {
      return this.starts.keys[entry + 1] - this.starts.keys[entry] - 1;
    }
  }

  /**
   * The names of a site: all that symbols.js hands over, and of a large site those of the files that were
   * loaded since. A symbol whose file is not there has no name.
   */
  class Symbols {
    constructor(data, fold) {
      this.fold = fold;
      this.names = [];
      this.swiftNames = [];
      this.kinds = [];
      this.latest = [];
      this.lives = [];
      this.pages = [];
      this.addresses = [];
      // Of what shares its name with a symbol of another module.
      this.modules = new Map();
      this.ownerKeys = [];
      /** By the place of their first symbols. */
      this.shelves = [];
      this.add(data.symbols, 0, 0);
      this.count = data.names?.count ?? this.names.length;
    }

    /** Takes the lines of a file: the place of the first symbol, and that of the one whose page shows it. */
    add(list, first, page) {
      const [entries, spellings] = [[], []];
      for (const [place, line] of (list ? list.split("\n") : []).entries()) {
        const symbol = first + place;
        const isMember = line.startsWith("\t");
        const [name, code, swiftName = "", address = "", module = ""] = (isMember ? line.slice(1) : line).split("\t");
        if (!isMember) page = symbol;
        this.names[symbol] = name;
        this.swiftNames[symbol] = swiftName;
        this.kinds[symbol] = code.charCodeAt(0) - 97;
        this.latest[symbol] = code[1];
        this.lives[symbol] = parseInt(code.slice(2), 36);
        this.pages[symbol] = page;
        if (module) this.modules.set(symbol, module);
        this.addresses[symbol] = isMember ? `#${address || name}` : address || `${name}.html`;
        for (const spelling of swiftName ? [name, swiftName] : [name]) {
          entries.push(symbol);
          spellings.push(spelling);
        }
      }
      this.shelves.push(new Shelf(first, entries, spellings, this.fold));
      this.shelves.sort((a, b) => a.first - b.first);
    }

    has(symbol) {
      return this.names[symbol] !== undefined;
    }
    /** The symbols that have a name here, in their order. */
    *here() {
      for (const symbol of this.names.keys()) if (this.has(symbol)) yield symbol;
    }

    address(symbol) {
      const own = this.addresses[symbol];
      return own.startsWith("#") ? this.addresses[this.pages[symbol]] + own : own;
    }
    /** The name of the type whose page shows a symbol; nothing for the type itself. */
    owner(symbol) {
      return this.pages[symbol] === symbol ? "" : this.names[this.pages[symbol]];
    }

    ownerKey(symbol) {
      const page = this.pages[symbol];
      return page === symbol ? "" : (this.ownerKeys[page] ??= this.key(this.names[page]));
    }
    key(text) {
      return this.fold(text).replace(asciiSigns, "").replaceAll("\n", "");
    }

    /** What a query has: `-[UITableView reloadData]`, `UITableView.rowHeight`, `row height`. */
    tokens(query) {
      return query.split(/[\s./[\]]+|^[-+]/).map((token) => this.key(token)).filter(Boolean);
    }

    /**
     * The symbols that a query may mean, best first: `{symbol, score}`. A score of 300 and more is a
     * name that holds the query; below it are names with letters left out, changed or exchanged.
     */
    find(query) {
      const scores = new Map();
      const add = (shelf, entry, score) => {
        const symbol = shelf.entries[entry];
        if (symbol === undefined) return;
        if (!(scores.get(symbol) >= score)) scores.set(symbol, score);
      };
      const tokens = this.tokens(query);
      const whole = tokens.join("");
      if (!whole) return [];
      const found = (field, part, limit, score) => {
        for (const shelf of this.shelves) {
          for (const place of places(shelf[field], part, limit)) {
            const entry = shelf.entryAt(field, place);
            add(shelf, entry, score(shelf, entry, place) - Math.min(99, Math.max(0, shelf.length(entry) - whole.length)));
            limit -= 1;
          }
        }
      };
      found("keys", `\n${whole}`, 4000, (shelf, entry) => (shelf.length(entry) === whole.length ? 1000 : 850));
      if (/^[a-z0-9]{2,}$/.test(whole)) found("initials", `\n${whole}`, 2000, () => 800);
      if (whole.length > 1) {
        found("keys", whole, 4000, (shelf, entry, place) => {
          const start = place - shelf.starts.keys[entry] - 1;
          // `tableView` is `UITableView` before anything that is called or begins so.
          const isEnd = start + whole.length === shelf.length(entry);
          if (start > 0 && start === this.prefixLength(shelf, entry)) return isEnd ? 1010 : 855;
          if (!this.isHump(shelf, entry, start)) return 600;
          // `cell` is `UITableViewCell`, and before a method `cell()` if that type is one of the large ones.
          const symbol = shelf.entries[entry];
          if (this.pages[symbol] !== symbol || !isEnd) return 700;
          return this.memberCount(symbol) >= largeType ? 1020 : 900;
        });
        if (tokens.length === 1) this.findHumps(query, add);
      }
      if (tokens.length > 1) this.findMember(tokens, add);
      // Errors are looked for where nothing is called so.
      if (whole.length >= 4 && !isCalled(scores.values())) this.findNear(tokens, add);
      return [...scores].map(([symbol, score]) => ({ symbol, score: score + (this.pages[symbol] === symbol ? 5 : 0) }));
    }

    /** How many members the page of a type has. */
    memberCount(type) {
      let end = type + 1;
      while (end < this.count && this.pages[end] === type) end += 1;
      return end - type - 1;
    }

    /** The letters before a type's name that it has of its framework: two of `UITableView`. */
    prefixLength(shelf, entry) {
      const symbol = shelf.entries[entry];
      if (this.pages[symbol] !== symbol) return 0;
      return /^[A-Z]{2,3}(?=[A-Z][a-z])/.exec(shelf.entry("text", entry))?.[0].length ?? 0;
    }

    /** Whether a place of an entry's key begins a word of its name. */
    isHump(shelf, entry, place) {
      const name = shelf.entry("text", entry);
      let left = place;
      for (let index = 0; index < name.length; index += 1) {
        if (/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(name[index])) continue;
        if (left === 0) return index === 0 || /[A-Z]/.test(name[index]) || !/[A-Za-z0-9]/.test(name[index - 1]);
        left -= 1;
      }
      return false;
    }

    /** `cFRAIP`, `cellRowInd`: beginnings of words of the name, in order. */
    findHumps(query, add) {
      const parts = humps(query.replace(/[^\p{L}\p{N}]/gu, ""));
      if (parts.length < 2 || parts.length > 24) return;
      const [first, ...rest] = parts;
      const start = /^[a-z]/.test(first)
        ? `(?:(?<![A-Za-z0-9])[${first[0]}${first[0].toUpperCase()}]|${first[0].toUpperCase()})`
        : escaped(first[0]);
      const pattern = start + escaped(first.slice(1))
        + rest.map((part) => `(?:(?!${escaped(part)})[^\\n])*${escaped(part)}`).join("");
      let left = 2000;
      for (const shelf of this.shelves) {
        for (const { index } of shelf.text.matchAll(new RegExp(pattern, "g"))) {
          const entry = shelf.entryAt("text", index);
          const isPrefix = shelf.starts.text[entry] + 1 === index;
          add(shelf, entry, (isPrefix ? 780 : 650) - Math.min(99, shelf.length(entry)));
          if ((left -= 1) <= 0) return;
        }
      }
    }

    /** `UITableView rowHeight`: the last word is the name, and those before it the owner's. */
    findMember(tokens, add) {
      const last = tokens.at(-1);
      const owner = tokens.slice(0, -1).join("");
      let left = 2000;
      for (const shelf of this.shelves) {
        for (const place of places(shelf.keys, `\n${last}\n`, left)) {
          const entry = shelf.entryAt("keys", place);
          if (this.ownerKey(shelf.entries[entry]).endsWith(owner)) add(shelf, entry, 990);
          left -= 1;
        }
      }
    }

    /**
     * Names with one or two typing errors: a letter too many, too few, wrong, or two exchanged. The
     * errors are counted for all names at once, a bit a letter of the query (Myers 1999; Hyyrö 2003
     * for exchanged letters).
     */
    findNear(tokens, add) {
      const pattern = tokens.at(-1).slice(0, 31);
      const owners = tokens.slice(0, -1).join("");
      const allowed = errorsIn(pattern);
      if (!allowed) return;
      const masks = new Map();
      for (let place = 0; place < pattern.length; place += 1) {
        masks.set(pattern.charCodeAt(place), (masks.get(pattern.charCodeAt(place)) ?? 0) | (1 << place));
      }
      const ascii = Int32Array.from({ length: 128 }, (_, unit) => masks.get(unit) ?? 0);
      const last = 1 << (pattern.length - 1);
      for (const shelf of this.shelves) this.findNearIn(shelf, { pattern, owners, allowed, masks, ascii, last }, add);
    }
    findNearIn(shelf, { pattern, owners, allowed, masks, ascii, last }, add) {
      const { keys } = shelf;
      const starts = shelf.starts.keys;
      for (let entry = 0; entry < shelf.entries.length; entry += 1) {
        const start = starts[entry] + 1;
        const end = starts[entry + 1];
        let plus = -1, minus = 0, diagonal = 0, previous = 0;
        let errors = pattern.length, best = errors, bestEnd = start;
        for (let place = start; place < end; place += 1) {
          const unit = keys.charCodeAt(place);
          const mask = unit < 128 ? ascii[unit] : masks.get(unit) ?? 0;
          const exchanged = ((~diagonal & mask) << 1) & previous;
          diagonal = (((mask & plus) + plus) ^ plus) | mask | minus | exchanged;
          const up = minus | ~(diagonal | plus);
          const down = diagonal & plus;
          if (up & last) errors += 1;
          else if (down & last) errors -= 1;
          plus = (down << 1) | ~(diagonal | (up << 1));
          minus = (up << 1) & diagonal;
          previous = mask;
          if (errors < best) {
            best = errors;
            bestEnd = place + 1;
          }
        }
        if (best > allowed || (owners && !this.ownerKey(shelf.entries[entry]).includes(owners))) continue;
        const isStart = bestEnd - start <= pattern.length + allowed;
        add(shelf, entry, 290 - 80 * best - (isStart ? 0 : 20) - Math.min(99, Math.abs(end - start - pattern.length)));
      }
    }

    /** The places in a name that a query stands for, as pairs of start and end. */
    marks(name, query) {
      const kept = [];
      const folded = this.fold(name);
      for (let place = 0; place < name.length; place += 1) {
        if (!/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/.test(folded[place])) kept.push(place);
      }
      const key = kept.map((place) => folded[place]).join("");
      const tokens = this.tokens(query);
      const found = [];
      const mark = (start, end) => {
        for (let place = start; place < end; place += 1) found.push(kept[place]);
      };
      const whole = tokens.join("");
      if (whole && key.includes(whole)) {
        mark(key.indexOf(whole), key.indexOf(whole) + whole.length);
      } else if (tokens.length > 1) {
        for (const token of tokens) if (key.includes(token)) mark(key.indexOf(token), key.indexOf(token) + token.length);
      } else {
        // Words of the name, as far as they go: `cFRAIP`.
        let next = 0;
        const parts = humps(query.replace(/[^\p{L}\p{N}]/gu, ""));
        for (const part of parts.length > 1 ? parts : [...whole]) {
          const isStart = (place) => place === 0 || /[A-Z0-9]/.test(name[place]) || !/[A-Za-z0-9]/.test(name[place - 1]);
          let place = next;
          while (place < name.length && !(isStart(place) && folded.startsWith(part.toLowerCase(), place))) place += 1;
          if (place >= name.length) return [];
          for (let index = 0; index < part.length; index += 1) found.push(place + index);
          next = place + part.length;
        }
      }
      return joined(found);
    }
  }

  /** Places as pairs of start and end, neighbours as one. */
  const joined = (list) => {
    const pairs = [];
    for (const place of [...new Set(list)].sort((a, b) => a - b)) {
      if (pairs.at(-1)?.[1] === place) pairs.at(-1)[1] += 1;
      else pairs.push([place, place + 1]);
    }
    return pairs;
  };

  /** The bit of a gram; `SearchGrams.hash` computes the same. */
  const hash = (a, b, c) =>
    Math.imul(Math.imul(Math.imul(a, 31) + b, 31) + c, 0x9e3779b1) >>> (32 - 14);

  /** The grams that a text with these words must have; `words` are folded. */
  const grams = (words) => {
    const bits = new Set();
    for (const [text, isWord] of [...words.matchAll(runs)].map(([text, word]) => [text, !!word])) {
      const code = (place) => text.charCodeAt(place);
      if (isWord) {
        for (let place = 0; place + 2 < text.length; place += 1) bits.add(hash(code(place), code(place + 1), code(place + 2)));
      } else {
        for (let place = 0; place + 1 < text.length; place += 1) bits.add(hash(code(place), code(place + 1), 0));
      }
    }
    return [...bits];
  };

  return { clean, errorsIn, escaped, grams, humps, isCalled, joined, makeFold, Symbols };
})();
