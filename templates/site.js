// Remembers, copies, filters and follows. The page reads in full without it.
(() => {
  const root = document.documentElement;
  const { all, button, make, remember, words } = docgen;
  const barHeight = 52;
  const site = new URL("..", document.currentScript.src).href;

  // A page from a disk may not read its copy in another language: it opens the copy and asks it.
  if (name === "docgen-copy" && parent !== self && location.protocol === "file:") {
    addEventListener("message", ({ source, data }) => {
      const main = document.querySelector("main");
      if (source !== parent || data !== "docgen-copy" || !main) return;
      const { className, dataset } = document.body;
      parent.postMessage({ lang: root.lang, className, dataset: { ...dataset }, main: main.outerHTML }, "*");
    });
    return;
  }

  // What once stood here and has moved to another page is named with its new address.
  const moved = Object.entries(JSON.parse(root.dataset.moved ?? "{}"))
    .find(([id]) => [id, encodeURIComponent(id), encodeURI(id)].includes(location.hash.slice(1)));
  if (moved) {
    location.replace(new URL(moved[1], location.href));
    return;
  }

  // A page under another name of a symbol leads on, with all that the address says.
  if (root.dataset.redirect) {
    const target = new URL(root.dataset.redirect, location.href);
    location.replace(target.href.replace(/#.*/, "") + location.search + (location.hash || target.hash));
    return;
  }

  // Before anything is seen: light or dark, and one source language at a time. An address that names
  // one chooses it.
  const isDark = () => (root.dataset.theme ?? (systemIsDark.matches ? "dark" : "light")) === "dark";
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  const restoreLook = () => {
    const theme = remember("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
    else delete root.dataset.theme;
    const asked = new URLSearchParams(location.search).get("source");
    if (asked === "objc" || asked === "swift") remember("source", asked);
    root.dataset.source = (asked ?? remember("source")) === "objc" ? "objc" : "swift";
  };
  restoreLook();

  addEventListener("DOMContentLoaded", () => {
    // The landing page opens the remembered language, else the first of the browser's that exists.
    const languageLinks = all("a[hreflang]");
    if (document.body.classList.contains("landing") && location.hash !== "#choose") {
      const full = (tag) => {
        try {
          const { language, script } = new Intl.Locale(tag).maximize();
          return [language, script].join();
        } catch {
          return tag;
        }
      };
      const remembered = remember("language");
      const link = [remembered, ...navigator.languages]
        .filter(Boolean)
        .map((tag) => languageLinks.find((link) => full(link.hreflang) === full(tag)))
        .find(Boolean);
      // A search from the browser's own bar goes along.
      if (location.search) for (const link of languageLinks) link.search = location.search;
      if (link) location.replace(link.href);
    }

    // Light or dark: what the system says, unless the reader said otherwise.
    const schemeSwitch = document.querySelector(".scheme");
    const nameScheme = () => {
      if (!schemeSwitch) return;
      schemeSwitch.hidden = false;
      schemeSwitch.title = isDark() ? words.switchToLight : words.switchToDark;
      schemeSwitch.setAttribute("aria-label", schemeSwitch.title);
    };
    systemIsDark.addEventListener("change", nameScheme);
    schemeSwitch?.addEventListener("click", () => {
      const dark = !isDark();
      root.dataset.theme = dark ? "dark" : "light";
      remember("theme", dark === systemIsDark.matches ? null : root.dataset.theme);
      nameScheme();
    });

    // One source language for the whole page: titles, names, declarations, samples. What of it is
    // seen, the style sheet decides, so that a page of thousands of names changes at once.
    const tabs = docgen.makeTabs?.((source) => choose(source));
    const sourceSwitch = document.querySelector(".bar .source");
    const heading = document.querySelector("main h1");
    const fullTitle = document.title;
    const nameSources = () => {
      for (const element of all(".bar .source button, .tools .sources button")) {
        element.setAttribute("aria-pressed", element.value === root.dataset.source);
      }
      tabs?.showSource(root.dataset.source);
      if (sourceSwitch) sourceSwitch.hidden = false;
      const [swift, objc] = ["swift", "objc"].map((source) => heading?.querySelector(`code > .${source}`)?.textContent.replace(" · ", ""));
      if (swift) document.title = fullTitle.replace(`${swift} (${objc})`, root.dataset.source === "swift" ? swift : objc);
    };
    for (const block of all(".declarations")) {
      block.classList.toggle("switched", !!block.querySelector(".swift") && !!block.querySelector(".objc"));
    }
    const choose = (source) => {
      remember("source", source);
      const address = new URL(location.href);
      address.searchParams.set("source", source);
      try {
        history.replaceState(history.state, "", address);
      } catch {}
      root.dataset.source = source;
      nameSources();
      document.dispatchEvent(new Event("docgen-source"));
    };
    for (const choice of all(".bar .source button")) {
      choice.addEventListener("click", () => docgen.keepPlace(() => choose(choice.value)));
    }

    /** Gives a block of code its buttons, shortly before it comes into view. */
    const equip = (block) => {
      let box = block;
      const tools = make("div", "tools");
      if (block.matches("pre")) {
        box = make("div", "listing");
        block.replaceWith(box);
        box.append(block);
      }
      const sources = box.matches(".declarations") ? all("pre", box).map((pre) => pre.className) : [];
      if (sources.length > 1) {
        const group = make("div", "sources");
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", words.declaration);
        for (const source of sources) {
          const choice = button(source === "swift" ? "Swift" : "Objective-C", () => {
            const top = box.getBoundingClientRect().top;
            choose(source);
            scrollBy({ top: box.getBoundingClientRect().top - top, behavior: "instant" });
          });
          choice.value = source;
          choice.setAttribute("aria-pressed", source === root.dataset.source);
          group.append(choice);
        }
        tools.append(group);
      }
      const copyButton = button(words.copy, async () => {
        const shown = all("pre", box).filter((pre) => pre.offsetParent);
        await docgen.copy(shown.map((pre) => pre.textContent).join("\n"), copyButton);
      });
      copyButton.className = "copy";
      copyButton.setAttribute("aria-live", "polite");
      tools.append(copyButton);
      box.append(tools);
    };
    const approaching = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          approaching.unobserve(target);
          equip(target);
        }
      },
      { rootMargin: "800px 0px" },
    );
    const restore = () => {
      restoreLook();
      nameScheme();
      nameSources();
    };
    tabs?.restore();
    restore();
    tabs?.open();
    addEventListener("storage", restore);
    addEventListener("pageshow", (event) => event.persisted && restore());
    for (const block of all(".declarations, pre.code")) approaching.observe(block);

    // Headings inside prose get the permalink that the templates give to all others.
    for (const heading of all("main :is(h2, h3, h4)[id]")) {
      if (heading.querySelector(".permalink")) continue;
      const link = make("a", "permalink");
      link.href = "#" + heading.id;
      if (heading.querySelector("a")) link.setAttribute("aria-label", words.permalink);
      else link.append(...heading.childNodes);
      heading.prepend(link);
    }

    // Chinese has no spaces: a title breaks where its words end.
    if (window.Intl?.Segmenter) {
      for (const title of all(":is(main h1, .abstract):lang(zh)")) {
        title.style.wordBreak = "keep-all";
        const words = new Intl.Segmenter("zh", { granularity: "word" });
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) if (!walker.currentNode.parentElement.closest("code")) texts.push(walker.currentNode);
        for (const text of texts) {
          let last = "";
          const parts = [...words.segment(text.data)].flatMap(({ segment }) => {
            const isBetween = /\p{Script=Han}$/u.test(last) && /^\p{Script=Han}/u.test(segment);
            last = segment;
            return isBetween ? [make("wbr", ""), segment] : [segment];
          });
          text.replaceWith(...parts);
        }
      }
    }

    // A filter over long lists; what it hides is counted.
    const plain = (text) => text.normalize("NFKC").toLowerCase();
    for (const list of all("[data-filter]")) {
      const items = all("li", list).filter((item) => !item.querySelector("ul"));
      if (items.length < 12) continue;
      const box = make("p", "filter");
      const input = make("input", "");
      const count = make("output", "");
      input.type = "search";
      input.placeholder = words.filter;
      input.setAttribute("aria-label", words.filter);
      // A name is found in both source languages, as both stand in the item.
      let texts;
      const place = `filter ${location.pathname} ${document.querySelectorAll(".filter").length}`;
      const filter = () => {
        texts ??= items.map((item) => plain(item.textContent));
        const wanted = plain(input.value).split(/\s+/);
        const groups = all(".group", list);
        for (const group of groups) group.hidden = false;
        items.forEach((item, index) => (item.hidden = !wanted.every((word) => texts[index].includes(word))));
        // What a chosen version folds away is not found either.
        const found = items.filter((item) => !item.hidden && item.checkVisibility());
        const filled = new Set(found.flatMap((item) => [item.closest(".group"), item.closest(".kinds")]));
        if (input.value) for (const group of groups) group.hidden = !filled.has(group);
        count.textContent = input.value ? `${found.length} / ${items.length}` : "";
        docgen.remember(place, input.value || null, "sessionStorage");
      };
      input.addEventListener("input", filter);
      document.addEventListener("docgen-version", () => input.value && filter());
      box.append(input, count);
      list.before(box);
      // A page that one comes back to is filtered as it was; one that is opened anew is whole.
      if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
        input.value = remember(place, undefined, "sessionStorage") ?? "";
        if (input.value) filter();
      }
    }

    // Follows the reader: the part in view is marked in both columns.
    const links = new Map();
    for (const link of all(".side a[href*='#'], .contents a[href^='#']")) {
      if (link.pathname !== location.pathname || link.hash.length < 2) continue;
      const id = decodeURIComponent(link.hash.slice(1));
      if (!links.has(id)) links.set(id, []);
      links.get(id).push(link);
    }
    const places = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    places.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const placeInView = () => {
      let found;
      let low = 0;
      let high = places.length;
      while (low < high) {
        // What a chosen version folds away is nowhere: the next one that is somewhere is asked.
        const middle = (low + high) >> 1;
        let shown = middle;
        while (shown < high && !places[shown].getClientRects().length) shown += 1;
        if (shown < high && places[shown].getBoundingClientRect().top < barHeight + 60) {
          found = places[shown];
          low = shown + 1;
        } else {
          high = middle;
        }
      }
      return found;
    };
    const showInColumn = (link) => {
      const column = link?.closest(".side, .contents");
      if (!column || column.scrollHeight <= column.clientHeight) return;
      const box = column.getBoundingClientRect();
      const line = link.getBoundingClientRect();
      if (line.top < box.top + 40 || line.bottom > box.bottom - 40) {
        column.scrollTop += line.top - box.top - box.height / 3;
      }
    };
    let marked;
    let markedLinks = [];
    const here = document.querySelector(".here");
    const nameHere = (topic, place) => {
      if (!here) return;
      const parts = topic ? [topic, place !== topic && place.querySelector("h3")].filter(Boolean) : [];
      here.hidden = !topic;
      here.replaceChildren(...parts.map((part) => {
        const text = make("span", "");
        text.append(...(part.querySelector(".permalink") ?? part).cloneNode(true).childNodes);
        for (const one of all("wbr", text)) one.remove();
        return text;
      }));
    };
    here?.addEventListener("click", () => {
      document.querySelector(".menu").open = true;
      const link = markedLinks.find((link) => link.closest(".side"));
      link?.scrollIntoView({ block: "center" });
      link?.focus({ preventScroll: true });
    });
    const follow = () => {
      const place = placeInView();
      if (place === marked) return;
      for (const link of markedLinks) link.removeAttribute("aria-current");
      marked = place;
      if (!place) showInColumn(document.querySelector('.side [aria-current="page"]'));
      const topic = place?.closest(".topic")?.querySelector("h2[id]");
      nameHere(topic, place);
      // The contents have the topics of a page, not its members: that of the member is marked.
      markedLinks = [...(links.get(place?.id) ?? [])];
      if (topic && topic !== place) markedLinks.push(...links.get(topic.id).filter((link) => link.closest(".contents")));
      for (const link of markedLinks) {
        link.setAttribute("aria-current", "location");
        showInColumn(link);
      }
    };
    let waiting = false;
    const followSoon = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        follow();
      });
    };
    addEventListener("scroll", followSoon, { passive: true });

    // A name cut short in a column is whole in its tooltip.
    addEventListener("pointerover", ({ target }) => {
      const link = target.closest?.(".side a, .contents a");
      if (link && !link.title && link.scrollWidth > link.clientWidth) link.title = link.innerText;
    });

    // Another language: the same page, the same member, the same line of the window.
    for (const link of languageLinks) {
      link.addEventListener("click", () => {
        remember("language", link.hreflang);
        const place = placeInView();
        // What stands before a heading is what all languages call it.
        const before = place?.previousElementSibling;
        const id = (before?.matches("span[id]") ? before : place)?.id ?? "";
        link.hash = id;
        if (!place) return;
        const top = Math.round(place.getBoundingClientRect().top);
        remember("place", JSON.stringify([id, top]), "sessionStorage");
      });
    }
    // Two languages side by side: the second one stands in the address. The script that shows them
    // is fetched when it is asked for.
    docgen.secondAsked = () => {
      const tag = new URLSearchParams(location.search).get("with");
      return tag !== root.lang && languageLinks.some(({ hreflang }) => hreflang === tag) ? tag : null;
    };
    docgen.second = docgen.secondAsked();
    docgen.offers = new Map();
    const showSecond = (tag) => {
      if (docgen.showSecond) return docgen.showSecond(tag);
      const script = make("script", "");
      script.src = site + docgen.bilingual;
      script.onload = () => docgen.showSecond(tag);
      script.onerror = () => {
        const { offer, name } = docgen.offers.get(tag);
        offer.textContent = docgen.fill(words.besideFailed, { language: name }) + " " + words.tryAgain;
        offer.closest("details").open = true;
        offer.focus();
        script.remove();
        docgen.second = null;
      };
      document.head.append(script);
    };
    const isBilingual = docgen.bilingual && document.body.matches(".symbol, .article");
    for (const { hreflang: tag, parentElement, textContent: name } of isBilingual ? languageLinks : []) {
      if (tag === root.lang) continue;
      const offer = button("", () => showSecond(docgen.showSecond && docgen.second === tag ? null : tag));
      const language = make("span", "", name);
      language.lang = tag;
      const label = words.readBeside.split("{language}");
      label.splice(1, 0, language);
      offer.append(...label);
      const entry = make("li", "");
      entry.append(offer);
      parentElement.parentElement.append(entry);
      docgen.offers.set(tag, { offer, label, name });
    }
    // Links of the site take it along; in the list of languages the page's own changes places with it.
    const carry = ({ target }) => {
      const link = target.closest?.("a[href]");
      // A link of a drawing has another kind of address.
      if (!link?.origin || !link.href.startsWith(site) || !link.pathname.endsWith(".html")) return;
      const tag = link.hreflang === docgen.second ? root.lang : docgen.second;
      const query = new URLSearchParams(link.search);
      if (query.get("with") === tag || (link.pathname === location.pathname && !link.hreflang)) return;
      if (tag) query.set("with", tag);
      else query.delete("with");
      link.search = query;
    };
    for (const kind of ["click", "auxclick"]) addEventListener(kind, carry, true);

    addEventListener("load", () => {
      const [id, top] = JSON.parse(remember("place", undefined, "sessionStorage") ?? "[]");
      remember("place", null, "sessionStorage");
      const target = id && document.getElementById(id);
      if (target?.matches(":target")) {
        scrollBy({ top: target.getBoundingClientRect().top - top, behavior: "instant" });
      }
      follow();
    });

    // A change that makes the page shorter or longer leaves the reader where they were.
    docgen.keepPlace = (change) => {
      const place = placeInView();
      const top = place?.getBoundingClientRect().top;
      // The browser's own anchoring would move the page a second time.
      root.style.overflowAnchor = "none";
      change();
      if (place?.getClientRects().length) scrollBy({ top: place.getBoundingClientRect().top - top, behavior: "instant" });
      requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
      follow();
    };

    if (isBilingual && docgen.second) showSecond(docgen.second);
    // Paper cannot be unfolded.
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = all("main details:not([open])");
      for (const part of opened) part.open = true;
    });
    addEventListener("afterprint", () => {
      for (const part of opened) part.open = false;
    });

    // A page that a reader is about to open is fetched ahead, once; a disk needs none of it.
    const ahead = new Set([location.pathname]);
    const fetchAhead = ({ target }) => {
      const link = target.closest?.("a[href]");
      if (!link || link.rel === "external" || link.origin !== location.origin || !/\.html$/.test(link.pathname) || ahead.has(link.pathname)) return;
      ahead.add(link.pathname);
      const hint = document.createElement("link");
      hint.rel = "prefetch";
      hint.href = link.pathname;
      document.head.append(hint);
    };
    if (location.protocol !== "file:" && !navigator.connection?.saveData) {
      let pause;
      addEventListener("pointerover", (event) => {
        clearTimeout(pause);
        if (event.pointerType === "mouse") pause = setTimeout(fetchAhead, 80, event);
      });
      addEventListener("touchstart", fetchAhead, { passive: true });
      addEventListener("focusin", (event) => {
        clearTimeout(pause);
        pause = setTimeout(fetchAhead, 80, event);
      });
    }

    // Menus close on Escape, on a click elsewhere, and when a link in them was followed.
    const side = document.querySelector(".side");
    const close = (menu) => (menu.open = false);
    const openMenus = () => all(".bar details[open]");
    addEventListener("click", ({ target }) => {
      for (const menu of openMenus()) {
        const inside = menu.contains(target) || (menu.matches(".menu") && (side?.contains(target) || target.closest(".here")));
        if (!inside || target.closest("a")) close(menu);
      }
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        close(menu);
        menu.firstElementChild.focus();
      }
    });
  });
})();
