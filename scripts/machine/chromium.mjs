import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackages } from "./debian.mjs";
import { giveUp } from "../processes.mjs";

/** Prefers the headless shell, with which the tests take a third less time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** The browser package of Debian. */
const browsers = ["chromium-headless-shell", "chromium"];
/** Fonts for the languages of the product. */
const fonts = "fonts-noto-core";

/**
 * The path of a Chromium for the browser tests: the one at CHROMIUM_PATH, else an installed one, else Debian's package, which is
 * installed if we may.
 */
export async function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return isProgram(named) ? named : giveUp(`CHROMIUM_PATH names ${named}, which is no program.`);
  }
  return find() ?? (await install()) ?? giveUp(howToGet());
}

function find() {
  const directories = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  return [...candidates, ...elsewhere].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function install() {
  const choices = browsers.map((browser) => [browser, fonts]);
  return (await installPackages("the browser tests", ...choices)) ? find() : undefined;
}

function howToGet() {
  return [
    "The browser tests need Chromium, which was not found and could not be installed here.",
    `On Debian: sudo apt-get install --no-install-recommends ${browsers[0]} ${fonts}.`,
    "Elsewhere install Chrome or Chromium, and set CHROMIUM_PATH to its program if it still is not found.",
  ].join("\n");
}
