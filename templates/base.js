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

/** A sentence with its places filled: `{name}` by the value for `name`. */
docgen.fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** `10.3.1` as a number that compares as versions do; NaN for what is none. */
docgen.versionNumber = (text) => {
  if (!/^\d{1,5}(\.\d{1,5}){0,2}$/.test(text)) return NaN;
  const [major, minor = 0, patch = 0] = text.split(".").map(Number);
  return (major * 65536 + minor) * 65536 + patch;
};

/** Versions are shown with two numbers at least, as SDKs write them. */
docgen.versionName = (text) => text.includes(".") ? text : text + ".0";

/**
 * The status letter that a life has in a version, and the version in which that phase and the next
 * one begin. A life is a code such as `n2a14d,u`: a part for each platform, and in it each status
 * behind the version in which it begins.
 */
docgen.phaseIn = (life, platform, version) => {
  const part = life.split(",")[platform] ?? "";
  let phase = { letter: "?", start: "" };
  for (const [, start, letter] of part.matchAll(/([\d.]*)([?nawdou])/g)) {
    if (start && docgen.versionNumber(start) > version) return { ...phase, next: start };
    phase = { letter, start };
  }
  return phase;
};
