// What search shows: a list under the field, symbols first, then passages in every language.
docgen.find = (dialog, { index, root }) => {
  const { button, fill, load, make, match, remember, searchWords: words } = docgen;
  const folder = index.slice(0, index.lastIndexOf("/") + 1);
  const pageLanguage = document.documentElement.lang;
  const input = dialog.querySelector("input");
  const note = dialog.querySelector("[role=status]");
  const rowsAtFirst = 12;
  const states = { "?": "unknown", n: "later", a: "available", w: "announced", d: "deprecated", o: "obsoleted", u: "unavailable" };

  // MARK: Files

  let handed;
  globalThis.docgenSearch = (value) => (handed = value);
  let files = new Map();
  let attempt = 0;
  let site, symbols, fold, hasVariants, texts;
  const forget = () => {
    files = new Map();
    texts = new Map();
    [site, symbols, hasVariants] = [null, null, false];
    fold = match.makeFold();
  };
  forget();

  /** One file of the index. One that belongs to another build is as good as missing. */
  const get = (file) => {
    if (!files.has(file)) {
      const promise = load(folder + file + (attempt ? `?${attempt}` : "")).then(() => {
        const value = handed;
        handed = null;
        if (!value || (site && value.stamp !== site.stamp)) throw new Error(file);
        return value;
      });
      promise.catch(() => files.delete(file));
      files.set(file, promise);
    }
    return files.get(file);
  };
  const getSite = async () => {
    if (site) return;
    const value = await get("symbols.js");
    if (site) return;
    site = value;
    symbols = new match.Symbols(site, fold);
    site.languageNumber = site.languages.findIndex(({ tag }) => tag === pageLanguage);
    fillFilters();
  };
  const getTexts = async (part) => {
    if (!texts.has(part)) {
      const [language, level] = site.parts[part];
      const value = await get(`text-${part}.js`);
      if (!texts.has(part)) texts.set(part, new match.Texts(value, { language, level }, fold));
    }
    return texts.get(part);
  };
  /** Traditional and simplified characters are one as soon as any are asked for. */
  const getVariants = async (query) => {
    if (hasVariants || !/[\u3400-\u9fff]/.test(query)) return;
    const { variants } = await get("variants.js");
    if (hasVariants) return;
    hasVariants = true;
    fold = match.makeFold(variants);
    for (const text of texts.values()) text.foldBy(fold);
  };

  // MARK: Filters

  const filters = make("form", "filters");
  filters.addEventListener("submit", (event) => event.preventDefault());
  const select = (name, label) => {
    const element = make("select", "");
    element.name = name;
    element.setAttribute("aria-label", label);
    filters.append(element);
    element.addEventListener("change", () => {
      keep();
      run();
    });
    return element;
  };
  const kind = select("kind", words.kind);
  const status = select("status", words.status);
  const language = select("language", words.language);
  const keep = () => remember("search", JSON.stringify([kind.value, status.value, language.value]), "sessionStorage");
  const fillFilters = () => {
    const options = (element, any, pairs) =>
      element.replaceChildren(new Option(any, ""), ...pairs.map(([value, text]) => new Option(text, value)));
    const kinds = new Set(symbols.kinds);
    options(kind, words.anyKind, [
      ...site.kinds.map((name, number) => [name, words.kinds[number], number]).filter(([, , number]) => kinds.has(number)),
      ["article", words.article],
    ]);
    options(status, words.anyStatus, [
      ["a", words.available], ["w", words.announced], ["d", words.deprecated], ["o", words.obsoleted], ["nu", words.notThere], ["?", words.unknown],
    ]);
    options(language, words.anyLanguage, site.languages.map(({ tag, name }) => [tag, name]));
    language.hidden = site.languages.length < 2;
    let kept;
    try {
      kept = JSON.parse(remember("search", undefined, "sessionStorage"));
    } catch {}
    [kind, status, language].forEach((element, place) => {
      element.value = Array.isArray(kept) ? kept[place] : "";
      // What was remembered may be of another site, or nothing at all.
      if (element.selectedIndex < 0) element.value = "";
    });
  };

  // The picker of the page, within reach.
  const picker = document.querySelector(".picker:not([hidden])");
  const mirrors = picker ? [...picker.querySelectorAll("select")].map((original) => {
    const mirror = make("select", "");
    mirror.setAttribute("aria-label", original.getAttribute("aria-label"));
    mirror.addEventListener("change", () => {
      original.value = mirror.value;
      original.dispatchEvent(new Event("change", { bubbles: true }));
    });
    filters.append(mirror);
    return [original, mirror];
  }) : [];
  const mirrorPicker = () => {
    for (const [original, mirror] of mirrors) {
      mirror.replaceChildren(...[...original.options].map(({ text, value }) => new Option(text, value)));
      mirror.value = original.value;
      mirror.hidden = original.hidden;
    }
  };
  mirrorPicker();
  document.addEventListener("docgen-version", () => {
    mirrorPicker();
    if (dialog.open) run();
  });

  /** A symbol in the chosen version; without one, what it is in the newest. */
  const phase = (symbol) => {
    const chosen = docgen.chosen?.();
    if (!chosen) return { letter: symbols.latest[symbol], text: "" };
    site.readLives ??= [];
    const life = (site.readLives[symbols.lives[symbol]] ??= docgen.readLife(site.lives[symbols.lives[symbol]]));
    const phase = docgen.phaseIn(life, chosen.platform, chosen.number);
    return { letter: phase.letter, text: chosen.word(phase) };
  };
  const isWanted = (symbol) => {
    if (kind.value && site.kinds[symbols.kinds[symbol]] !== kind.value) return false;
    return !status.value || status.value.includes(phase(symbol).letter);
  };

  // MARK: Finding

  let turn = 0;
  let found;
  let limits = {};
  const pause = () => new Promise((resume) => setTimeout(resume));

  const run = async () => {
    const mine = (turn += 1);
    const isCurrent = () => mine === turn;
    const query = match.clean(input.value);
    try {
      if (!symbols) {
        note.textContent = words.loading;
        await getSite();
      }
      if (!isCurrent()) return;
      found = { query, terms: [], symbols: [], texts: [], rest: 0, isDone: false };
      limits = { symbols: rowsAtFirst, texts: rowsAtFirst, parts: 12 };
      if (query) findSymbols();
      show();
      if (query) {
        await showAbstracts(isCurrent);
        await findTexts(isCurrent);
      }
    } catch {
      if (isCurrent()) docgen.sayNotLoaded(note, retry);
    }
  };
  const retry = () => {
    attempt = Date.now();
    forget();
    run();
  };

  const findSymbols = () => {
    const list = symbols.find(found.query).filter(({ symbol }) => isWanted(symbol));
    for (const result of list) {
      const { letter } = phase(result.symbol);
      const loss = "nou".includes(letter) ? 260 : letter === "d" ? 30 : 0;
      result.rank = result.score >= 900 ? result.score : result.score - loss;
    }
    list.sort((a, b) => b.rank - a.rank || a.symbol - b.symbol);
    found.symbols = list;
    found.named = new Set(list.slice(0, 50).filter(({ score }) => score >= 400).map(({ symbol }) => symbol));
  };

  /** The part of the abstracts in a language that has a symbol. */
  const abstractPart = (symbol, number) =>
    site.parts.findLastIndex(([language, level, first]) => language === number && level === 0 && first <= symbol);
  const abstractOf = (symbol) => {
    for (const number of [site.languageNumber, ...site.languages.keys()]) {
      const line = texts.get(abstractPart(symbol, number))?.line(symbol);
      if (line) return { line, language: number };
    }
    return null;
  };
  const showAbstracts = async (isCurrent) => {
    const shown = found.symbols.slice(0, limits.symbols).map(({ symbol }) => symbol);
    const parts = new Set(shown.map((symbol) => abstractPart(symbol, site.languageNumber)));
    const missing = [...parts].filter((part) => part >= 0 && !texts.has(part));
    if (!missing.length) return;
    await Promise.all(missing.map(getTexts));
    if (isCurrent()) show();
  };

  /** Which parts may hold the words: all, where there are few. `share` is how much of them must be there. */
  const partsWith = async (terms, share) => {
    const all = [...site.parts.keys()].filter((part) => !language.value || site.languages[site.parts[part][0]].tag === language.value);
    const rank = (part) => site.parts[part][1] * 2 + (site.parts[part][0] === site.languageNumber ? 0 : 1);
    all.sort((a, b) => rank(a) - rank(b) || a - b);
    const bits = site.gramRows ? match.grams(terms) : [];
    if (!bits.length) return all;
    const length = (site.parts.length + 7) >> 3;
    const counts = new Map(all.map((part) => [part, 0]));
    await Promise.all(bits.map(async (bit) => {
      const file = await get(`grams-${Math.floor(bit / site.gramRows)}.js`);
      file.bytes ??= Uint8Array.from(atob(file.rows), (unit) => unit.charCodeAt(0));
      const start = (bit % site.gramRows) * length;
      for (const part of all) {
        if ((file.bytes[start + (part >> 3)] >> (part & 7)) & 1) counts.set(part, counts.get(part) + 1);
      }
    }));
    return all.filter((part) => counts.get(part) >= share * bits.length);
  };

  const findTexts = async (isCurrent) => {
    await getVariants(found.query);
    if (!isCurrent()) return;
    const terms = match.terms(found.query, fold);
    found.terms = terms.map(({ text }) => text);
    const isShort = terms.length === 1 && terms[0].isWord && terms[0].text.length < 2;
    const best = new Map();
    for (const isLoose of terms.length && !isShort ? [false, true] : []) {
      if (isLoose && (best.size || !terms.some(({ text, isCJK }) => isCJK && text.length > 2))) break;
      const parts = await partsWith(terms, isLoose ? 0.5 : 1);
      let start = performance.now();
      let loads = limits.parts;
      for (const [place, part] of parts.entries()) {
        if (!texts.has(part)) {
          // A word that stands everywhere need not be found everywhere.
          if (loads === 0 && best.size >= limits.texts) {
            found.rest = parts.length - place;
            break;
          }
          loads -= loads > 0 ? 1 : 0;
          // The next ones come while this one is read.
          for (const next of parts.slice(place, place + 3)) if (!texts.has(next)) get(`text-${next}.js`).catch(() => {});
        }
        const list = await getTexts(part);
        if (!isCurrent()) return;
        for (const result of list.find(terms, isLoose)) {
          if (typeof result.key === "number" ? found.named.has(result.key) || !isWanted(result.key) : status.value || (kind.value && kind.value !== "article")) continue;
          result.score += result.language === site.languageNumber ? 12 : 0;
          result.from = list;
          // Of two symbols with the same words the one with the shorter name is the more basic.
          if (typeof result.key === "number") result.score -= Math.min(60, symbols.names[result.key].length) / 8;
          if (!(best.get(result.key)?.score >= result.score)) best.set(result.key, result);
        }
        // A key that is pressed meanwhile comes first.
        if (performance.now() - start > 12) {
          await pause();
          if (!isCurrent()) return;
          start = performance.now();
        }
      }
    }
    found.texts = [...best.values()].sort((a, b) => b.score - a.score);
    found.isDone = true;
    show();
  };

  // MARK: Showing

  const list = make("div", "found");
  list.id = "found";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words.results);
  const hint = make("p", "hint", words.hint);
  dialog.append(filters, list, hint, note);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-haspopup", "listbox");

  /** A text with some of its places marked. */
  const marked = (text, pairs) => {
    const parts = [];
    let last = 0;
    for (const [start, end] of pairs) {
      parts.push(text.slice(last, start), make("mark", "", text.slice(start, end)));
      last = end;
    }
    return [...parts, text.slice(last)];
  };
  /** The part of a long line around what was found in it. */
  const excerpt = (line, pairs) => {
    const longest = /[\u3041-\u9fff\uac00-\ud7a3]/.test(line) ? 90 : 180;
    if (line.length <= longest) return marked(line, pairs);
    let start = Math.max(0, Math.min((pairs[0]?.[0] ?? 0) - Math.floor(longest / 4), line.length - longest));
    // A word of Latin letters is not cut in two, if it is not too long.
    const cut = start && /[!-~]/.test(line[start - 1]) ? line.slice(start, start + 24).search(/[^!-~]/) : 0;
    if (cut > 0 && start + cut <= (pairs[0]?.[0] ?? 0)) start += line[start + cut] === " " ? cut + 1 : cut;
    let end = Math.min(line.length, start + longest);
    const last = end < line.length ? line.slice(end - 24, end).search(/[!-~]*$/) : 24;
    if (last > 0 && end - 24 + last > (pairs[0]?.[1] ?? 0)) end -= 24 - last;
    // No character is cut in two.
    if (/[\udc00-\udfff]/.test(line[start] ?? "")) start += 1;
    if (/[\udc00-\udfff]/.test(line[end] ?? "")) end += 1;
    const shifted = pairs.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from - start, to - start]);
    return [start ? "…" : "", ...marked(line.slice(start, end), shifted), end < line.length ? "…" : ""];
  };
  const termMarks = (line) => {
    const folded = fold(line);
    const pairs = [];
    for (const term of found.terms) {
      const place = folded.indexOf(term);
      if (place >= 0 && !pairs.some(([start, end]) => place < end && start < place + term.length)) pairs.push([place, place + term.length]);
    }
    return pairs.sort(([a], [b]) => a - b);
  };
  const piece = (tag, className, parts, lang) => {
    const element = make(tag, className);
    element.append(...parts);
    if (lang !== undefined && site.languages[lang].tag !== pageLanguage) element.lang = site.languages[lang].tag;
    return element;
  };
  /** A selector breaks behind its colons. */
  const breaking = (parts) => parts.flatMap((part) => {
    if (typeof part !== "string") return [part];
    return part.split(/(?<=:)/).flatMap((text, place) => (place ? [make("wbr", ""), text] : [text]));
  });

  const row = (href, parts) => {
    const element = make("a", "");
    element.setAttribute("role", "option");
    element.tabIndex = -1;
    element.href = href;
    element.append(...parts);
    return element;
  };
  const heading = (symbol) => {
    const { letter, text } = phase(symbol);
    const swiftName = symbols.swiftNames[symbol];
    const marksOfName = match.clean(found.query) ? symbols.marks(symbols.names[symbol], found.query) : [];
    const title = piece("span", `name ${states[letter]}`, [piece("code", "", breaking(marked(symbols.names[symbol], marksOfName)))]);
    const facts = [words.kinds[symbols.kinds[symbol]], symbols.owner(symbol)].filter(Boolean).map((text) => make("span", "", text));
    if (!marksOfName.length && swiftName && symbols.marks(swiftName, found.query).length) {
      facts.unshift(piece("code", "", marked(swiftName, symbols.marks(swiftName, found.query))));
    }
    const word = text || { w: words.announced, d: words.deprecated, o: words.obsoleted, u: words.unavailable }[letter];
    if (word) facts.push(make("span", `status ${states[letter]}`, word));
    // A line may break between them.
    return [title, " ", piece("span", "facts", facts.flatMap((fact) => [fact, " "]))];
  };
  const symbolRow = ({ symbol }) => {
    const abstract = abstractOf(symbol);
    return row(`${root}${pageLanguage}/${symbols.address(symbol)}`, [
      ...heading(symbol),
      ...(abstract ? [piece("span", "line", excerpt(abstract.line, termMarks(abstract.line)), abstract.language)] : []),
    ]);
  };
  const textRow = ({ key, language, line, marks, from }) => {
    const { tag, name } = site.languages[language];
    const isSymbol = typeof key === "number";
    const address = isSymbol ? symbols.address(key) : key;
    const title = isSymbol
      ? heading(key)
      : [piece("span", "name", [from.line(key)], language), piece("span", "facts", [make("span", "", words.article)])];
    if (language !== site.languageNumber) title.at(-1).append(piece("span", "", [name], language));
    const isTitle = !isSymbol && from.line(key) === line;
    return row(`${root}${tag}/${address}`, [...title, ...(isTitle ? [] : [piece("span", "line", excerpt(line, marks), language)])]);
  };

  let active = -1;
  const options = () => [...list.querySelectorAll("[role=option]")];
  const activate = (next, isScrolled = true) => {
    const rows = options();
    rows[active]?.setAttribute("aria-selected", false);
    active = rows.length ? (next + rows.length) % rows.length : -1;
    const current = rows[active];
    current?.setAttribute("aria-selected", true);
    if (isScrolled) current?.scrollIntoView({ block: "nearest" });
    if (current) input.setAttribute("aria-activedescendant", current.id);
    else input.removeAttribute("aria-activedescendant");
  };

  const group = (title, rows, total, more) => {
    if (!rows.length) return null;
    const element = make("div", "group");
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", title);
    const label = make("p", "label", title);
    label.setAttribute("aria-hidden", true);
    element.append(label, ...rows);
    if (more) {
      const option = make("div", "more", more.text);
      option.setAttribute("role", "option");
      option.addEventListener("click", more.action);
      element.append(option);
    }
    return element;
  };

  const show = () => {
    const { query, rest, isDone } = found;
    const before = options()[active]?.href;
    const shownSymbols = found.symbols.slice(0, limits.symbols);
    const shownTexts = found.texts.slice(0, limits.texts);
    const grow = (name) => ({
      text: fill(words.more, { count: found[name].length - limits[name] }),
      action: () => {
        const first = limits[name];
        limits[name] += 50;
        show();
        if (name === "symbols") showAbstracts(() => true).catch(() => {});
        activate(name === "symbols" ? first : shownSymbols.length + first);
        input.focus();
      },
    });
    const searchOn = {
      text: fill(words.searchOn, { count: rest }),
      action: () => {
        limits.parts += 24;
        limits.texts += 50;
        const mine = turn;
        findTexts(() => mine === turn).catch(() => docgen.sayNotLoaded(note, retry));
      },
    };
    list.replaceChildren(...[
      group(words.symbols, shownSymbols.map(symbolRow), found.symbols.length, found.symbols.length > limits.symbols && grow("symbols")),
      group(words.texts, shownTexts.map(textRow), found.texts.length, found.texts.length > limits.texts ? grow("texts") : rest && searchOn),
    ].filter(Boolean));
    for (const [number, option] of options().entries()) {
      option.id = `found-${number}`;
      option.setAttribute("aria-selected", false);
    }
    const same = options().findIndex(({ href }) => href && href === before);
    const isNew = found.shown !== query;
    found.shown = query;
    activate(options().length ? Math.max(0, isNew ? 0 : same) : -1, !isNew);
    if (isNew) list.scrollTop = 0;
    const isEmpty = !options().length;
    list.hidden = isEmpty;
    hint.hidden = !!query;
    input.setAttribute("aria-expanded", !isEmpty);
    if (!query) note.textContent = "";
    else if (!isDone) note.textContent = isEmpty ? words.loading : "";
    else if (isEmpty) note.textContent = fill(words.nothing, { query: query.length > 60 ? `${query.slice(0, 60)}…` : query });
    else note.textContent = fill(words.count, { symbols: found.symbols.length, texts: found.texts.length + (rest ? "+" : "") });
  };

  // MARK: Keys

  input.addEventListener("input", () => run());
  input.addEventListener("keydown", (event) => {
    // A key that chooses a word for an input method is not for the list.
    if (event.isComposing) return;
    switch (event.key) {
      case "ArrowDown": activate(active + 1); break;
      case "ArrowUp": activate(active - 1); break;
      case "PageDown": activate(Math.min(active + 8, options().length - 1)); break;
      case "PageUp": activate(Math.max(active - 8, 0)); break;
      case "Enter": {
        const option = options()[active];
        if (option?.href && (event.metaKey || event.ctrlKey)) open(option.href);
        else option?.click();
        break;
      }
      default: return;
    }
    event.preventDefault();
  });
  list.addEventListener("pointermove", ({ target }) => {
    const place = options().indexOf(target.closest("[role=option]"));
    if (place >= 0 && place !== active) activate(place, false);
  });
  list.addEventListener("click", (event) => {
    if (event.target.closest("a") && !event.metaKey && !event.ctrlKey && !event.shiftKey) dialog.close();
  });
  run();
};
