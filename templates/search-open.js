// Opens search. What finds is loaded when it is first asked for; what is typed meanwhile is kept.
(() => {
  const { button, make, words } = docgen;
  const opener = document.querySelector(".find");
  if (!opener) return;

  /** Runs a script of the site. It fails where the file is missing, or the reader is offline. */
  docgen.load = (address) => new Promise((loaded, failed) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => (loaded(), script.remove()));
    script.addEventListener("error", () => (failed(new Error(address)), script.remove()));
    script.src = address;
    document.head.append(script);
  });

  // The files that any search needs come together with what reads them. Each hands over one value.
  const folder = opener.dataset.index.slice(0, opener.dataset.index.lastIndexOf("/") + 1);
  let handed;
  globalThis.docgenSearch = (value) => (handed = value);
  docgen.read = async (file) => {
    await docgen.load(folder + file);
    const value = handed;
    handed = null;
    if (!value) throw new Error(file);
    return value;
  };
  docgen.first = new Map();
  const fetchFirst = () => {
    const isChinese = /[\u3400-\u9fff]/.test(words.search);
    for (const file of ["symbols.js", `text-${document.documentElement.lang}-0.js`, ...(isChinese ? ["variants.js"] : [])]) {
      if (docgen.first.has(file)) continue;
      const promise = docgen.read(file);
      promise.catch(() => docgen.first.delete(file));
      docgen.first.set(file, promise);
    }
  };

  let dialog, input, note;
  let isLoaded = false;
  const start = async () => {
    note.replaceChildren(words.searchLoading);
    try {
      fetchFirst();
      docgen.find ?? (await docgen.load(opener.dataset.script));
      if (isLoaded) return;
      isLoaded = true;
      docgen.find(dialog, opener.dataset);
    } catch {
      docgen.sayNotLoaded(note, start);
    }
  };
  docgen.sayNotLoaded = (place, again) => {
    place.replaceChildren(words.searchFailed, " ", button(words.tryAgain, () => {
      again();
      input.focus();
    }));
  };

  const build = () => {
    dialog = make("dialog", "finder");
    dialog.setAttribute("aria-label", words.search);
    input = make("input", "");
    // Not a search field: there Escape empties before it closes.
    Object.assign(input, { type: "text", placeholder: words.searchPlaceholder, maxLength: 200, spellcheck: false, autocomplete: "off", enterKeyHint: "go" });
    input.setAttribute("autocapitalize", "off");
    input.setAttribute("aria-label", words.search);
    note = make("p", "message");
    note.setAttribute("role", "status");
    const bar = make("div", "query");
    bar.append(input, button(words.close, () => dialog.close()));
    dialog.append(bar, note);
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    // Beside the body: `:has()` of the style sheet need not look at the whole page for each result.
    document.documentElement.append(dialog);
    start();
  };
  const open = (query) => {
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    if (query !== undefined) {
      input.value = query;
      input.dispatchEvent(new Event("input"));
    }
    input.focus();
    input.select();
  };

  opener.hidden = false;
  opener.addEventListener("click", () => open());
  addEventListener("keydown", (event) => {
    const isTyped = event.target.closest?.("input, textarea, [contenteditable]");
    const isSlash = event.key === "/" && !isTyped && !event.metaKey && !event.ctrlKey && !event.altKey;
    const isLetter = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    if (!isSlash && !isLetter) return;
    event.preventDefault();
    if (dialog?.open) dialog.close();
    else open();
  });
  addEventListener("DOMContentLoaded", () => {
    const query = new URLSearchParams(location.search).get("q");
    if (query !== null) open(query.slice(0, 200));
  });
})();
