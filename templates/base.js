"use strict";
// What the scripts share. `docgen` is made by the program: the versions of the site and its words.
docgen.all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** Storage that may be missing: private windows, `file://`, a full disk. Null: nothing is kept. */
docgen.remember = (key, value, storage = "localStorage") => {
  try {
    if (value === undefined) return window[storage].getItem("docgen." + key);
    if (value === null) window[storage].removeItem("docgen." + key);
    else window[storage].setItem("docgen." + key, value);
  } catch {}
  return null;
};

docgen.make = (tag, className, text = "") => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

docgen.button = (text, action) => {
  const element = docgen.make("button", "", text);
  element.type = "button";
  element.addEventListener("click", action);
  return element;
};

/** Copies a text, and says so on its button for a while. */
docgen.copy = async (text, button) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = docgen.make("textarea", "", "");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  const label = (button.dataset.label ??= button.textContent);
  button.textContent = docgen.words.copied;
  setTimeout(() => (button.textContent = label), 1600);
};

/** A sentence with its places filled: `{name}` by the value for `name`. */
docgen.fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** `10.3.1` as a number that compares as versions do; NaN for what is none. */
docgen.versionNumber = (text) => {
  if (!/^\d{1,5}(\.\d{1,5}){0,2}$/.test(text)) return NaN;
  const [major, minor = 0, patch = 0] = text.split(".").map(Number);
  return (major * 65536 + minor) * 65536 + patch;
};

/** One form for each version, with two numbers at least, as SDKs write it: "14" is "14.0". */
docgen.versionName = (text) => {
  const parts = text.split(".").map(Number).concat(0, 0).slice(0, 3);
  return parts.slice(0, parts[2] ? 3 : 2).join(".");
};

/**
 * A life such as `n2a14d,u`: for each platform of the site its phases, each a letter for the status
 * and the version in which it begins, as a text and as a number.
 */
docgen.readLife = (code) => code.split(",").map((part) =>
  [...part.matchAll(/([\d.]*)([?nawdou])/g)].map(([, start, letter]) => ({
    letter,
    start,
    number: start ? docgen.versionNumber(start) : 0,
  })));

/** The phase of a version on a platform, with the version in which the next one begins. */
docgen.phaseIn = (life, platform, version) => {
  const phases = life[platform] ?? [];
  const next = phases.findIndex(({ number }) => number > version);
  return { letter: "?", ...phases.at(next < 0 ? -1 : next - 1), next: phases[next]?.start };
};
