// Filters the list of what is deprecated and the table of all symbols, and sorts the table. What is
// chosen stands in the address.
(() => {
  const { all, fill, kinds, make, versionNumber, words } = docgen;
  const form = document.querySelector(".pair");
  const state = document.querySelector(".state");
  const table = document.querySelector("table.versions");
  if (!form || !state) return;
  const status = state.querySelector("[role=status]");
  const { platform, version, kind, words: sought } = form.elements;

  const plain = (text) => text.normalize("NFKC").toLowerCase();
  const kindsByWord = new Map(Object.entries(kinds).map(([kind, word]) => [word, kind]));

  // MARK: Rows

  /** What a row of the list says: where and since when its symbol is deprecated. */
  const readItem = (element) => {
    const since = element.closest("[data-since]").dataset.since;
    const on = element.closest("[data-platform]")?.dataset.platform ?? element.dataset.on;
    const word = element.querySelector(".kind")?.textContent;
    return { element, kind: kindsByWord.get(word), on: on.split(" "), since, gone: element.dataset.gone };
  };
  const columns = all("[data-column]").map((head) => head.dataset.column);
  /** What a row of the table says: by column, in the order of the table. */
  const readRow = (element) => {
    const cells = [...element.cells].map((cell) => cell.textContent);
    return { element, kind: kindsByWord.get(cells[1]), cells, group: element.parentElement, type: element.parentElement.rows[0] };
  };
  const rows = table ? [...table.rows].filter((row) => row.parentElement.tagName === "TBODY" && !("again" in row.dataset)).map(readRow) : all("main .of li").map(readItem);
  const groups = table ? [...table.tBodies] : [];
  // Of a type that an earlier part begins, its name is here again.
  const again = table ? all("tr[data-again]", table) : [];

  const isVersion = (text) => /^\d/.test(text ?? "");
  const statuses = {
    available: ({ introduced, deprecated, obsoleted }) => isVersion(introduced) && !isVersion(deprecated) && !obsoleted,
    announced: ({ deprecated }) => deprecated === words.announcedShort,
    deprecated: ({ deprecated, obsoleted }) => !!deprecated && deprecated !== words.announcedShort && !obsoleted,
    obsoleted: ({ obsoleted }) => !!obsoleted,
  };
  /** The facts of a row by platform, of those platforms that have the symbol. */
  const factsOf = (row) => {
    const facts = {};
    columns.forEach((column, index) => {
      const [, key, name] = column.match(/^(.*)\.(\w+)$/) ?? [];
      if (name && row.cells[index] && row.cells[index] !== "–") (facts[key] ??= {})[name] = row.cells[index];
    });
    return facts;
  };
  const matchesCells = (row, { platform, status }) => {
    if (!platform && !status) return true;
    row.facts ??= factsOf(row);
    const facts = platform ? [row.facts[platform]].filter(Boolean) : Object.values(row.facts);
    return status ? facts.some(statuses[status]) : facts.length > 0;
  };
  const matchesItem = (row, { platform, since, until }) => {
    if (platform && !row.on.includes(platform)) return false;
    if (since) return row.since === since;
    if (!until) return true;
    if (row.since === "announced" || versionNumber(row.since) > versionNumber(until)) return false;
    return !row.gone || versionNumber(row.gone) > versionNumber(until);
  };

  // MARK: The choice, which stands in the address

  const names = ["platform", "since", "until", "status", "kind", "words", "sort"];
  let choice = {};
  const languages = all("a[hreflang]");
  const parts = all("#parts a");
  const write = () => {
    const url = new URL(location.href);
    for (const name of names) {
      url.searchParams.delete(name);
      if (choice[name]) url.searchParams.set(name, choice[name]);
    }
    // The same list in another language, and the next part of it.
    for (const link of [...languages, ...parts]) link.search = url.search;
    try {
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    } catch {}
  };
  const has = (menu, value) => [...menu.options].some((option) => option.value === value);
  const fillVersions = () => {
    if (!version) return;
    while (version.options.length > 2) version.remove(2);
    for (const group of version.querySelectorAll("optgroup")) group.remove();
    if (!choice.platform) return;
    const name = platform.selectedOptions[0].textContent;
    const known = all("[data-since]", document.querySelector(`[data-platform="${CSS.escape(choice.platform)}"]`) ?? form)
      .map((section) => section.dataset.since).filter((version) => versionNumber(version) > 0);
    for (const [key, label] of [["since", words.deprecatedInVersion], ["until", words.deprecatedByThen]]) {
      // A version between those that deprecate something is as good as they are.
      const versions = [...new Set([...known, choice[key] ?? ""])].filter((version) => versionNumber(version) > 0);
      versions.sort((a, b) => versionNumber(b) - versionNumber(a));
      const group = document.createElement("optgroup");
      group.label = label;
      group.append(...versions.map((version) => new Option(key === "until" ? fill(words.upToRelease, { release: `${name} ${version}` }) : `${name} ${version}`, `${key}=${version}`)));
      version.append(group);
    }
  };
  const read = () => {
    const query = new URLSearchParams(location.search);
    const unreadable = [];
    const take = (name, isReadable) => {
      const value = query.get(name);
      if (!value) return;
      if (isReadable(value)) choice[name] = value;
      else unreadable.push(`${name}=${value.slice(0, 40)}`);
    };
    take("platform", (value) => has(platform, value));
    take("kind", (value) => has(kind, value));
    take("words", () => true);
    if (table) {
      take("status", (value) => Object.hasOwn(statuses, value));
      take("sort", (value) => columns.includes(value.replace(/^-/, "")));
    } else {
      const isOfPlatform = (value) => !!choice.platform && versionNumber(value) > 0;
      take("since", (value) => value === "announced" || isOfPlatform(value));
      if (!choice.since) take("until", isOfPlatform);
      for (const name of ["since", "until"]) {
        if (versionNumber(choice[name] ?? "") > 0) choice[name] = docgen.versionName(choice[name]);
      }
    }
    if (unreadable.length) {
      const note = make("p", "unreadable", fill(words.filterUnreadable, { value: unreadable.join(words.listSeparator) }));
      note.setAttribute("role", "status");
      state.before(note);
    }
  };
  const showChoice = () => {
    platform.value = choice.platform ?? "";
    kind.value = choice.kind ?? "";
    sought.value = choice.words ?? "";
    fillVersions();
    if (version) version.value = choice.since ? `since=${choice.since}` : choice.until ? `until=${choice.until}` : "";
    if (table) form.elements.status.value = choice.status ?? "";
  };

  // MARK: What is shown

  const filter = () => {
    const wanted = plain(choice.words ?? "").split(/\s+/).filter(Boolean);
    const matches = table ? matchesCells : matchesItem;
    let count = 0;
    for (const row of rows) {
      row.isFound = (!choice.kind || row.kind === choice.kind) && matches(row, choice);
      if (row.isFound && wanted.length) {
        row.text ??= plain(`${table ? row.type.cells[0].textContent : ""} ${row.element.textContent}`);
        row.isFound = wanted.every((word) => row.text.includes(word));
      }
      row.element.hidden = !row.isFound;
      if (row.isFound) count += 1;
    }
    for (const row of again) row.hidden = true;
    // A type stays above its members, and no heading above nothing.
    if (table && !choice.sort) {
      for (const group of groups) {
        const isEmpty = [...group.rows].every((row) => row.hidden);
        group.hidden = isEmpty;
        if (!isEmpty) group.rows[0].hidden = false;
      }
    }
    for (const group of table ? [] : all("main .of, main [data-since], main [data-platform]")) {
      group.hidden = !group.querySelector("li:not([hidden])");
    }
    const isFiltered = names.some((name) => name !== "sort" && choice[name]);
    const found = count ? `${count} / ${rows.length}` : words.nothingMatches;
    // A part says that it is one: the links to the others take the filters along.
    status.textContent = !isFiltered ? "" : parts.length ? fill(words.inThisPart, { found }) : found;
  };

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  /** Of one platform only its columns. */
  const showColumns = () => {
    const rules = [];
    if (choice.platform) {
      const others = (list) => list.flatMap((name, index) => (name.startsWith(choice.platform + ".") ? [] : [index + 1]));
      const facts = columns.slice(2);
      for (const place of others(facts)) {
        rules.push(`tbody td:nth-child(${place + 2}),thead tr + tr th:nth-child(${place})`);
      }
      all("thead [data-platform]").forEach((head) => (head.hidden = head.dataset.platform !== choice.platform));
    } else {
      all("thead [data-platform]").forEach((head) => (head.hidden = false));
    }
    sheet.replaceSync(rules.length ? `table.versions :is(${rules.join(",")}){display:none}` : "");
  };

  /** What a cell is sorted by; nothing for one that says nothing. */
  const value = (row, column) => {
    if (column < 2) return plain(column ? `${row.cells[1]} ${nameOf(row)}` : nameOf(row));
    const text = row.cells[column];
    if (!text || text === "–") return null;
    return isVersion(text) ? versionNumber(text) : Infinity;
  };
  const nameOf = ({ element }) =>
    (element.querySelector(`a .${document.documentElement.dataset.source}`) ?? element.querySelector("a")).textContent.replace(" · ", "");
  const compare = (a, b) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -1 : 1;
  };
  const rowsAtOnce = 200;
  const sort = () => {
    const [, isDown, name] = (choice.sort ?? "").match(/^(-?)(.*)$/);
    for (const head of all("[data-column]")) {
      if (head.dataset.column === name) head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    table.classList.toggle("sorted", !!name);
    if (!name) {
      for (const row of rows) row.group.append(row.element);
      table.append(...groups);
      for (const body of [...table.tBodies]) if (!groups.includes(body)) body.remove();
      return;
    }
    const column = columns.indexOf(name);
    for (const row of rows) {
      // Alone a member's name does not say whose it is.
      if (row.element !== row.type && !row.owner) {
        row.owner = make("small", "");
        row.owner.append(...all("a code", row.type).map((code) => code.cloneNode(true)));
        row.element.cells[0].prepend(row.owner);
      }
      row.value = value(row, column);
    }
    const sorted = rows.map((row, index) => ({ row, index })).sort((a, b) => {
      const order = compare(a.row.value, b.row.value);
      const isLast = a.row.value === null || b.row.value === null;
      return (isDown && !isLast ? -order : order) || a.index - b.index;
    });
    for (const group of groups) group.remove();
    for (const body of [...table.tBodies]) body.remove();
    for (let start = 0; start < sorted.length; start += rowsAtOnce) {
      const body = document.createElement("tbody");
      body.append(...sorted.slice(start, start + rowsAtOnce).map(({ row }) => row.element));
      table.append(body);
    }
  };

  const update = () => {
    document.querySelector(".unreadable")?.remove();
    showChoice();
    if (table) showColumns();
    filter();
    write();
  };

  // MARK: Controls

  const known = new Set(rows.map((row) => row.kind));
  kind.append(...Object.entries(kinds).filter(([key]) => known.has(key)).map(([key, word]) => new Option(word, key)));
  const choose = (changes) => {
    choice = { ...choice, ...changes };
    update();
  };
  // A browser leaves a head as it is that stands half outside the box.
  table?.tHead.addEventListener("focusin", ({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" }));
  platform.addEventListener("change", () => choose({ platform: platform.value, until: "", since: choice.since === "announced" ? "announced" : "" }));
  kind.addEventListener("change", () => choose({ kind: kind.value }));
  form.elements.status?.addEventListener("change", ({ target }) => choose({ status: target.value }));
  version?.addEventListener("change", () => {
    const [name, value = ""] = version.value.split("=");
    choose({ since: "", until: "", [name || "since"]: value });
  });
  let waiting;
  sought.addEventListener("input", () => {
    choice.words = sought.value;
    filter();
    clearTimeout(waiting);
    waiting = setTimeout(write, 300);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    choice = { sort: choice.sort };
    update();
  });
  for (const head of all("[data-column]")) {
    const button = docgen.button("", () => {
      const column = head.dataset.column;
      const next = choice.sort === column ? `-${column}` : choice.sort === `-${column}` ? "" : column;
      choice.sort = next;
      sort();
      update();
    });
    button.append(...head.childNodes);
    head.append(button);
  }
  read();
  form.hidden = false;
  if (choice.sort) sort();
  showChoice();
  if (table) showColumns();
  filter();
  // An address that cannot be read stays as it is, to be mended.
  if (!document.querySelector(".unreadable")) write();
})();
