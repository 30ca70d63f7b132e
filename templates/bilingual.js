// Two languages side by side. The page stays what it is: each of its texts moves into the left half
// of a row, and the right half gets the text of the same part from the page's copy in the second
// language. What is no prose (names, declarations, versions, drawings) exists once, and so do ids
// and headings.
(() => {
  if (docgen.showSecond) return;
  const { all, button, fill, make, offers, words } = docgen;
  const root = document.documentElement;
  const main = document.querySelector("main");
  const site = new URL("..", document.currentScript.src).href;
  const first = root.lang;
  const names = new Map(all(".languages a[hreflang]").map((link) => [link.hreflang, link.textContent]));
  const headings = "h1, h2, h3, h4, h5, h6";

  /** The name of a language, marked as one of its own words. */
  const nameOf = (tag) => {
    const element = make("span", "", names.get(tag));
    element.lang = tag;
    return element;
  };
  /** The words of a sentence with elements in its places. */
  const sentence = (text, values) =>
    text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part));

  // MARK: The copy of the page in the second language

  const fetched = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.status);
    return new DOMParser().parseFromString(await response.text(), "text/html");
  };

  /** From a disk, a page may not read another; it may open it and ask. */
  const asked = (address) => new Promise((resolve, reject) => {
    const frame = make("iframe", "");
    const end = () => {
      clearTimeout(limit);
      removeEventListener("message", hear);
      frame.remove();
    };
    const limit = setTimeout(() => {
      end();
      reject(new Error("no answer"));
    }, 5000);
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow || typeof data?.main !== "string") return;
      end();
      const copy = new DOMParser().parseFromString(data.main, "text/html");
      copy.documentElement.lang = data.lang;
      copy.body.className = data.className;
      Object.assign(copy.body.dataset, data.dataset);
      resolve(copy);
    };
    addEventListener("message", hear);
    frame.addEventListener("load", () => frame.contentWindow.postMessage("docgen-copy", "*"));
    frame.name = "docgen-copy";
    frame.hidden = true;
    frame.tabIndex = -1;
    frame.src = address;
    document.body.append(frame);
  });

  const addressOf = (tag) => {
    const url = new URL(all(".languages a[hreflang]").find((link) => link.hreflang === tag).href);
    url.search = url.hash = "";
    return url.href;
  };

  const copies = new Map();
  const copyIn = async (tag) => {
    if (copies.has(tag)) return copies.get(tag);
    const address = addressOf(tag);
    const copy = await (location.protocol === "file:" ? asked : fetched)(address);
    const kind = document.body.matches(".article") ? "article" : "symbol";
    if (copy.documentElement.lang !== tag || !copy.querySelector("main") || !copy.body.matches("." + kind)) {
      throw new Error("another page");
    }
    clean(copy, tag, address);
    copies.set(tag, copy);
    return copy;
  };

  /** Takes from a copy what must not be on this page, and makes its links work from here. */
  const clean = (copy, tag, address) => {
    const body = copy.querySelector("main");
    const refused = "script, style, link, meta, base, iframe, object, embed, form, svg.timelines";
    for (const element of all(refused, body)) element.remove();
    const folders = [`${site}${tag}/`, `${site}${first}/`];
    for (const element of all("*", body)) {
      for (const { name } of [...element.attributes]) {
        if (name.startsWith("on") || name === "style") element.removeAttribute(name);
      }
      // Numbers of lives are those of the copy; what the section of this page does is enough.
      element.classList.remove(...[...element.classList].filter((name) => /^life-\d/.test(name)));
      const part = ["href", "src"].find((name) => element.hasAttribute(name));
      if (!part || element.getAttribute(part).startsWith("#")) continue;
      let url;
      try {
        url = new URL(element.getAttribute(part), address).href;
      } catch {}
      if (!/^(https?|file|mailto):/.test(url ?? "")) element.removeAttribute(part);
      // A symbol leads to the page that has both languages, this one's first.
      else if (part === "href" && url.startsWith(folders[0])) element.href = folders[1] + url.slice(folders[0].length);
      else element.setAttribute(part, url);
    }
  };

  // MARK: Rows

  let second;
  let copy;
  let undo = [];

  /** Whether a text is in another language than its page: it only stands in for a missing one. */
  const languageOf = (element) => element.closest("[lang]").lang;

  /** The link to the note in which a text is missing. */
  const note = (place) => {
    const owner = place.closest("[data-note]");
    if (!owner) return [];
    const link = make(owner.dataset.edit ? "a" : "span", "write");
    if (owner.dataset.edit) link.href = owner.dataset.edit;
    link.append(...sentence(words.writeIn, { path: make("code", "", owner.dataset.note) }));
    // Japanese and Chinese have their space in the full stop.
    return /[!-~]$/.test(words.missingIn) ? [" ", link] : [link];
  };

  const gap = (tag, place) => {
    const element = make("p", "gap");
    element.lang = first;
    element.append(...sentence(words.missingIn, { language: nameOf(tag) }), ...note(place));
    return element;
  };

  const half = (tag, ...content) => {
    const element = make("div", "half");
    element.lang = tag;
    element.append(...content);
    return element;
  };

  const row = (kind, left, right) => {
    const element = make("div", `beside ${kind}`.trim());
    element.append(left, right);
    return element;
  };

  /** The elements of the copy as they may stand here: without ids and headings of their own. */
  const brought = (elements) => elements.map((element) => {
    const box = document.createElement("div");
    box.append(document.importNode(element, true));
    for (const link of all(".permalink", box)) link.replaceWith(...link.childNodes);
    for (const heading of all(headings, box)) {
      const line = make("p", `like-${heading.localName}`);
      line.append(...heading.childNodes);
      heading.replaceWith(line);
    }
    for (const aside of all("aside", box)) {
      const plain = make("div", aside.className);
      plain.append(...aside.childNodes);
      aside.replaceWith(plain);
    }
    // Footnotes lead to each other in their own column.
    for (const target of all("[id]", box)) {
      if (/^footnote-/.test(target.id)) target.id = `${second}·${target.id}`;
      else target.removeAttribute("id");
    }
    for (const link of all("a[href^='#']", box)) {
      const id = link.getAttribute("href").slice(1);
      if (/^footnote-/.test(id)) link.href = `#${second}·${id}`;
    }
    return box.firstElementChild;
  });

  const textOf = (element) => (element.querySelector("pre") ?? element).textContent.trim();
  const isCode = (element) => element.matches("pre, .listing, .sample");
  /** Without names in code there is nothing to translate. */
  const isWordless = (element) => {
    if (isCode(element)) return true;
    const rest = element.cloneNode(true);
    for (const code of all("code", rest)) code.remove();
    return !/\p{L}/u.test(rest.textContent);
  };
  const isSame = (left, right) => left.length === right.length
    && left.every((element, index) => textOf(element) === textOf(right[index]) && isWordless(element));

  /** Two columns are too narrow for long lines of code and tables of many columns. */
  const isBroad = (element) => {
    const code = isCode(element) ? [element] : all("pre", element);
    return code.some((code) => textOf(code).split("\n").some((line) => line.length > 56))
      || all("tr:first-child", element).some((line) => line.children.length > 3);
  };

  /**
   * A row of two texts. Either may be empty: then its half says what is missing, unless `isSilent`.
   *
   * - place: where the row goes if nothing of this page is in it; the row is put behind it.
   */
  const pair = (left, right, { kind = "", place, places, isSilent } = {}) => {
    if (isSame(left, right)) return left.at(-1) ?? place;
    const standsIn = left.length && languageOf(left[0]) !== first;
    const isRightMissing = !right.length || languageOf(right[0]) !== second;
    // Words of the second language in place of the first one's stand on the right anyway.
    const isLeftMissing = !left.length || (standsIn && !isRightMissing && languageOf(left[0]) === second);
    if (isLeftMissing && isRightMissing) return left.at(-1) ?? place;
    const leftHalf = half(left.length && !isLeftMissing ? languageOf(left[0]) : first);
    const rightHalf = isRightMissing
      ? half(second, ...(isSilent ? [] : [gap(second, places[1])]))
      : half(second, ...brought(right));
    const broad = !isLeftMissing && !isRightMissing && [...left, ...right].some(isBroad);
    const element = row(broad ? `${kind} broad` : kind, leftHalf, rightHalf);
    if (left.length) left[0].before(element);
    else place.after(element);
    if (isLeftMissing && !isSilent) leftHalf.append(gap(first, places[0]));
    if (isLeftMissing) for (const one of left) one.hidden = true;
    leftHalf.append(...left);
    undo.push(() => {
      const own = [...leftHalf.children].filter((one) => !one.matches(".gap"));
      if (isLeftMissing) for (const one of own) one.hidden = false;
      element.replaceWith(...own);
    });
    return element;
  };

  const levelOf = (element) => (element.matches(headings) ? Number(element.localName[1]) : 9);
  const shapeOf = (element) => (isCode(element) ? "pre" : element.localName);
  const weigh = (elements) => elements.reduce((sum, element) => sum + textOf(element).length, 0);
  const symbolsIn = (element) => new Set(all("a.symbol", element).map((link) => link.getAttribute("href").split(/[/?]/).pop()));

  /** Whether blocks say the same one by one, as far as their shapes, lengths and names tell. */
  const isParallel = (left, right) => {
    if (left.length !== right.length) return false;
    const scale = weigh(right) / weigh(left);
    return left.every((element, index) => {
      const other = right[index];
      if (shapeOf(element) !== shapeOf(other)) return false;
      if (isCode(element)) return true;
      const [length, otherLength] = [textOf(element).length * scale, textOf(other).length];
      const ratio = (otherLength + 12) / (length + 12);
      if (ratio > 2.5 || ratio < 0.4) return false;
      const [named, otherNamed] = [symbolsIn(element), symbolsIn(other)];
      return !named.size || !otherNamed.size || [...named].some((name) => otherNamed.has(name));
    });
  };

  /** Pairs the finest parts that are surely the same: blocks, else sections, else the whole. */
  const align = (left, right, options) => {
    const end = (row) => row ?? left.at(-1) ?? options.place;
    if (!left.length && !right.length) return options.place;
    if (!left.length || !right.length) return end(pair(left, right, options));
    const isForeign = languageOf(left[0]) !== first || languageOf(right[0]) !== second;
    const level = Math.min(...left.map(levelOf), ...right.map(levelOf));
    if (isForeign) return end(pair(left, right, options));
    if (level === 9) {
      if (!isParallel(left, right)) return end(pair(left, right, options));
      return end(left.map((element, index) => pair([element], [right[index]], options)).at(-1));
    }
    const parts = (elements) => {
      const list = [[]];
      for (const element of elements) {
        if (levelOf(element) === level) list.push([]);
        list.at(-1).push(element);
      }
      return list;
    };
    const [lefts, rights] = [parts(left), parts(right)];
    if (lefts.length !== rights.length) return end(pair(left, right, options));
    let place = align(lefts[0], rights[0], options);
    for (let index = 1; index < lefts.length; index += 1) {
      const [[head, ...rest], [otherHead, ...otherRest]] = [lefts[index], rights[index]];
      place = pair([head], [otherHead], { ...options, kind: `head-${head.localName}`, place }) ?? head;
      place = align(rest, otherRest, { ...options, place });
    }
    return place;
  };

  // MARK: Pages

  const blocks = (element) => (element ? [...element.children] : []);
  const own = (element, selector) => element?.querySelector(`:scope > ${selector}`);

  /** Descriptions of parameters are paired by name, inside the list. */
  const alignParameters = (left, right, places) => {
    const rest = new Map();
    for (const term of right ? all(":scope > dt", right) : []) rest.set(term.textContent, term.nextElementSibling);
    const isForeign = languageOf(left) !== first || (right && languageOf(right) !== second);
    for (const term of all(":scope > dt", left)) {
      const text = term.nextElementSibling;
      const other = rest.get(term.textContent);
      rest.delete(term.textContent);
      if (!text) continue;
      (isForeign ? pair : align)(blocks(text), blocks(other), { places, place: text.lastChild ?? text });
    }
    for (const [name, text] of rest) {
      const term = make("dt", "");
      const box = make("dd", "");
      term.append(make("code", "", name));
      const mark = make("span", "");
      box.append(mark);
      left.append(term, box);
      undo.push(() => [term, box].forEach((element) => element.remove()));
      pair([], blocks(text), { places, place: mark });
    }
  };

  /** The parts of a member, in their order, and the word above each. */
  const parts = [
    ["returns", words.returnValue],
    ["discussion", words.discussion],
    ["sections", ""],
    ["also", words.seeAlso],
  ];

  const alignMember = (left, right) => {
    const places = [left, right ?? copy.body];
    const prose = [".lead", ".parameters", ...parts.map(([name]) => `.${name}`), ".note"];
    const has = (member, tag) => member && prose.some((selector) => {
      const part = own(member, selector);
      return part && languageOf(part) === tag;
    });
    // Where a language has nothing of a member, it is said once.
    const isWhole = [has(left, first), has(right, second)].every(Boolean);
    const missing = own(left, ".missing");
    let isSaid = false;
    const options = (place) => {
      const isSilent = !isWhole && isSaid;
      isSaid = true;
      return { places, place, isSilent };
    };
    let place = [...left.children].filter((one) => one.matches("h3, .meta, .notice, .life, .missing")).at(-1);
    if (missing && has(right, second)) {
      missing.hidden = true;
      undo.push(() => (missing.hidden = false));
    }
    const [lead, otherLead] = [own(left, ".lead"), own(right, ".lead")];
    const [list, otherList] = [own(left, ".parameters"), own(right, ".parameters")];
    const headed = (word) => {
      if (!word) return;
      const head = make("h4", "", word);
      place.after(head);
      undo.push(() => head.remove());
      place = head;
    };
    if (lead || otherLead) {
      place = pair(lead ? [lead] : [], otherLead ? [otherLead] : [], { kind: "led", ...options(place) }) ?? lead;
    }
    const declarations = own(left, ".declarations");
    if (declarations) place = declarations;
    if (list) {
      alignParameters(list, otherList, places);
      place = list;
    } else if (otherList) {
      headed(words.parameters);
      const empty = make("dl", "parameters");
      place.after(empty);
      undo.push(() => empty.remove());
      alignParameters(empty, otherList, places);
      place = empty;
    }
    for (const [name, word] of parts) {
      const [part, otherPart] = [own(left, `.${name}`), own(right, `.${name}`)];
      if (part) {
        align(blocks(part), blocks(otherPart), { ...options(place), place: part });
        place = part;
      } else if (otherPart) {
        headed(word);
        place = align([], blocks(otherPart), options(place));
      }
      if (name === "sections") {
        const notes = [left, right].map((member) => (member ? all(":scope > .note", member) : []));
        const isEqual = notes[0].length === notes[1].length;
        if (isEqual) notes[0].forEach((one, index) => (place = pair([one], [notes[1][index]], options(place)) ?? one));
        else place = pair(...notes, options(place)) ?? place;
      }
    }
  };

  /** Where a whole page is missing in a language, that is said once; a member says it for itself. */
  let isPageWhole;
  let isPageSaid;
  const pageOptions = (place) => {
    const isSilent = !isPageWhole && isPageSaid;
    isPageSaid = true;
    return { places: [document.body, copy.body], place, isSilent };
  };

  const alignTitle = (kind) => {
    const [left, right] = [main, copy.querySelector("main")].map((one) => own(one, ".title"));
    isPageSaid = false;
    isPageWhole = ![left, right].some((title) => title && own(title, ".fallback"));
    if (!left || !right) return;
    let place = own(left, "h1");
    if (kind === "article") {
      place = pair([place], [own(right, "h1")].filter(Boolean), { kind: "head-h1", ...pageOptions(place) }) ?? place;
    }
    const [abstract, other] = [own(left, ".abstract"), own(right, ".abstract")];
    if (abstract || other) {
      const options = pageOptions(place);
      pair(abstract ? [abstract] : [], other ? [other] : [], { kind: "led", ...options });
    }
  };

  /** Lists of symbols: each one's abstract, below its name. What is missing is said at the symbol. */
  const alignRows = (id) => {
    const key = (row) => row.querySelector("a")?.getAttribute("href").split("/").pop();
    const rows = (page) => all(`#${id} .rows > li`, page);
    const others = new Map(rows(copy).map((row) => [key(row), own(row, "div")]));
    for (const row of rows(document)) {
      const [text, other] = [own(row, "div"), others.get(key(row))];
      if (text && other) pair([text], [other], { isSilent: true, places: [] });
    }
  };

  const alignSymbol = () => {
    const right = (id) => copy.getElementById(id);
    const places = [document.body, copy.body];
    const parameters = document.querySelector("#section-parameters > dl");
    if (parameters) alignParameters(parameters, copy.querySelector("#section-parameters > dl"), places);
    for (const id of ["section-return-value", "section-overview", "section-see-also"]) {
      const [text, other] = [own(document.getElementById(id), "div"), own(right(id), "div")];
      if (text) align(blocks(text), blocks(other), pageOptions(text));
      // A section that only the copy has comes without a link among the contents.
      else if (other && id === "section-overview") {
        const section = make("section", "");
        const mark = make("span", "");
        section.append(mark);
        own(main, ".body").prepend(section);
        undo.push(() => section.remove());
        align([], blocks(other), pageOptions(mark));
      }
    }
    alignRows("section-topics");
    for (const topic of all(".topic", main)) {
      const head = own(topic, "h2");
      const otherHead = right(head.id);
      const other = otherHead?.closest(".topic");
      const place = pair([head], [otherHead].filter(Boolean), { kind: "head-h2", places }) ?? head;
      const [text, otherText] = [topic, other].map((one) => (one ? own(one, "div:not(.beside)") : null));
      if (text) align(blocks(text), blocks(otherText), { places, place: text });
      else if (otherText) align([], blocks(otherText), { places, place });
      for (const member of all(":scope > .member", topic)) {
        const otherMember = right(member.id);
        alignMember(member, otherMember?.matches(".member") ? otherMember : null);
      }
    }
  };

  const alignArticle = () => {
    const [left, right] = [document, copy].map((one) => one.querySelector("main article"));
    alignRows("section-mentions");
    if (left && right) align(blocks(left), blocks(right), pageOptions(left));
  };

  // MARK: Showing and leaving

  /** Changes the page and leaves what is at the top of the window there. */
  const keep = (change) => {
    if (scrollY < 8) return change();
    const cover = head.isConnected ? 96 : 60;
    const candidates = all("p, li, pre, dt, h1, h2, h3, h4, table", main);
    const shown = (one) => !one.closest(".half + .half, .gap, .beside-head, .contents") && one.getClientRects().length;
    const edge = (end) => (one) => one.getBoundingClientRect()[end] > cover - (end === "top" ? 12 : 0) && shown(one);
    // The member that the reader has come to; else what begins in view, or in the middle of a long
    // text, that.
    const member = all(".member, h2[id], h3[id]", main).findLast((one) => {
      const { top } = one.getBoundingClientRect();
      return top > cover - 12 && top <= 112 && shown(one);
    });
    const begun = candidates.find(edge("top"));
    const mark = member ?? (begun?.getBoundingClientRect().top < innerHeight / 2 ? begun : candidates.find(edge("bottom")));
    const top = mark?.getBoundingClientRect().top;
    docgen.keepPlace(change);
    if (mark?.getClientRects().length) {
      // The names of the languages must not cover what was in view.
      const covered = head.isConnected && top > 48 ? Math.max(0, head.getBoundingClientRect().bottom + 8 - top) : 0;
      scrollBy({ top: mark.getBoundingClientRect().top - top - covered, behavior: "instant" });
    }
  };

  const head = make("div", "beside-head");
  const status = make("p", "heard");
  status.setAttribute("role", "status");
  const menu = document.querySelector(".languages");
  menu.after(status);

  const say = (text) => (status.textContent = text);
  const languages = () => [first, second].map((tag) => {
    const name = make("p", "");
    name.append(nameOf(tag));
    return name;
  });
  const leave = () => button(words.readOne, () => {
    docgen.showSecond(null);
    menu.firstElementChild.focus({ preventScroll: true });
  });
  const showHead = (...content) => {
    head.replaceChildren(...content);
    if (!head.isConnected) main.prepend(head);
  };

  const clear = () => {
    for (const step of undo.reverse()) step();
    undo = [];
    head.remove();
    root.classList.remove("bilingual");
  };

  const show = () => {
    clear();
    root.classList.add("bilingual");
    showHead(...languages(), leave());
    const kind = document.body.matches(".article") ? "article" : "symbol";
    alignTitle(kind);
    if (kind === "article") alignArticle();
    else alignSymbol();
    // What a column cuts off gets the whole width.
    const cut = all(".beside:not(.broad) :is(.table, pre)", main).filter((one) => one.scrollWidth > one.clientWidth + 1);
    for (const one of cut) one.closest(".beside").classList.add("broad");
  };

  const nameOffers = () => {
    for (const [tag, { offer, label }] of offers) {
      offer.replaceChildren(...(tag === docgen.second ? [words.readOne] : label));
    }
  };

  let isAddressKept = true;
  const write = (tag) => {
    const url = new URL(location.href);
    if (tag) url.searchParams.set("with", tag);
    else url.searchParams.delete("with");
    // A page from a disk may not be allowed to change its address.
    try {
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    } catch {
      isAddressKept = false;
    }
  };

  let asking = 0;
  docgen.showSecond = async (tag) => {
    asking += 1;
    const mine = asking;
    docgen.second = tag;
    write(tag);
    nameOffers();
    if (menu.open) {
      menu.open = false;
      menu.firstElementChild.focus({ preventScroll: true });
    }
    if (!tag) {
      const wasShown = head.isConnected;
      keep(clear);
      return wasShown && say(fill(words.besideHidden, { language: names.get(first) }));
    }
    const loading = fill(words.besideLoading, { language: names.get(tag) });
    const slow = setTimeout(() => {
      keep(() => showHead(make("p", "", loading), leave()));
      say(loading);
    }, 300);
    try {
      const found = await copyIn(tag);
      if (mine !== asking) return;
      clearTimeout(slow);
      second = tag;
      copy = found;
      keep(show);
      restore();
      say(fill(words.besideShown, { first: names.get(first), second: names.get(tag) }));
    } catch (error) {
      if (mine !== asking) return;
      clearTimeout(slow);
      const failed = fill(words.besideFailed, { language: names.get(tag) });
      keep(() => {
        clear();
        showHead(make("p", "", failed), button(words.tryAgain, () => docgen.showSecond(tag)), leave());
      });
      say(failed);
    } finally {
      clearTimeout(slow);
    }
  };

  // Who comes back finds the place again, although the page was shorter when the browser looked.
  let isRestored = false;
  const restore = () => {
    const place = history.state?.besidePlace;
    const isBack = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    if (!isRestored && isBack && typeof place === "number") scrollTo({ top: place, behavior: "instant" });
    isRestored = true;
  };
  addEventListener("pagehide", () => {
    try {
      if (root.classList.contains("bilingual")) history.replaceState({ ...history.state, besidePlace: scrollY }, "");
    } catch {}
  });
  addEventListener("popstate", () => {
    const tag = docgen.secondAsked();
    if (isAddressKept && tag !== docgen.second) docgen.showSecond(tag);
  });
})();
