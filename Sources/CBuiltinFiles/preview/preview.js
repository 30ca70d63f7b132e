"use strict";
// What the preview adds to a page: it loads itself again when it has changed, and says what is wrong with
// its notes. Nothing of the site knows of it.
(() => {
  const own = document.currentScript;
  const mark = own.dataset.mark ?? "";
  const isList = "list" in own.dataset;
  const page = location.pathname;
  const root = document.documentElement;

  /** Storage of this tab, which may be missing. */
  const kept = (key, value) => {
    try {
      if (value === undefined) return JSON.parse(sessionStorage.getItem("docgen.preview." + key));
      sessionStorage.setItem("docgen.preview." + key, JSON.stringify(value));
    } catch {}
    return null;
  };

  // MARK: The place of the reader

  const visible = (element) => element.getClientRects().length > 0;
  const anchors = () => [...document.querySelectorAll("main [id]")].filter(visible);
  /** The element nearest to the top of the window that a link could lead to. */
  const anchorInView = () => {
    let nearest;
    let distance = Infinity;
    for (const element of anchors()) {
      const top = Math.abs(element.getBoundingClientRect().top);
      if (top >= distance) continue;
      nearest = element;
      distance = top;
    }
    return nearest;
  };
  const scroll = (top) => scrollTo({ top, behavior: "instant" });

  /** Parts that one opens, each with what tells it from the others. */
  const foldables = () => {
    const seen = new Map();
    return [...document.querySelectorAll("details")].map((element) => {
      const name = (element.closest("[id]")?.id ?? "") + "\n" + (element.querySelector("summary")?.textContent ?? "");
      const number = seen.get(name) ?? 0;
      seen.set(name, number + 1);
      return [`${name}\n${number}`, element];
    });
  };
  const alike = ({ tagName }) => [...document.querySelectorAll(tagName)];

  const keepPlace = () => {
    const anchor = anchorInView();
    const active = document.activeElement;
    const hasFocus = active && active !== document.body && active !== panel?.host;
    kept("place", {
      page: location.href,
      id: anchor?.id ?? "",
      top: anchor?.getBoundingClientRect().top ?? 0,
      scroll: scrollY,
      isPanelFocused: active === panel?.host,
      open: foldables().map(([name, element]) => [name, element.open]),
      focus: hasFocus ? [active.tagName, alike(active).indexOf(active), active.id] : null,
    });
  };

  const place = kept("place");
  kept("place", null);
  const isBack = place?.page === location.href;
  const restoreParts = () => {
    const open = new Map(place.open);
    for (const [name, element] of foldables()) if (open.has(name)) element.open = open.get(name);
    if (!place.focus) return;
    const [tag, number, id] = place.focus;
    const focused = (id && document.getElementById(id)) || document.getElementsByTagName(tag)[number];
    focused?.focus({ preventScroll: true });
  };
  const restoreScroll = () => {
    const anchor = place.id && document.getElementById(place.id);
    scroll(anchor && visible(anchor) ? scrollY + anchor.getBoundingClientRect().top - place.top : place.scroll);
  };
  if (isBack) {
    let isMoved = false;
    // Who moves on is not called back.
    for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(kind, () => (isMoved = true), { capture: true, once: true, passive: true });
    }
    const restore = () => isMoved || restoreScroll();
    restoreParts();
    restore();
    addEventListener("load", () => {
      restore();
      requestAnimationFrame(restore);
      history.scrollRestoration = "auto";
    });
    // The second language comes later, and moves everything.
    if (new URLSearchParams(location.search).has("with")) {
      const observer = new MutationObserver(() => {
        if (!root.classList.contains("bilingual")) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(restore));
      });
      observer.observe(root, { attributeFilter: ["class"] });
      setTimeout(() => observer.disconnect(), 5000);
    }
  }

  let isLeaving = false;
  const reload = () => {
    if (isLeaving) return;
    isLeaving = true;
    history.scrollRestoration = "manual";
    keepPlace();
    location.reload();
  };

  // MARK: What is wrong

  const make = (tag, className, text = "") => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const counts = ({ errors, warnings }) =>
    [errors && count(errors, "error"), warnings && count(warnings, "warning")].filter(Boolean).join(", ");

  let panel = null;
  const makePanel = () => {
    const host = make("docgen-preview", "");
    host.lang = "en";
    host.hidden = true;
    const shadow = host.attachShadow({ mode: "open" });
    const styles = make("link", "");
    styles.rel = "stylesheet";
    styles.href = "/.docgen/preview.css";
    const box = make("details", "panel");
    const summary = make("summary", "");
    const list = make("ol", "");
    const all = make("p", "all");
    const link = make("a", "", "all");
    link.href = "/.docgen/diagnostics";
    all.append(link);
    box.append(summary, list, all);
    box.open = kept("open") ?? false;
    box.addEventListener("toggle", () => kept("open", box.open));
    box.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape") return;
      box.open = false;
      summary.focus();
    });
    // Without its styles it would be in the way.
    styles.addEventListener("load", () => {
      host.hidden = !panel.isNeeded;
      if (isBack && place.isPanelFocused) summary.focus({ preventScroll: true });
      panel.isStyled = true;
    });
    shadow.append(styles, box);
    document.body.append(host);
    return { host, box, summary, list, link, isNeeded: false, isStyled: false };
  };

  const showFinding = ({ severity, message, id, place, editor }) => {
    const entry = make("li", severity);
    if (place) {
      const link = make(editor ? "a" : "span", "place", place);
      if (editor) {
        link.href = editor;
        link.title = "open in editor";
      }
      entry.append(link);
    }
    const text = make("p", "");
    text.append(make("strong", "", severity + ":"), " " + message + " ", make("code", "", id));
    entry.append(text);
    return entry;
  };

  const show = (report) => {
    const found = report.diagnostics;
    const own = {
      errors: found.filter(({ severity }) => severity === "error").length,
      warnings: found.filter(({ severity }) => severity === "warning").length,
    };
    panel ??= makePanel();
    panel.isNeeded = Boolean(report.problem || found.length || report.errors);
    if (panel.isStyled) panel.host.hidden = !panel.isNeeded;
    panel.box.classList.toggle("error", Boolean(report.problem || own.errors));
    panel.summary.textContent = report.problem
      ? "this is an older state"
      : found.length ? counts(own) : `${count(report.errors, "error")} elsewhere`;
    const entries = found.map(showFinding);
    if (report.problem) entries.unshift(make("li", "error", report.problem));
    panel.list.replaceChildren(...entries);
    const all = counts(report);
    panel.link.textContent = all ? `all of the site: ${all}` : "all of the site: none";
  };

  let asked = 0;
  const ask = async () => {
    const mine = (asked += 1);
    try {
      const answer = await fetch("/.docgen/diagnostics.json?page=" + encodeURIComponent(page));
      const report = await answer.json();
      if (mine === asked) show(report);
    } catch {}
  };

  // MARK: News

  let news = null;
  let retry = 0;
  let isFirst = true;
  const listen = () => {
    clearTimeout(retry);
    if (news || document.visibilityState !== "visible") return;
    news = new EventSource(`/.docgen/news?page=${encodeURIComponent(page)}&mark=${mark}`);
    news.addEventListener("page", ({ data }) => {
      root.dataset.preview = data;
      if (!isList && data !== mark) reload();
    });
    news.addEventListener("diagnostics", () => {
      if (!isList) ask();
      else if (!isFirst) reload();
      isFirst = false;
    });
    // An answer that is no stream ends it for good.
    news.addEventListener("error", () => {
      if (news?.readyState !== EventSource.CLOSED) return;
      news = null;
      retry = setTimeout(listen, 2000);
    });
  };
  // A browser has few connections for one server, so pages that nobody sees give theirs back.
  const rest = () => {
    news?.close();
    news = null;
    clearTimeout(retry);
  };
  document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? listen() : rest()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  listen();
})();
