// The version picker. Every element that shows a symbol has the class of its life, so a choice is
// one sheet of a rule or two per life: nothing is done for each symbol, and as the sheet is there
// before the first of them, what a version lacks is never seen.
(() => {
  const { releases, words } = docgen;
  const form = document.querySelector(".picker");
  if (!form || !releases.length) return;
  const { platform: platforms, version: versions } = form.elements;
  const lives = form.dataset.lives.split(";").map(docgen.readLife);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const states = { "?": "unknown", n: "later", a: "available", w: "announced", d: "deprecated", o: "obsoleted", u: "unavailable" };
  const isHidden = (letter) => "nou".includes(letter);

  /** What was chosen: a place among the releases and a version; null: everything is shown. */
  let choice = null;
  const release = () => `${releases[choice.platform].name} ${choice.version}`;

  const read = (query) => {
    const values = new URLSearchParams(query ?? "");
    for (const [platform, { key }] of releases.entries()) {
      const version = values.get(key);
      if (version && !Number.isNaN(docgen.versionNumber(version))) {
        return { platform, version: docgen.versionName(version) };
      }
    }
    return null;
  };
  const key = () => choice && `${releases[choice.platform].key}=${choice.version}`;

  const word = ({ letter, next }) => {
    switch (letter) {
      case "n": return next ? docgen.fill(words.from, { release: `${releases[choice.platform].name} ${docgen.versionName(next)}` }) : "";
      case "u": return docgen.fill(words.notOnPlatform, { platform: releases[choice.platform].name });
      case "?": return words.unknown;
      case "a": return "";
      default: return words[states[letter]];
    }
  };

  /** What search must know of the choice: nothing where there is none. */
  docgen.chosen = () => choice && { platform: choice.platform, version: choice.version, number: docgen.versionNumber(choice.version), word };

  const quoted = (text) => text ? JSON.stringify(text) : "none";

  let phases = [];
  const rules = () => {
    const version = docgen.versionNumber(choice.version);
    phases = lives.map((life) => docgen.phaseIn(life, choice.platform, version));
    // On paper there is no bar to see the choice in.
    const lines = [`@media print{.title::before{content:${quoted(release())}}}`];
    for (const [number, phase] of phases.entries()) {
      const state = states[phase.letter];
      if (isHidden(phase.letter)) {
        // Paper cannot be unfolded: there it stands with its word.
        lines.push(`@media not print{:is(li,section).life-${number}:not(.unfolded *,:target),:is(p,details:not(.passage)).life-${number},.passage.life-${number}:not([data-folds])>:not(summary){display:none}}`);
      }
      // What is simply there needs a rule only where the page says something else of it.
      if (phase.letter === "a" && !lives[number].some((part) => part.some(({ letter }) => "wdo".includes(letter)))) continue;
      const text = word(phase);
      const note = "wdo?".includes(phase.letter) ? text : "";
      lines.push(`.life-${number}{--state:var(--${state});--stroke:var(--${state}-stroke);--sign:var(--${state}-sign);--word:${quoted(text)};--note:${quoted(note)}}`);
    }
    return lines.join("\n");
  };

  /** How many of an element's symbols have which status: `0:12 3:1` are numbers of lives. */
  const tally = (element) => {
    const counts = {};
    for (const pair of element.dataset.counts.split(" ")) {
      const [life, count] = pair.split(":").map(Number);
      const letter = phases[life]?.letter ?? "?";
      counts[letter] = (counts[letter] ?? 0) + count;
    }
    return counts;
  };

  const folds = new WeakMap();
  const showFold = (fold, counts) => {
    const parts = [["n", words.notYetIn], ["o", words.removedIn], ["u", words.notOn]]
      .filter(([letter]) => counts[letter])
      .map(([letter, sentence]) => docgen.fill(sentence, { count: counts[letter], release: release(), platform: releases[choice.platform].name }));
    fold.hidden = !parts.length;
    if (fold.hidden) return;
    if (!folds.has(fold)) {
      const text = docgen.make("span", "");
      text.id = `fold·${counted.indexOf(fold)}`;
      const opener = docgen.button("", () => docgen.keepPlace(() => {
        const isOpen = fold.parentElement.classList.toggle("unfolded");
        opener.setAttribute("aria-expanded", isOpen);
        opener.textContent = isOpen ? words.fold : words.unfold;
      }));
      opener.setAttribute("aria-expanded", false);
      opener.setAttribute("aria-describedby", text.id);
      opener.textContent = words.unfold;
      fold.append(text, " ", opener);
      folds.set(fold, text);
    }
    folds.get(fold).textContent = parts.join(" · ");
  };

  let counted;
  const count = () => {
    counted ??= docgen.all("[data-counts]");
    for (const element of counted) {
      const isFold = element.classList.contains("fold");
      if (!choice) {
        if (isFold) element.hidden = true;
        else if (element.dataset.total) element.textContent = element.dataset.total;
        continue;
      }
      const counts = tally(element);
      if (isFold) {
        showFold(element, counts);
      } else {
        element.dataset.total ??= element.textContent;
        const shown = Object.entries(counts).reduce((sum, [letter, count]) => sum + (isHidden(letter) ? 0 : count), 0);
        element.textContent = shown;
      }
    }
  };

  /** A text for some versions keeps its label where it is folded, and opens. */
  const foldPassages = () => {
    for (const passage of docgen.all("details.passage[class*=life-]")) {
      const life = Number(passage.className.match(/life-(\d+)/)[1]);
      passage.open = !choice || !isHidden(phases[life]?.letter ?? "a");
      passage.dataset.folds = "";
    }
  };

  const option = (text, value, isSelected) => new Option(text, value, isSelected, isSelected);
  const fillVersions = () => {
    versions.hidden = !choice;
    if (!choice) return versions.replaceChildren();
    const known = releases[choice.platform].versions.map(docgen.versionName);
    const chosen = choice.version;
    // A version between those that notes mention is as good as they are.
    const number = docgen.versionNumber;
    const all = [...new Set([...known, known.find((version) => number(version) === number(chosen)) ?? chosen])];
    all.sort((a, b) => number(b) - number(a));
    versions.replaceChildren(...all.map((version) => option(version, version, number(version) === number(chosen))));
  };

  /** For those who do not see the page change. */
  const status = docgen.make("output", "heard");
  form.append(status);
  const say = () => {
    const fold = counted.find((element) => folds.has(element) && !element.hidden);
    status.textContent = choice ? [release(), folds.get(fold)?.textContent].filter(Boolean).join(": ") : words.allVersions;
  };

  const show = () => {
    document.documentElement.toggleAttribute("data-filtered", !!choice);
    sheet.replaceSync(choice ? rules() : "");
  };

  /** The choice stands in the address, so that a link to the page takes it along. */
  const write = () => {
    const url = new URL(location.href);
    for (const { key } of releases) url.searchParams.delete(key);
    if (choice) url.searchParams.set(releases[choice.platform].key, choice.version);
    // A page from a disk may not be allowed to change its address.
    try {
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    } catch {}
  };

  const set = (next) => {
    choice = next;
    platforms.value = choice ? releases[choice.platform].key : "";
    fillVersions();
    show();
    // The first time, what is counted is still to come.
    if (document.readyState === "loading") return;
    count();
    foldPassages();
    write();
    document.dispatchEvent(new Event("docgen-version"));
  };
  /** Empty: everything was asked for, which is not the same as never having been asked. */
  const remember = () => docgen.remember("version", key() ?? "");
  const choose = (next) => docgen.keepPlace(() => {
    if (choice) lastVersions.set(choice.platform, choice.version);
    set(next);
    remember();
    say();
  });
  const lastVersions = new Map();

  platforms.replaceChildren(option(words.allVersions, ""), ...releases.map(({ name, key }) => option(name, key)));
  form.hidden = false;
  // A link says what it is for; a page that one comes back to may be older than the last choice.
  const remembered = docgen.remember("version");
  const comesBack = performance.getEntriesByType("navigation")[0]?.type === "back_forward";
  set(comesBack && remembered !== null ? read(remembered) : read(location.search) ?? read(remembered));
  form.addEventListener("submit", (event) => event.preventDefault());
  platforms.addEventListener("change", () => {
    const platform = releases.findIndex(({ key }) => key === platforms.value);
    choose(platform < 0 ? null : { platform, version: lastVersions.get(platform) ?? releases[platform].versions.at(-1) });
  });
  versions.addEventListener("change", () => choose({ ...choice, version: versions.value }));
  // A link is for its page; it is remembered only where nothing else is.
  addEventListener("DOMContentLoaded", () => {
    set(choice);
    if (choice && remembered === null) remember();
  });
  // Another tab chose, or another page while this one waited in the browser's memory.
  const follow = (value) => {
    if (value !== null && value !== (key() ?? "")) docgen.keepPlace(() => set(read(value)));
  };
  addEventListener("storage", (event) => event.key === "docgen.version" && follow(event.newValue));
  addEventListener("pageshow", ({ persisted }) => persisted && follow(docgen.remember("version")));
  // Where nothing can be remembered, links take the choice along. Whoever never chose gets the version
  // of the list that a link stands in; whoever did keeps the choice.
  addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]");
    if (!link || link.origin !== location.origin || link.protocol !== location.protocol) return;
    if (docgen.remember("version") !== null || link.search || link.pathname === location.pathname) return;
    link.search = key() ?? link.closest("[data-version]")?.dataset.version ?? "";
  }, true);
})();
