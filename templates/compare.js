// Compares two versions of a platform. What it knows comes from `data/availability.js`, a script and
// not a request, so that it also works for a page that is opened from a disk.
(() => {
  const words = document.currentScript.dataset;
  const form = document.querySelector(".pair");
  const state = document.querySelector(".state");
  const result = document.querySelector(".result");
  if (!form || !state || !result) return;
  const { platform, from, to, swap } = form.elements;

  /** An element with attributes and content; text is text, whatever it looks like. */
  const make = (tag, attributes = {}, ...content) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content);
    return element;
  };
  const { fill } = docgen;
  const word = (prefix, name) => words[prefix + name[0].toUpperCase() + name.slice(1)];
  const say = (...content) => state.firstElementChild.replaceChildren(...content);

  // MARK: Versions and lives

  const number = (version) => docgen.versionNumber(version ?? "");
  const exists = (status) => "awd".includes(status);

  // MARK: Data

  let data;
  let places;
  /** The parts of the address that could not be read. */
  let unreadable = "";

  const prepare = (loaded) => {
    data = { ...loaded, lives: loaded.lives.map(docgen.readLife) };
    places = new Map();
    for (const page of data.pages) {
      places.set(page.id, { name: page.id, kind: page.kind, life: page.life, page });
      for (const [name, kind, life, anchor, id] of page.members ?? []) {
        places.set(id ?? `${page.id}/${name}`, { name, kind, life, page, anchor: anchor ?? name });
      }
    }
  };

  /** The symbols of each list of changes, the earlier version given first. */
  const changes = (rank, early, late) => {
    const lists = { introduced: [], deprecated: [], obsoleted: [] };
    const kinds = data.lives.map((life) => {
      const before = docgen.phaseIn(life, rank, early).letter;
      const after = docgen.phaseIn(life, rank, late).letter;
      if (before === after) return [];
      return [
        before === "n" && exists(after) ? "introduced" : "",
        after === "d" ? "deprecated" : "",
        after === "o" ? "obsoleted" : "",
      ].filter(Boolean);
    });
    for (const [id, { life }] of places) for (const kind of kinds[life]) lists[kind].push(id);
    return lists;
  };
  const mirrored = { introduced: "lost", deprecated: "undeprecated", obsoleted: "restored" };
  const states = {
    introduced: "new", deprecated: "deprecated", obsoleted: "obsoleted",
    lost: "obsoleted", undeprecated: "undeprecated", restored: "new",
  };

  // MARK: Results

  const address = ({ page, anchor }, key, version) =>
    `../${page.address}?${encodeURIComponent(key)}=${version}` + (anchor ? `#${anchor}` : "");
  const code = (text) => {
    const element = make("code");
    // As the pages' names break: behind colons, and in a part too long for a phone before capitals.
    for (const part of text.split(/(?<=:)/)) {
      if (element.firstChild) element.append(make("wbr"));
      if (part.length <= 36) {
        element.append(part);
        continue;
      }
      const humps = part.split(/(?<=[^A-Z])(?=[A-Z])/).flatMap((hump) => [make("wbr"), hump]);
      element.append(make("span", { class: "humps" }, ...humps.slice(1)));
    }
    return element;
  };

  /** "Use x instead.", for the version or for the first later one that has a replacement. */
  const instead = (id, key, version, name) => {
    const rows = data.replacements[id]?.[key] ?? [];
    let row = rows.findLast(([start]) => number(start) <= number(version));
    let sentence = words.instead;
    if (!row || row.length < 2) {
      row = rows.find(([start, target]) => target && number(start) > number(version));
      if (!row) return [];
      sentence = fill(words.insteadFrom, { release: `${name} ${row[0]}` });
      version = row[0];
    }
    const [before, after = ""] = sentence.split("{symbol}");
    const links = row.slice(1).flatMap((target, index) => {
      const place = places.get(target);
      if (!place) return [];
      // A name that the replaced symbol has too needs its type beside it.
      const shown = place.name === places.get(id).name ? `${place.page.id}.${place.name}` : place.name;
      const link = make("a", { href: address(place, key, version) }, code(shown));
      return index ? [words.separator, link] : [link];
    });
    return [make("div", { class: "instead" }, before, ...links, after)];
  };

  const list = (change, ids, { key, name }, version) => {
    const row = (id) => {
      const place = places.get(id);
      const link = make("a", { href: address(place, key, version) }, code(place.name));
      const note = change === "deprecated" || change === "obsoleted" ? instead(id, key, version, name) : [];
      const kind = make("div", {}, make("i", {}, words[place.kind] ?? place.kind));
      return make("li", { class: states[change] }, link, kind, ...note);
    };
    const groups = new Map();
    for (const id of ids) {
      const { anchor, page } = places.get(id);
      const owner = anchor ? page : null;
      if (!groups.has(owner)) groups.set(owner, []);
      groups.get(owner).push(id);
    }
    const section = make(
      "section", { class: "change", id: `list-${change}` },
      make("h3", {}, words[change], " ", make("small", {}, String(ids.length))));
    const rows = (ids) => make("ul", { class: "rows" }, ...ids.map(row));
    if (groups.has(null)) section.append(rows(groups.get(null)));
    for (const [page, ids] of groups) {
      if (!page) continue;
      const link = make("a", { href: address({ page }, key, version) }, code(page.id));
      section.append(make("h4", {}, link), rows(ids));
    }
    return section;
  };

  /** What becomes of code when the least version that it runs on is another one. */
  const move = (lists, system, early, late, isForward) => {
    const check = platform.selectedOptions[0].dataset.check;
    const checks = system.versions.filter((version) => number(version) > early && number(version) <= late);
    const figures = Object.entries(lists).map(([change, ids]) => {
      const name = isForward ? change : mirrored[change];
      return make(
        "div", { class: states[name] },
        make("dt", {}, word("move", name)), make("dd", {}, String(ids.length)));
    });
    const box = make(
      "section", { class: "move" }, make("h3", {}, words.move),
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

  const show = () => {
    const rank = data.platforms.findIndex(({ key }) => key === platform.value);
    const system = data.platforms[rank];
    const ends = [number(from.value), number(to.value)];
    const isForward = ends[0] <= ends[1];
    const [early, late] = [Math.min(...ends), Math.max(...ends)];
    const lists = changes(rank, early, late);
    const heading = `${system.name} ${from.value} → ${to.value}`;
    result.replaceChildren();
    document.querySelector(".unreadable")?.remove();
    if (unreadable) state.before(make("p", { class: "unreadable", role: "status" }, fill(words.unreadable, { value: unreadable })));
    if (early === late) return say(words.same);
    const counts = Object.entries(lists).map(([change, ids]) => {
      const name = isForward ? change : mirrored[change];
      return fill(word("count", name), { count: ids.length });
    });
    say(make("b", {}, heading), " ", counts.join(words.separator));
    const filled = Object.entries(lists).filter(([, ids]) => ids.length);
    result.append(move(lists, system, early, late, isForward));
    if (!filled.length) result.append(make("p", {}, words.nothing));
    for (const [change, ids] of filled) {
      result.append(list(isForward ? change : mirrored[change], ids, system, to.value));
    }
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
  const readAddress = () => {
    const query = new URLSearchParams(location.search);
    const keys = data.platforms.map(({ key }) => key);
    const key = query.get("platform")?.toLowerCase();
    platform.value = keys.includes(key) ? key : keys[0];
    offerAll(query.get("from"), query.get("to"));
    // What the address asks for and nobody can read is said, not passed over.
    unreadable = [
      ["platform", !key || keys.includes(key)],
      ["from", number(query.get("from") ?? "1") > 0],
      ["to", number(query.get("to") ?? "1") > 0],
    ].filter(([name, isReadable]) => query.has(name) && !isReadable)
      .map(([name]) => `${name}=${query.get(name).slice(0, 40)}`).join(words.separator);
  };
  const languages = [...document.querySelectorAll("a[hreflang]")];
  const writeAddress = () => {
    const query = `?${new URLSearchParams({ platform: platform.value, from: from.value, to: to.value })}`;
    // The same comparison in another language.
    for (const link of languages) link.search = query;
    if (query === location.search) return;
    try {
      history.replaceState(history.state, "", query + location.hash);
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

  // MARK: Loading

  const fail = () => {
    const again = make("button", { type: "button" }, words.again);
    again.addEventListener("click", load);
    say(words.failed, " ", again);
  };
  const load = () => {
    say(words.loading);
    let loaded;
    window.docgenAvailability = (value) => (loaded = value);
    const script = make("script", { src: words.file });
    script.addEventListener("error", () => {
      script.remove();
      fail();
    });
    script.addEventListener("load", () => {
      script.remove();
      if (loaded?.schema !== "docgen.availability/1") return fail();
      prepare(loaded);
      readAddress();
      form.hidden = false;
      // An address that cannot be read stays as it is, to be mended.
      if (!unreadable) writeAddress();
      show();
    });
    document.head.append(script);
  };
  load();
})();
