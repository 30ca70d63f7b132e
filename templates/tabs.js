// Tabs, on sites that have some: without this all stand one below the other. Those of one title are
// chosen together, and those of a source language with it.

/** Makes the tabs of the page. `choose` is told of a source language that a reader picks by a tab. */
docgen.makeTabs = (choose) => {
  const { all, button, make, remember } = docgen;
  const tabGroups = all(".tabs").map((group, number) => {
    const panels = [...group.children].filter((part) => part.matches(".tab"));
    const list = make("div", "");
    list.setAttribute("role", "tablist");
    const show = (chosen) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute("aria-selected", index === chosen);
        tab.tabIndex = index === chosen ? 0 : -1;
        // A search in the page opens what it finds.
        panels[index].hidden = index === chosen ? false : "until-found";
      });
    };
    const titles = panels.map((panel) => panel.firstElementChild.textContent);
    const pick = (index) => {
      const top = tabs[index].getBoundingClientRect().top;
      show(index);
      remember("tab", titles[index], "sessionStorage");
      showTabs(titles[index]);
      if (tabSources[titles[index]]) choose(tabSources[titles[index]]);
      scrollBy({ top: tabs[index].getBoundingClientRect().top - top, behavior: "instant" });
    };
    const tabs = panels.map((panel, index) => {
      const tab = button(titles[index], () => pick(index));
      tab.id = `tab-${number}-${index}`;
      panel.id = tab.id + "-panel";
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.addEventListener("beforematch", () => show(index));
      tab.addEventListener("keydown", (event) => {
        const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        const next = (to + tabs.length) % tabs.length;
        pick(next);
        tabs[next].focus({ preventScroll: true });
      });
      return tab;
    });
    list.append(...tabs);
    panels[0]?.before(list);
    show(0);
    return { panels, titles, show };
  });
  const tabSources = { Swift: "swift", "Objective-C": "objc" };
  const showTabs = (title) => {
    for (const { titles, show } of tabGroups) if (titles.includes(title)) show(titles.indexOf(title));
  };
  // A link to a place in a tab opens it.
  const openTab = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    let isFound = false;
    for (const { panels, show } of tabGroups) {
      const index = panels.findIndex((panel) => panel.contains(place));
      if (index < 0) continue;
      isFound ||= panels[index].hidden;
      show(index);
    }
    if (isFound) place.scrollIntoView();
  };
  addEventListener("hashchange", openTab);
  return {
    restore: () => showTabs(remember("tab", undefined, "sessionStorage")),
    showSource: (source) => {
      for (const title in tabSources) if (tabSources[title] === source) showTabs(title);
    },
    open: openTab,
  };
};
