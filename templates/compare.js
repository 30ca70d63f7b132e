// Compares two versions of a platform. What it knows comes from `data/availability.js`, a script and
// not a request, so that it also works for a page that is opened from a disk. Of a large site the
// symbols are in parts by their lives, of which those are loaded that have some that changes.
(() => {
  const files = document.currentScript.dataset;
  const { all, fill, kinds, words } = docgen;
  const form = document.querySelector(".pair");
  const state = document.querySelector(".state");
  const result = document.querySelector(".result");
  if (!form || !state || !result) return;
  const { platform, from, to, swap, markdown } = form.elements;

  /** An element with attributes and content; text is text, whatever it looks like. */
  const make = (tag, attributes = {}, ...content) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content);
    return element;
  };
  const say = (...content) => state.firstElementChild.replaceChildren(...content);

  // MARK: Versions and lives

  const number = (version) => docgen.versionNumber(version ?? "");
  const exists = (status) => "awd".includes(status);

  // MARK: Data

  let data;
  let places;
  /** By id; nothing until they are there. */
  let abstracts = {};
  /** The parts of the address that could not be read. */
  let unreadable = "";

  const prepare = (loaded) => {
    data = { pages: [], replacements: {}, ...loaded, lives: loaded.lives.map(docgen.readLife) };
    places = new Map();
    addPages(data.pages);
  };
  const addPages = (pages) => {
    for (const page of pages) {
      places.set(page.id, { name: page.id, swift: page.swiftName, kind: page.kind, life: page.life, page });
      (page.members ?? []).forEach(([name, kind, life, anchor, id], index) => {
        const swift = page.swiftNames?.[index];
        places.set(id ?? `${page.id}/${name}`, { name, swift, kind, life, page, anchor: anchor ?? name });
      });
    }
  };
  /** The rows of a part, which say in which order all symbols are. */
  const addRows = ({ types, members }) => {
    const pages = new Map();
    for (const [order, id, kind, life, address, swift] of types) {
      const page = { id, address: address || `${id}.html` };
      pages.set(order, page);
      places.set(id, { name: id, swift, kind: data.kinds[kind] ?? "", life, page, order: [order, -1] });
    }
    for (const [order, type, name, kind, life, anchor, id, swift] of members) {
      const page = pages.get(type);
      places.set(id || `${page.id}/${name}`, { name, swift, kind: data.kinds[kind] ?? "", life, page, anchor: anchor || name, order: [type, order] });
    }
    isSorted = false;
  };
  let isSorted = true;
  /** Symbols have one order, whichever part came first. */
  const sortPlaces = () => {
    if (!isSorted) places = new Map([...places].sort(([, { order: a }], [, { order: b }]) => a[0] - b[0] || a[1] - b[1]));
    isSorted = true;
  };
  /** The parts that are here or on their way, each with a promise. */
  const parts = new Map();
  const loadPart = async (part) => {
    const loaded = await fetchData(files.file.replace(/\.js$/, `/${part}.js`), "docgenAvailability");
    if (loaded?.stamp !== data.stamp || loaded.part !== part) {
      parts.delete(part);
      throw new Error(files.file);
    }
    addRows(loaded);
    Object.assign(data.replacements, loaded.replacements);
  };
  /** The parts that have a life which differs between two versions of a platform, or which the second announces to end. */
  const partsFor = (rank, early, late, last) => (data.parts ?? []).flatMap((lives, part) => lives.some((life) => {
    const phase = (version) => docgen.phaseIn(data.lives[life], rank, version).letter;
    return phase(early) !== phase(late) || phase(last) === "w";
  }) ? [part] : []);

  /** The symbols of each list of changes, each with the version that changes it; the earlier version is given first. */
  const changes = (rank, early, late) => {
    const lists = { introduced: [], deprecated: [], obsoleted: [] };
    const found = data.lives.map((life) => {
      const before = docgen.phaseIn(life, rank, early).letter;
      const after = docgen.phaseIn(life, rank, late).letter;
      if (before === after) return [];
      const first = (isWanted) => life[rank].find(({ letter, number }) => number > early && number <= late && isWanted(letter))?.start;
      return [
        before === "n" && exists(after) ? ["introduced", first(exists)] : [],
        after === "d" ? ["deprecated", first((letter) => letter === "d")] : [],
        after === "o" ? ["obsoleted", first((letter) => letter === "o")] : [],
      ].filter(([change]) => change);
    });
    for (const [id, { life }] of places) for (const [change, version] of found[life]) lists[change].push({ id, version });
    return lists;
  };
  /** What the version of the end announces to deprecate. */
  const announced = (rank, version) => {
    const isAnnounced = data.lives.map((life) => docgen.phaseIn(life, rank, version).letter === "w");
    return [...places].filter(([, { life }]) => isAnnounced[life]).map(([id]) => ({ id }));
  };
  const mirrored = { introduced: "lost", deprecated: "undeprecated", obsoleted: "restored" };
  const states = {
    introduced: "new", deprecated: "deprecated", obsoleted: "obsoleted", announced: "announced",
    lost: "obsoleted", undeprecated: "undeprecated", restored: "new",
  };
  const moves = {
    introduced: words.usableWithoutCheck, deprecated: words.willWarn, obsoleted: words.willNotBuild,
    lost: words.needCheck, undeprecated: words.noLongerWarn, restored: words.buildAgain,
  };

  // MARK: Results

  // Without a version: that of the result is for readers who chose none.
  const address = ({ page, anchor }) => `../${page.address}` + (anchor ? `#${anchor}` : "");
  const breakable = (tag, text, attributes = {}) => {
    const element = make(tag, attributes);
    // As the pages' names break: behind colons, and in a part too long for a phone before capitals.
    for (const part of text.split(/(?<=:)/)) {
      if (element.firstChild) element.append(make("wbr"));
      if (part.length <= 30) {
        element.append(part);
        continue;
      }
      const humps = part.split(/(?<=[^A-Z])(?=[A-Z])/).flatMap((hump) => [make("wbr"), hump]);
      element.append(make("span", { class: "humps" }, ...humps.slice(1)));
    }
    return element;
  };

  /** A symbol's name in code; both, where it has another one in Swift. */
  const names = ({ name, swift }, owner) => {
    const whole = (name, source) => (owner ? `${owner[source] || owner.name}.${name}` : name);
    if (!swift) return breakable("code", whole(name, "name"));
    return make(
      "code", {}, breakable("span", whole(swift, "swift"), { class: "swift" }),
      breakable("span", whole(name, "name"), { class: "objc" }));
  };
  const ownerOf = ({ page, anchor }) => (anchor ? places.get(page.id) : null);

  /** What replaces a symbol in a version, or in the first later one in which something does: the sentence and the symbols. */
  const replacement = (id, { key, name }, version) => {
    const rows = data.replacements[id]?.[key] ?? [];
    const row = rows.findLast(([start]) => number(start) <= number(version));
    if (row?.length > 1) return { sentence: words.useInstead, targets: row.slice(1) };
    const later = rows.find(([start, target]) => target && number(start) > number(version));
    if (!later) return null;
    return { sentence: fill(words.useInsteadFrom, { release: `${name} ${later[0]}`, symbol: "{symbol}" }), targets: later.slice(1) };
  };
  /** The replacements with their names; one that the replaced symbol has too needs its type beside it. */
  const targetsOf = (id, targets) => targets.map((target) => places.get(target)).filter(Boolean)
    .map((place) => ({ place, owner: place.name === places.get(id).name ? ownerOf(place) : null }));

  const instead = (id, system, version) => {
    const found = replacement(id, system, version);
    if (!found) return [];
    const [before, after = ""] = found.sentence.split("{symbol}");
    const links = targetsOf(id, found.targets).flatMap(({ place, owner }, index) => {
      const link = make("a", { href: address(place) }, names(place, owner));
      return index ? [words.listSeparator, link] : [link];
    });
    return [make("div", { class: "instead" }, before, ...links, after)];
  };
  const isEnd = (change) => ["deprecated", "obsoleted", "announced"].includes(change);
  const release = ({ name }, version) => `${name} ${docgen.versionName(version)}`;

  /** Where the abstract of a symbol stands, or will when it is loaded. */
  const abstractOf = (id) => {
    const abstract = abstracts[id];
    const [lang, text] = Array.isArray(abstract) ? abstract : ["", abstract ?? ""];
    return make("span", { "data-id": id, ...(lang && { lang }) }, text);
  };
  const fillAbstracts = () => {
    for (const place of all("[data-id]", result)) place.replaceWith(abstractOf(place.dataset.id));
  };

  /** How many there are of each kind; each count shows its kind alone. */
  const kindCounts = (change, all) => {
    const counts = {};
    for (const { id } of all) counts[places.get(id).kind] = (counts[places.get(id).kind] ?? 0) + 1;
    const links = Object.keys(kinds).filter((kind) => counts[kind]).map((kind) => {
      const link = make("a", { href: `${query({ kind })}#list-${change}` }, `${kinds[kind]} ${counts[kind]}`);
      if (kind === chosenKind) link.setAttribute("aria-current", "true");
      link.dataset.kind = kind;
      return link;
    });
    if (chosenKind) {
      const link = make("a", { href: `${query({ kind: "" })}#list-${change}` }, words.showAll);
      link.dataset.kind = "";
      links.push(link);
    }
    return make("p", { class: "ways" }, ...links.flatMap((link) => [link, " "]));
  };
  const isShown = ({ id }) => !chosenKind || places.get(id).kind === chosenKind;

  /** Symbols by their types: first those with a page of their own. */
  const byOwner = (entries) => {
    const groups = new Map([[null, []]]);
    for (const entry of entries) {
      const { anchor, page } = places.get(entry.id);
      const owner = anchor ? page.id : null;
      if (!groups.has(owner)) groups.set(owner, []);
      groups.get(owner).push(entry);
    }
    return [...groups].filter(([, entries]) => entries.length);
  };

  const list = (change, entries, system, version) => {
    const row = ({ id, version: since }) => {
      const place = places.get(id);
      const facts = make("div", {}, make("i", { class: "kind" }, kinds[place.kind] ?? place.kind), " ");
      if (since) facts.append(make("i", {}, release(system, since)), " ");
      facts.append(abstractOf(id));
      const note = isEnd(change) ? instead(id, system, version) : [];
      return make("li", { class: states[change] }, make("a", { href: address(place) }, names(place)), facts, ...note);
    };
    const shown = entries.filter(isShown);
    const section = make(
      "section", { class: "change", id: `list-${change}` },
      make("h3", {}, words[change], " ", make("small", {}, String(shown.length))));
    if (change === "announced") section.append(make("p", {}, words.announcedMeaning));
    section.append(kindCounts(change, entries));
    for (const [owner, entries] of byOwner(shown)) {
      if (owner) section.append(make("h4", {}, make("a", { href: address({ page: places.get(owner).page }) }, names(places.get(owner)))));
      section.append(make("ul", { class: "rows" }, ...entries.map(row)));
    }
    return section;
  };

  /** A count that leads to its list, if there is one. */
  const counted = (change, entries, text) => (entries.length ? make("a", { href: `#list-${change}` }, text) : text);

  /** What becomes of code when the least version that it runs on is another one. */
  const move = (lists, system, early, late, isForward) => {
    const check = platform.selectedOptions[0].dataset.check;
    const checks = system.versions.filter((version) => number(version) > early && number(version) <= late);
    const figures = Object.entries(lists).map(([change, entries]) => {
      const name = isForward ? change : mirrored[change];
      return make(
        "div", { class: states[name] },
        make("dt", {}, moves[name]), make("dd", {}, counted(name, entries, String(entries.length))));
    });
    const box = make(
      "section", { class: "move" }, make("h3", {}, words.gainsAndCosts),
      make("dl", { class: "figures" }, ...figures));
    if (check && checks.length) {
      box.append(
        make("p", { class: "label" }, isForward ? words.deadChecks : words.neededChecks),
        make(
          "ul", { class: "checks" },
          ...checks.map((version) =>
            make("li", {}, make("code", {}, `if #available(${check} ${version}, *)`)))));
    }
    return box;
  };

  /** The comparison that is shown: its heading, its lists in the direction that was chosen. */
  let shown;

  let turn = 0;
  /** Loads what the comparison needs, and shows it; at once where it is there. */
  const show = () => {
    const mine = (turn += 1);
    const rank = data.platforms.findIndex(({ key }) => key === platform.value);
    const ends = [number(from.value), number(to.value)];
    const needed = partsFor(rank, Math.min(...ends), Math.max(...ends), ends[1]);
    const missing = needed.filter((part) => parts.get(part) !== true);
    if (!missing.length) return showLoaded(needed);
    say(words.compareLoading);
    result.replaceChildren();
    const loads = missing.map((part) => {
      if (!parts.has(part)) parts.set(part, loadPart(part).then(() => parts.set(part, true)));
      return parts.get(part);
    });
    return Promise.all(loads).then(() => mine === turn && showLoaded(needed), () => mine === turn && fail(show));
  };
  const showLoaded = (needed) => {
    sortPlaces();
    showComparison();
    if (data.parts) loadAbstracts(needed);
  };
  const showComparison = () => {
    const rank = data.platforms.findIndex(({ key }) => key === platform.value);
    const system = data.platforms[rank];
    const ends = [number(from.value), number(to.value)];
    const isForward = ends[0] <= ends[1];
    const [early, late] = [Math.min(...ends), Math.max(...ends)];
    const changed = changes(rank, early, late);
    const heading = `${system.name} ${from.value} → ${to.value}`;
    result.replaceChildren();
    result.dataset.version = `?${encodeURIComponent(system.key)}=${to.value}`;
    document.querySelector(".unreadable")?.remove();
    if (unreadable) state.before(make("p", { class: "unreadable", role: "status" }, fill(words.compareUnreadable, { value: unreadable })));
    markdown.hidden = early === late;
    if (early === late) return say(words.sameVersion);
    const lists = Object.entries(changed).map(([change, entries]) => [isForward ? change : mirrored[change], entries]);
    const later = announced(rank, ends[1]);
    if (later.length) lists.push(["announced", later]);
    const counts = lists.flatMap(([change, entries], index) => {
      const text = fill(words[`count.${change}`], { count: entries.length });
      return [index ? words.listSeparator : "", counted(change, entries, text)];
    });
    say(make("b", {}, heading), " ", ...counts);
    result.append(move(changed, system, early, late, isForward));
    if (Object.values(changed).every((entries) => !entries.length)) result.append(make("p", {}, words.nothingChanges));
    for (const [change, entries] of lists) {
      if (entries.length) result.append(list(change, entries, system, to.value));
    }
    shown = { heading, lists, system, version: to.value };
  };

  // MARK: Markdown

  const escaped = (text) => text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
  /** `[UITableView.rowHeight](address)`, in the source language that the reader chose; from a disk no link. */
  const nameInMarkdown = (place) => {
    const isSwift = document.documentElement.dataset.source !== "objc";
    const own = ({ name, swift }) => (isSwift && swift) || name;
    const owner = ownerOf(place);
    const text = `\`${owner ? `${own(owner)}.` : ""}${own(place)}\``;
    return location.protocol === "file:" ? text : `[${text}](${new URL(address(place), location.href)})`;
  };
  const inMarkdown = () => {
    const { heading, lists, system, version } = shown;
    const counts = lists.map(([change, entries]) => fill(words[`count.${change}`], { count: entries.length }));
    const lines = [`# ${heading}`, "", counts.join(words.listSeparator), ""];
    for (const [change, all] of lists) {
      const entries = all.filter(isShown);
      if (!entries.length) continue;
      lines.push(`## ${words[change]} (${entries.length})`, "");
      if (change === "announced") lines.push(words.announcedMeaning, "");
      for (const { id, version: since } of byOwner(entries).flatMap(([, entries]) => entries)) {
        const place = places.get(id);
        const found = isEnd(change) ? replacement(id, system, version) : null;
        const facts = [kinds[place.kind] ?? place.kind, since ? release(system, since) : ""].filter(Boolean).join(words.listSeparator);
        const text = [abstracts[id] ?? ""].flat().at(-1);
        const targets = found && targetsOf(id, found.targets).map(({ place }) => nameInMarkdown(place)).join(words.listSeparator);
        lines.push([
          `- ${nameInMarkdown(place)}${facts ? ` (${facts})` : ""}${text ? `: ${escaped(text)}` : ""}`,
          found ? fill(found.sentence, { symbol: targets }) : "",
        ].filter(Boolean).join(" "));
      }
      lines.push("");
    }
    return lines.join("\n");
  };

  // MARK: The choice, which stands in the address

  /** Fills a menu with all versions and the chosen one, if that lies in between. */
  const offer = (menu, versions, chosen) => {
    const all = versions.includes(chosen)
      ? versions
      : [...versions, chosen].sort((a, b) => number(a) - number(b));
    menu.replaceChildren(...all.map((version) => make("option", { value: version }, version)));
    menu.value = chosen;
  };
  const offerAll = (chosenFrom, chosenTo) => {
    const { versions } = data.platforms.find(({ key }) => key === platform.value);
    const valid = (version, place) =>
      number(version) > 0 ? docgen.versionName(version) : versions.at(place) ?? versions[0];
    offer(from, versions, valid(chosenFrom, -2));
    offer(to, versions, valid(chosenTo, -1));
  };
  let chosenKind = "";
  /** The version of the reader, if the newest is a later one. */
  const own = () => {
    const chosen = docgen.chosen?.();
    const newest = chosen && data.platforms[chosen.platform].versions.at(-1);
    return newest && chosen.number < number(newest) ? chosen : null;
  };
  const readAddress = () => {
    const query = new URLSearchParams(location.search);
    const keys = data.platforms.map(({ key }) => key);
    const key = query.get("platform")?.toLowerCase();
    const reader = query.has("from") || query.has("to") ? null : own();
    platform.value = keys.includes(key) ? key : keys[reader?.platform ?? 0];
    const isOwn = reader && keys[reader.platform] === platform.value;
    offerAll(query.get("from") ?? (isOwn ? reader.version : null), query.get("to") ?? (isOwn ? data.platforms[reader.platform].versions.at(-1) : null));
    chosenKind = Object.hasOwn(kinds, query.get("kind") ?? "") ? query.get("kind") : "";
    // What the address asks for and nobody can read is said, not passed over.
    unreadable = [
      ["platform", !key || keys.includes(key)],
      ["from", number(query.get("from") ?? "1") > 0],
      ["to", number(query.get("to") ?? "1") > 0],
      ["kind", !query.get("kind") || chosenKind],
    ].filter(([name, isReadable]) => query.has(name) && !isReadable)
      .map(([name]) => `${name}=${query.get(name).slice(0, 40)}`).join(words.listSeparator);
  };
  const languages = [...document.querySelectorAll("a[hreflang]")];
  /** The query of what is chosen, with some of it changed. */
  const query = (changes = {}) => {
    const values = new URLSearchParams(location.search);
    const chosen = { platform: platform.value, from: from.value, to: to.value, kind: chosenKind, ...changes };
    for (const [name, value] of Object.entries(chosen)) {
      if (value) values.set(name, value);
      else values.delete(name);
    }
    return `?${values}`;
  };
  const writeAddress = (hash = location.hash) => {
    // The same comparison in another language.
    for (const link of languages) link.search = query();
    if (query() + hash === location.search + location.hash) return;
    try {
      history.replaceState(history.state, "", query() + hash);
    } catch {}
  };
  const update = () => {
    unreadable = "";
    writeAddress();
    show();
  };

  platform.addEventListener("change", () => {
    offerAll();
    update();
  });
  from.addEventListener("change", update);
  to.addEventListener("change", update);
  swap.addEventListener("click", () => {
    const [earlier, later] = [to.value, from.value];
    offerAll(earlier, later);
    update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  markdown.addEventListener("click", () => docgen.copy(inMarkdown(), markdown));
  result.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-kind]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const list = link.closest("section").id;
    const { top } = link.getBoundingClientRect();
    chosenKind = link.dataset.kind;
    writeAddress(`#${list}`);
    show();
    // The focus and the eye stay where they were.
    const same = document.getElementById(list)?.querySelector("[data-kind][aria-current], [data-kind]");
    same?.focus({ preventScroll: true });
    if (same) scrollBy({ top: same.getBoundingClientRect().top - top, behavior: "instant" });
  });
  // Another version in the bar is another version to start from.
  let knownVersion = null;
  document.addEventListener("docgen-version", () => {
    const chosen = docgen.chosen?.();
    const text = chosen ? `${chosen.platform} ${chosen.version}` : "";
    if (!data || knownVersion === null || text === knownVersion) return (knownVersion = text);
    knownVersion = text;
    const reader = own();
    if (!reader) return;
    platform.value = data.platforms[reader.platform].key;
    offerAll(reader.version, data.platforms[reader.platform].versions.at(-1));
    update();
  });

  // MARK: Loading

  const fail = (next) => {
    const again = make("button", { type: "button" }, words.tryAgain);
    again.addEventListener("click", () => next());
    say(words.compareFailed, " ", again);
  };
  /** Loads a script that calls one function with what it has. */
  const fetchData = (file, name) => new Promise((done) => {
    // A script says that it was loaded as soon as it has run, before another one runs.
    window[name] = (value) => (handed = value);
    const script = make("script", { src: file });
    for (const event of ["load", "error"]) {
      script.addEventListener(event, () => {
        script.remove();
        done(handed);
        handed = undefined;
      });
    }
    document.head.append(script);
  });
  let handed;
  const known = new Set();
  /** The abstracts of the symbols of some parts, which the lists can be read before. */
  const loadAbstracts = async (needed) => {
    const missing = needed.filter((part) => !known.has(part));
    await Promise.all(missing.map(async (part) => {
      known.add(part);
      const loaded = await fetchData(files.abstracts.replace(/\.js$/, `/${part}.js`), "docgenAbstracts");
      if (loaded) Object.assign(abstracts, loaded);
      else known.delete(part);
    }));
    if (missing.length) fillAbstracts();
  };
  const load = async () => {
    say(words.compareLoading);
    const loaded = await fetchData(files.file, "docgenAvailability");
    if (loaded?.schema !== "docgen.availability/1") return fail(load);
    prepare(loaded);
    readAddress();
    form.hidden = false;
    // An address that cannot be read stays as it is, to be mended.
    if (!unreadable) writeAddress();
    await show();
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    if (data.parts) return;
    // The lists can be read before them.
    abstracts = (await fetchData(files.abstracts, "docgenAbstracts")) ?? {};
    fillAbstracts();
  };
  load();
})();
