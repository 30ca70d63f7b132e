// What search shows: a list under the field, symbols first, then passages in every language.
docgen.find = (dialog, { root }) => {
  const { button, fill, first, make, match, rank, read, remember, searchWords: ui, wording } = docgen;
  const pageLanguage = document.documentElement.lang;
  const input = dialog.querySelector("input");
  const note = dialog.querySelector("[role=status]");
  const rowsAtFirst = 12;
  /** So many files of texts it loads, and more where it found little; but not for a name, if there are more than `many`. */
  const textsAtFirst = { enough: 12, many: 36 };
  const states = { "?": "unknown", n: "later", a: "available", w: "announced", d: "deprecated", o: "obsoleted", u: "unavailable" };

  // MARK: Files

  let files = new Map();
  let attempt = 0;
  let site, symbols, fold, hasVariants, parts, words, names, nameWords;
  const forget = () => {
    files = new Map();
    parts = new Map();
    [site, symbols, hasVariants, names, nameWords] = [null, null, false, null, null];
    fold = match.makeFold();
    words = new wording.Words(fold);
  };
  forget();

  /** One file of the index. One that belongs to another build is as good as missing. */
  const get = (file) => {
    if (!files.has(file)) {
      const promise = (attempt ? read(`${file}?${attempt}`) : first.get(file) ?? read(file)).then((value) => {
        if (site && value.stamp !== site.stamp) throw new Error(file);
        return value;
      });
      promise.catch(() => {
        files.delete(file);
        first.delete(file);
      });
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
    const counts = site.languages.map(() => 0);
    site.files = site.parts.map(([language]) => `text-${site.languages[language].tag}-${counts[language]++}.js`);
    fillFilters();
  };
  /** A part of the texts as fields: what its file has, each kind of text by itself. */
  const getPart = async (part) => {
    if (!parts.has(part)) {
      const [language, level] = site.parts[part];
      const value = await get(site.files[part]);
      if (!parts.has(part)) {
        if (value.words) {
          words.add(value.words);
          nameWords = null;
        }
        parts.set(part, { language, level, fields: rank.fieldsOf(value, { language, level }, fold) });
      }
    }
    return parts.get(part);
  };
  /** The rows of some grams, which have a bit for each part of the texts or the names. */
  const rowsOf = (bits, files, perFile, count) => Promise.all(bits.map(async (bit) => {
    const length = (count + 7) >> 3;
    const file = await get(`${files}-${Math.floor(bit / perFile)}.js`);
    file.bytes ??= Uint8Array.from(atob(file.rows), (unit) => unit.charCodeAt(0));
    return file.bytes.subarray((bit % perFile) * length, (bit % perFile) * length + length);
  }));
  const hasPart = (row, part) => (row[part >> 3] >> (part & 7)) & 1;
  /** Traditional and simplified characters are one as soon as any are asked for. */
  const getVariants = async (query) => {
    if (hasVariants || !/[\u3400-\u9fff]/.test(query)) return;
    const { variants } = await get("variants.js");
    if (hasVariants) return;
    hasVariants = true;
    fold = match.makeFold(variants);
    words.foldBy(fold);
    names = nameWords = null;
    for (const { fields } of parts.values()) for (const field of fields) field.foldBy(fold);
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
  const kind = select("kind", ui.kind);
  const status = select("status", ui.status);
  const language = select("language", ui.language);
  const keep = () => remember("search", JSON.stringify([kind.value, status.value, language.value]), "sessionStorage");
  const fillFilters = () => {
    const options = (element, any, pairs) =>
      element.replaceChildren(new Option(any, ""), ...pairs.map(([value, text]) => new Option(text, value)));
    const kinds = new Set(site.names?.kinds ?? symbols.kinds);
    options(kind, ui.anyKind, [
      ...site.kinds.map((name, number) => [name, ui.kinds[number], number]).filter(([, , number]) => kinds.has(number)),
      ["article", ui.article],
    ]);
    options(status, ui.anyStatus, [
      ["a", ui.available], ["w", ui.announced], ["d", ui.deprecated], ["o", ui.obsoleted], ["nu", ui.notThere], ["?", ui.unknown],
    ]);
    options(language, ui.anyLanguage, site.languages.map(({ tag, name }) => [tag, name]));
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
  /** Waits until the reader sees what is shown; not for ever, where the page is in the background. */
  const painted = () => new Promise((resume) => {
    requestAnimationFrame(() => requestAnimationFrame(resume));
    setTimeout(resume, 100);
  });

  const run = async () => {
    const mine = (turn += 1);
    const isCurrent = () => mine === turn;
    const query = match.clean(input.value);
    try {
      if (!symbols) {
        note.textContent = ui.loading;
        await getSite();
      }
      if (!isCurrent()) return;
      found = { query, concepts: [], symbols: [], texts: [], rest: 0, namesLeft: new Set(), isDone: !query };
      limits = { symbols: rowsAtFirst, texts: rowsAtFirst, parts: textsAtFirst.enough, names: docgen.partedNames?.filesAtFirst };
      if (query) {
        found.names = symbols.find(query);
        await getVariants(query);
        if (isCurrent()) await parted?.find(isCurrent);
        if (isCurrent()) await findTexts(isCurrent);
      } else {
        await listNames(isCurrent);
        if (!isCurrent()) return;
        await showAbstracts(isCurrent);
        // What the first key needs is ready before it comes.
        await painted();
        if (!isCurrent()) return;
        readNames();
        const own = ownAbstracts();
        if (own >= 0) await getPart(own);
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

  /** Without words, all that the filters leave. */
  const listAll = () => {
    if (!kind.value && !status.value) return;
    found.symbols = [...symbols.here()].filter(isWanted).map((symbol) => ({ key: symbol, coverage: 1 }));
  };
  const listNames = async (isCurrent) => {
    listAll();
    show();
    if (!parted || (!kind.value && !status.value)) return;
    await parted.listOn(isCurrent, listAll);
    if (isCurrent()) show();
  };
  /** What loads the names of a large site. */
  const parted = docgen.partedNames?.of({
    get,
    rowsOf,
    hasPart,
    isByName: () => isByName(),
    now: () => ({ site, symbols, fold, found, limits }),
    showSome: () => {
      const own = ownAbstracts();
      rankAll(new Set(parts.has(own) ? [own] : []));
      show();
    },
  });

  /** Whether a symbol is of a kind or status that a word of the query names. */
  const isOf = (symbol, { kinds, letters }) => kinds?.has(symbols.kinds[symbol]) || letters?.includes(phase(symbol).letter);
  const readNames = () => {
    names ??= new rank.Names(symbols, fold);
    nameWords ??= new (docgen.partedNames?.Words ?? rank.NameWords)(symbols, words, site.names);
  };
  /** The first part of the page's language; negative if there is none. */
  const ownAbstracts = () => site.parts.findIndex(([language, level]) => language === site.languageNumber && level === 0);
  const readConcepts = () => {
    const concepts = words.concepts(found.query);
    const isAny = ({ probes }, spelling) => probes.some(({ text }) => text === fold(words.ready(spelling)));
    readNames();
    for (const concept of concepts) {
      concept.kinds = new Set(ui.kinds.flatMap((spelling, number) => (isAny(concept, spelling) ? [number] : [])));
      concept.letters = isAny(concept, ui.deprecated) ? "dwo" : "";
      // A word that nobody knows may be one with an error.
      if (!concept.isUnknown || wording.isCJK(concept.text) || names.hits(concept.text).size || nameWords.has?.(concept.text)) continue;
      const [near] = words.nearest(concept.text, nameWords.counts.keys(), 0.26);
      const [better] = near ? words.concepts(near) : [];
      if (better) concept.probes.push(...better.probes.map((probe) => ({ ...probe, weight: 0.8 * probe.weight })));
    }
    return concepts;
  };

  const isOneWord = () => !/[\s\u3041-\u9fff]/.test(found.query);
  /** What is written as one name with its capitals is one. */
  const isWrittenAsName = () => isOneWord() && /[a-z][A-Z]|[(:]/.test(found.query);
  /** Whether the query is a name, and there is something of that name. */
  const isByName = () => isWrittenAsName() && found.names.some(({ score }) => score >= 900);
  /** Puts together what is called so and what is about it. */
  const rankAll = (number) => {
    const concepts = (found.concepts = readConcepts());
    const fields = [names, ...[...parts].filter(([part]) => number.has(part)).flatMap(([, { fields }]) => fields)];
    const isOne = isOneWord();
    const isName = isWrittenAsName();
    const byKey = new Map();
    for (const result of rank.rank(concepts, fields, symbols, nameWords, isOf)) byKey.set(result.key, { ...result, value: (isName ? 640 : 850) * result.score });
    for (const { symbol, score } of found.names) {
      const result = byKey.get(symbol) ?? { key: symbol, literal: new Map(), value: 0 };
      // Of several words a name that is all of them says more than one that begins so.
      const value = score < 300 ? score + (isName ? 450 : 0) : isOne || score >= 900 ? score : score * (score >= 700 ? 0.85 : 0.65);
      byKey.set(symbol, { ...result, isHead: true, isNamed: score >= 400, isCalled: score >= 900, coverage: score >= 300 ? 1 : result.coverage ?? 1, value: Math.max(value, result.value) + 0.02 * Math.min(value, result.value) });
    }
    const asksForOld = concepts.some(({ letters }) => letters);
    const all = [];
    for (const result of byKey.values()) {
      if (typeof result.key === "number") {
        if (!isWanted(result.key)) continue;
        const { letter } = phase(result.key);
        // What is not there or no longer to be used comes last, unless it was called by its name.
        result.isLate = "noud".includes(letter) && !result.isCalled && !(isName && result.isNamed) && !asksForOld;
        // Of two that answer alike the one with the shorter name is the more basic.
        result.value -= Math.min(60, symbols.names[result.key].length) / 20;
      } else if (status.value || (kind.value && kind.value !== "article")) {
        continue;
      }
      if (language.value && !isIn(result, language.value)) continue;
      all.push(result);
    }
    all.sort((a, b) => !!a.isLate - !!b.isLate || b.value - a.value);
    // What lacks a word comes where little else is there.
    const best = Math.max(0, ...all.map(({ value }) => value));
    const least = isName ? 0.5 : 0.2;
    const kept = all.filter(({ coverage, value }) => value > (coverage > 0.999 ? least : 0.5) * best).slice(0, 400);
    const isSymbol = ({ key, isHead }) => typeof key === "number" && isHead;
    found.symbols = kept.filter(isSymbol);
    found.texts = kept.filter((result) => !isSymbol(result));
    found.isNear = best > 0 && !kept.some(({ coverage }) => coverage > 0.999);
  };
  const isIn = ({ literal }, tag) => literal.has(site.languages.findIndex((one) => one.tag === tag));

  /** The part of the abstracts in a language that has a symbol. */
  const abstractPart = (symbol, number) =>
    site.parts.findLastIndex(([language, level, first]) => language === number && level === 0 && first <= symbol);
  const showAbstracts = async (isCurrent) => {
    const shown = found.symbols.slice(0, limits.symbols).filter(({ key }) => typeof key === "number");
    const wanted = new Set(shown.map(({ key }) => abstractPart(key, site.languageNumber)));
    const missing = [...wanted].filter((part) => part >= 0 && !parts.has(part));
    if (!missing.length) return;
    await Promise.all(missing.map(getPart));
    if (isCurrent()) show();
  };

  /** Which parts may hold the words: all, where there are few; first those that may hold the most. */
  const partsWith = async (concepts) => {
    const all = [...site.parts.keys()].filter((part) => !language.value || site.languages[site.parts[part][0]].tag === language.value);
    const isOwn = (part) => site.parts[part][0] === site.languageNumber;
    const order = (part) => (isOwn(part) ? 0 : 2) + site.parts[part][1];
    all.sort((a, b) => order(a) - order(b) || a - b);
    if (!site.gramRows) return all;
    const counts = new Map(all.map((part) => [part, 0]));
    for (const { text, pairs } of concepts) {
      // Of words that mean the same those that are looked for in this site's languages, not all.
      const bits = match.grams(text);
      if (!bits.length) continue;
      const rows = await rowsOf(bits, "grams", site.gramRows, site.parts.length);
      const share = pairs.length ? 0.5 : 1;
      for (const part of all) {
        const has = rows.filter((row) => hasPart(row, part)).length;
        if (has < share * rows.length) counts.set(part, counts.get(part) - 1);
      }
    }
    return all.filter((part) => counts.get(part) > -concepts.length).sort((a, b) => counts.get(b) - counts.get(a));
  };

  const findTexts = async (isCurrent) => {
    const own = ownAbstracts();
    const read = new Set();
    if (own >= 0) {
      if (!parts.has(own)) {
        // Names are there before anything that is said of them.
        if (found.names.length) {
          rankAll(read);
          show();
        }
        await getPart(own);
      }
      read.add(own);
    }
    if (!isCurrent()) return;
    rankAll(read);
    show();
    if (parted) {
      await parted.findWith(found.concepts, isCurrent);
      if (own >= 0) await parted.findOf(found.concepts, parts.get(own));
      if (!isCurrent()) return;
      rankAll(read);
      show();
    }
    let shownAt = performance.now();
    await painted();
    if (!isCurrent()) return;
    const concepts = found.concepts;
    const isShort = concepts.length === 1 && /^[a-z0-9]$/.test(concepts[0].text);
    const list = isShort ? [] : await partsWith(concepts);
    let start = performance.now();
    let loads = limits.parts;
    // Beside something of the very name few texts are good enough to be shown: more of them can be asked for.
    const isEnough = list.length > textsAtFirst.many && isByName();
    found.rest = 0;
    for (const [place, part] of list.entries()) {
      if (read.has(part)) continue;
      if (!parts.has(part)) {
        // A word that stands everywhere need not be found everywhere.
        if (loads === 0) {
          rankAll(read);
          if (found.symbols.length + found.texts.length >= limits.texts || isEnough) {
            found.rest = list.length - place;
            break;
          }
        }
        loads -= loads > 0 ? 1 : 0;
        // The next ones come while this one is read.
        for (const next of list.slice(place, place + 3)) if (!parts.has(next)) get(site.files[next]).catch(() => {});
        await getPart(part);
        if (!isCurrent()) return;
      }
      read.add(part);
      // A key that is pressed meanwhile comes first.
      if (performance.now() - start > 12) {
        await pause();
        if (!isCurrent()) return;
        start = performance.now();
      }
      warm(concepts, parts.get(part).fields);
      if (parted) {
        await parted.findOf(concepts, parts.get(part));
        if (!isCurrent()) return;
      }
      // What other parts add is shown now and then: each time costs a layout.
      if (place < list.length - 1 && performance.now() - shownAt > 300) {
        rankAll(read);
        show();
        shownAt = performance.now();
      }
    }
    rankAll(read);
    found.isDone = true;
    show();
    await showAbstracts(isCurrent);
  };
  /** Looks through a file once, so that ranking all of them takes no longer than it must. */
  const warm = (concepts, fields) => {
    for (const field of fields) for (const { probes, pairs } of concepts) for (const part of [...probes.flatMap(({ parts }) => parts), ...pairs]) field.hits(part);
  };

  // MARK: Showing

  const list = make("div", "found");
  list.id = "found";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", ui.results);
  const hint = make("p", "hint", ui.hint);
  const help = make("p", "hint");
  help.hidden = true;
  dialog.append(filters, list, hint, note, help);
  new MutationObserver(() => found && show()).observe(document.documentElement, { attributeFilter: ["data-source"] });
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
  /** Where the words of the query, or what means the same, stand in a line. */
  const marksOf = (line) => {
    const folded = fold(line);
    const places = [];
    for (const { index, 0: text } of folded.matchAll(found.pattern)) for (let place = 0; place < text.length; place += 1) places.push(index + place);
    return match.joined(places);
  };
  const patternOf = (query, concepts) => {
    const escaped = (text) => match.escaped(text).replace(/[\u3041-\u3096](?!$)/g, "$&ー?");
    const alone = [...concepts.flatMap(({ probes }) => probes.flatMap(({ parts }) => parts)), ...concepts.flatMap(({ pairs }) => pairs)];
    const all = alone.map((part) => (wording.isCJK(part) ? `${escaped(part)}ー?` : `(?<![0-9a-z])${escaped(part)}(?:[a-z]{1,3}(?![0-9a-z]))?`));
    return new RegExp([wording.isCJK(query) ? escaped(fold(query)) : "", ...all.sort((a, b) => b.length - a.length)].filter(Boolean).join("|") || "(?!)", "gu");
  };
  /** What is written about a key in a language: its text of a kind, or nothing. */
  const textOf = (key, language, kind) => {
    for (const part of parts.values()) {
      if (part.language !== language) continue;
      for (const field of part.fields) {
        if (field.kind !== kind) continue;
        field.places ??= new Map(Array.from({ length: field.list.length / 2 }, (_, unit) => [field.list[2 * unit], 2 * unit + 1]));
        if (field.places.has(key)) return field.list[field.places.get(key)];
      }
    }
    return "";
  };
  const bits = (mask) => mask.toString(2).replaceAll("0", "").length;
  /** The line that is shown of a result: the reader's language unless another has more of the words. */
  const lineOf = ({ key, literal, isNamed }) => {
    const order = [...new Set([site.languageNumber, ...site.languages.keys()])].filter((number) => number >= 0);
    const worth = (number) => (isNamed ? 0 : bits(literal?.get(number) ?? 0));
    const most = order.reduce((best, number) => (worth(number) > worth(best) ? number : best), order[0]);
    const whole = fold(found.query);
    for (const number of [most, ...order]) {
      const abstract = textOf(key, number, "abstract").split("\n")[0];
      const body = isNamed ? "" : textOf(key, number, "body");
      const result = (line) => ({ line, marks: marksOf(line), language: number });
      // The words as they were typed, then those of what one must know, then the most.
      const has = (text) => fold(text).includes(whole);
      if (!has(abstract) && has(body)) return result(body.split("\n").find(has) ?? abstract);
      const first = result(abstract);
      if (abstract && (first.marks.length || !body)) return first;
      const lines = body.split("\n").map(result);
      const count = ({ line, marks }) => new Set(marks.map(([start, end]) => fold(line.slice(start, end)))).size;
      const best = lines.reduce((best, line) => (count(line) > count(best) ? line : best), lines[0]);
      if (count(best)) return best;
      if (abstract) return first;
    }
    return { line: "", marks: [], language: most };
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
  /** The name in the source language of the reader, and the other one, if there is one. */
  const namesIn = (symbol) => {
    const [objc, swift] = [symbols.names[symbol], symbols.swiftNames[symbol]];
    return document.documentElement.dataset.source === "objc" || !swift ? [objc, swift] : [swift, objc];
  };
  const heading = (symbol) => {
    const { letter, text } = phase(symbol);
    const [name, other] = namesIn(symbol);
    const query = match.clean(found.query);
    const marksIn = (name) => (query ? symbols.marks(name, query) : []);
    const title = piece("span", `name ${states[letter]}`, [piece("code", "", breaking(marked(name, marksIn(name))))]);
    const page = symbols.pages[symbol];
    const facts = [ui.kinds[symbols.kinds[symbol]], page === symbol ? "" : namesIn(page)[0], symbols.modules.get(page)].filter(Boolean).map((text) => make("span", "", text));
    if (other) facts.push(piece("code", "other", breaking(marked(other, marksIn(other)))));
    const word = text || { w: ui.announced, d: ui.deprecated, o: ui.obsoleted, u: ui.unavailable }[letter];
    if (word) facts.push(make("span", `status ${states[letter]}`, word));
    return [title, facts];
  };
  const resultRow = (result) => {
    const { key } = result;
    const { line, marks, language } = lineOf(result);
    const { tag, name } = site.languages[language];
    const isSymbol = typeof key === "number";
    const heads = isSymbol ? "" : textOf(key, language, "title");
    const [title, facts] = isSymbol
      ? heading(key)
      : [piece("span", "name", marked(heads, marksOf(heads)), language), [make("span", "", ui.article)]];
    if (language !== site.languageNumber && line) facts.push(piece("span", "", [name], language));
    // A line may break between them.
    return row(`${root}${line ? tag : pageLanguage}/${isSymbol ? symbols.address(key) : key}`, [
      title, " ", piece("span", "facts", facts.flatMap((fact) => [fact, " "])),
      ...(line ? [piece("span", "line", excerpt(line, marks), language)] : []),
    ]);
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

  const group = (title, rows, more) => {
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
    const { query, isDone } = found;
    const namesLeft = [...found.namesLeft].filter((part) => !parted.isHere(part)).length;
    const rest = found.rest + namesLeft;
    found.pattern = patternOf(query, found.concepts);
    const before = options()[active]?.href;
    const shownSymbols = found.symbols.slice(0, limits.symbols);
    const shownTexts = found.texts.slice(0, limits.texts);
    const grow = (name) => ({
      text: fill(ui.more, { count: found[name].length - limits[name] }),
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
      text: fill(ui.searchOn, { count: rest }),
      action: () => {
        limits.parts += 24;
        limits.names += 24;
        limits.texts += 50;
        const mine = turn;
        const isCurrent = () => mine === turn;
        const findOn = async () => {
          if (!query) {
            limits.symbols += 50;
            return listNames(isCurrent);
          }
          await parted?.find(isCurrent);
          if (isCurrent()) await findTexts(isCurrent);
        };
        findOn().catch(() => docgen.sayNotLoaded(note, retry));
      },
    };
    const groups = [
      group(ui.symbols, shownSymbols.map(resultRow), found.symbols.length > limits.symbols ? grow("symbols") : namesLeft && isDone && searchOn),
      group(ui.texts, shownTexts.map(resultRow), found.texts.length > limits.texts ? grow("texts") : found.rest && searchOn),
    ];
    // An article that answers better than any symbol comes first.
    const isReversed = found.texts[0]?.value > 1.15 * (found.symbols[0]?.value ?? 0);
    if (isReversed) groups.reverse();
    list.replaceChildren(...groups.filter(Boolean));
    for (const [number, option] of options().entries()) {
      option.id = `found-${number}`;
      option.setAttribute("aria-selected", false);
    }
    const same = options().findIndex(({ href }) => href && href === before);
    const isNew = found.shown !== query;
    found.shown = query;
    activate(options().length ? Math.max(0, isNew ? 0 : same) : -1, !isNew && same > 0);
    if (isNew) list.scrollTop = 0;
    const isEmpty = !options().length;
    list.hidden = isEmpty;
    hint.hidden = !!query;
    input.setAttribute("aria-expanded", !isEmpty);
    const isFiltered = kind.value || status.value || language.value;
    if (!query && isEmpty) note.textContent = "";
    else if (!isDone) note.textContent = isEmpty ? ui.loading : "";
    else if (isEmpty) note.textContent = fill(ui.nothing, { query: query.length > 60 ? `${query.slice(0, 60)}…` : query });
    else note.textContent = [found.isNear ? ui.nearest : "", fill(ui.count, { symbols: found.symbols.length + (namesLeft ? "+" : ""), texts: found.texts.length + (found.rest ? "+" : "") })].filter(Boolean).join(" ");
    const offers = query && isDone && isEmpty ? words.nearest(query, nameWords.counts.keys()).map((word) => button(word, () => {
      input.value = word;
      run();
      input.focus();
    })) : [];
    if (offers.length) offers.unshift(ui.nearestWords, " ");
    if (isDone && isEmpty && rest) offers.push(button(searchOn.text, () => {
      searchOn.action();
      input.focus();
    }));
    if (isDone && isEmpty && isFiltered) {
      offers.push(button(ui.unfiltered, () => {
        for (const element of [kind, status, language]) element.value = "";
        keep();
        run();
        input.focus();
      }));
    }
    help.replaceChildren(...offers);
    help.hidden = !offers.length;
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
