// What a query asks for: its words, without those that ask for nothing, each with what means the same.
docgen.wording = (() => {
  const mostConcepts = 10;
  const cjk = "\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3";
  const anyCJK = new RegExp(`[${cjk}]`);
  const isCJK = (text) => anyCJK.test(text);
  const isHiragana = (text) => /^[\u3041-\u309f]*$/.test(text);
  const isKana = (text) => /^[\u3041-\u30ff]+$/.test(text);
  const katakana = "[\\u30a1-\\u30fa]";
  const seams = new RegExp([
    // `rowHeight`, `UITable`; katakana beside anything else; letters beside Chinese characters
    "(?<=[a-z0-9])(?=[A-Z])", "(?<=[A-Z])(?=[A-Z][a-z])",
    `(?<=${katakana})(?!${katakana})`, `(?<!${katakana})(?=${katakana})`,
    `(?<=[A-Za-z0-9])(?=[${cjk}])`, `(?<=[${cjk}])(?=[A-Za-z0-9])`,
  ].join("|"), "g");

  /** A text as words with a space between them; a long vowel is as good as a short one. */
  const spaced = (text) => {
    // Most words of the files are this simple.
    if (/^(?:[a-z ]+|[\u3041-\u3096\u3400-\u9fff]+)$/.test(text)) return ` ${text} `;
    return ` ${text.replaceAll("ー", "").replace(seams, " ").replace(/[^\p{L}\p{M}\p{N}\n]+/gu, " ").replaceAll("\n", " \n ")} `;
  };

  /** The words of some languages, as their files give them: what asks for nothing, endings, synonyms. */
  class Words {
    constructor(fold) {
      this.fold = fold;
      this.given = [];
      this.foldBy(fold);
    }
    foldBy(fold) {
      this.fold = fold;
      this.endings = [];
      this.entries = new Map();
      this.byStart = new Map();
      this.groups = new Set();
      this.spellings = new Set();
      for (const words of this.given) this.read(words);
    }
    add(words) {
      this.given.push(words);
      this.read(words);
    }
    read({ stopWords, endings, synonyms }) {
      this.endings = [...new Set([...this.endings, ...endings])].sort((a, b) => b.length - a.length);
      for (const word of stopWords) this.entry(word, true).isStop = true;
      for (const group of synonyms) {
        if (this.groups.has(group)) continue;
        this.groups.add(group);
        const entries = group.split(",").map((word) => this.entry(word));
        for (const entry of entries) entry.groups.push(entries);
      }
      for (const list of this.byStart.values()) list.sort((a, b) => b.key.length - a.key.length || a.isRoot - b.isRoot);
    }

    /** The entry of a word: `key` is how it stands in a query that is made ready. */
    entry(word, isStop = false) {
      const pre = this.ready(word, isStop);
      const key = this.fold(pre);
      let entry = this.entries.get(key);
      if (entry) return entry;
      entry = { key, isCJK: isCJK(key), isKana: isKana(key.replaceAll(" ", "")), groups: [], isStop: false };
      this.entries.set(key, entry);
      if (!entry.isCJK) for (const part of this.fold(spaced(word)).split(" ")) if (part.length > 3) this.spellings.add(part);
      this.file(key, entry, false);
      // 消す is 消した, too.
      const root = /^(.*[\u3400-\u9fff])[\u3041-\u309f]+$/.exec(pre)?.[1];
      if (root) this.file(this.fold(root), entry, true);
      return entry;
    }
    file(key, entry, isRoot) {
      const start = key.slice(0, 1);
      if (!this.byStart.has(start)) this.byStart.set(start, []);
      this.byStart.get(start).push({ key, entry, isRoot });
    }

    /** A word of letters without its ending: `separators`, `resizing` are `separator`, `resiz`. */
    stem(word) {
      for (const ending of this.endings) {
        if (!word.endsWith(ending) || word.length - ending.length < Math.max(3, ending.length)) continue;
        const stem = word.slice(0, -ending.length);
        return /([^ls])\1$/.test(stem) ? stem.slice(0, -1) : stem;
      }
      return word;
    }

    /** Words as they are looked for: those of letters by their stems, without those that say nothing. */
    ready(text, isWhole = false) {
      const words = spaced(text).split(/\s+/).filter(Boolean)
        .map((word) => (isCJK(word) ? word : this.stem(this.fold(word))));
      const kept = isWhole ? words : words.filter((word) => isCJK(word) || !this.entries.get(word)?.isStop);
      return (kept.length ? kept : words).join(" ");
    }

    /**
     * What a query asks for: `{text, probes, pairs}` each. A probe is what would do, `{parts, weight}`;
     * all of its parts must be there.
     */
    concepts(query) {
      const pre = this.ready(query);
      const line = this.fold(pre);
      const found = [];
      const ignored = [];
      let unknown = -1;
      const flush = (end) => {
        if (unknown >= 0) this.addUnknown(line.slice(unknown, end), pre.slice(unknown, end), found, ignored);
        unknown = -1;
      };
      for (let place = 0; place < line.length;) {
        if (line[place] === " ") {
          flush(place);
          place += 1;
          continue;
        }
        const match = this.longest(line, pre, place, unknown >= 0);
        if (!match) {
          if (unknown < 0) unknown = place;
          place += 1;
          continue;
        }
        flush(place);
        (match.entry.isStop && !match.entry.groups.length ? ignored : found).push(this.concept(match.key, match.entry));
        place += match.key.length;
      }
      flush(line.length);
      const all = found.length ? found : ignored;
      return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place).slice(0, mostConcepts);
    }

    longest(line, pre, place, isInUnknown) {
      const isLetter = (at) => at >= 0 && at < line.length && line[at] !== " " && !isCJK(line[at]);
      return (this.byStart.get(line[place]) ?? []).find(({ key, entry, isRoot }) => {
        if (!line.startsWith(key, place)) return false;
        const end = place + key.length;
        if (!isCJK(key[0]) && isLetter(place - 1)) return false;
        if (!isCJK(key.at(-1)) && isLetter(end)) return false;
        if (isRoot) return /[\u3041-\u309f]/.test(pre[end] ?? "");
        // Within a word of kana no other one begins: キャンセル is no セル.
        if (entry.isKana && isInUnknown && /[\u3041-\u30ff]/.test(line[place - 1])) return false;
        // A particle has no kana behind it.
        return !(entry.isStop && key.length === 1 && isHiragana(pre[end] ?? "") && pre[end]);
      });
    }

    /** Known words that are nearest to a query or word: the share of it that is in error may be `most`. */
    nearest(query, others, most = 0.5) {
      const line = this.fold(spaced(query)).trim();
      const isChinese = isCJK(line);
      const known = [...this.entries.values()].filter(({ isStop }) => !isStop).map(({ key }) => key);
      const errors = (word) => (isChinese ? line.length - [...line].filter((unit) => word.includes(unit)).length : distance(line, word));
      return [...new Set(isChinese ? known.filter(isCJK) : [...this.spellings, ...others])]
        .map((word) => [errors(word) / Math.max(line.length, word.length), word])
        .filter(([share]) => share <= most).sort((a, b) => a[0] - b[0]).slice(0, 4).map(([, word]) => word);
    }

    concept(text, entry) {
      const probes = new Map([[text, 1]]);
      if (entry.key !== text) probes.set(entry.key, 1);
      for (const group of entry.groups) for (const { key } of group) if (!probes.has(key)) probes.set(key, 0.8);
      return { text, pairs: [], probes: [...probes].map(([key, weight]) => ({ text: key, parts: key.split(" "), weight })) };
    }

    /** A word that no file knows. Of a Japanese one the kana around it are endings and particles. */
    addUnknown(text, pre, found, ignored) {
      if (isCJK(text) && isHiragana(pre)) {
        ignored.push({ text, pairs: [], probes: [{ text, parts: [text], weight: 1 }] });
        return;
      }
      const start = isCJK(text) ? /^[\u3041-\u309f]*/.exec(pre)[0].length : 0;
      const end = isCJK(text) ? text.length - /[\u3041-\u309f]*$/.exec(pre)[0].length : text.length;
      const core = text.slice(start, end);
      const pairs = /^[\u3400-\u9fff]{2}$/.test(core) ? [...core] : isCJK(core) && core.length > 2 ? Array.from({ length: core.length - 1 }, (_, place) => core.slice(place, place + 2)) : [];
      found.push({ text: core, pairs, isUnknown: true, probes: [{ text: core, parts: [core], weight: 1 }] });
    }
  }

  /** The errors between two words: letters too many, too few, wrong or exchanged. */
  const distance = (a, b) => {
    let [last, row] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)];
    for (let i = 1; i <= a.length; i += 1) {
      const next = [i];
      for (let j = 1; j <= b.length; j += 1) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], last[j - 2] + 1);
      }
      [last, row] = [row, next];
    }
    return row[b.length];
  };

  return { Words, isCJK, isKana, mostConcepts, spaced };
})();
