import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Language } from "@vasati/contract/people/auth";
import { languages } from "@vasati/contract/people/auth";
import type { Plugin } from "vite";
import { isManagerPage, isSearch, routes } from "../src/routing/routes.ts";
import { messageFiles, wordsIn } from "./messages.ts";
import { codeOf, messagesUsedIn } from "./used-messages.ts";

/** The messages of a page in a language, including those of the layout; or all messages. */
const isCatalogue = /\/src\/locales\/catalogue\.ts\?in=([a-z]+)&of=(.+)$/;
const isList = /\/src\/locales\/of-(search|visitors|managers|everything)\.ts$/;

/** The pages in each list. */
const lists: Readonly<Record<string, readonly string[]>> = {
  managers: ["portfolio/position", ...routes.filter(isManagerPage).map(({ page }) => page)],
  search: ["signed-in", "search-parts", ...routes.filter(isSearch).map(({ page }) => page)],
  visitors: routes.filter((route) => !isManagerPage(route) && !isSearch(route)).map(({ page }) => page),
  everything: ["everything"],
};

const loading = (page: string): string =>
  languages.map((language) => `${language}: () => import("./catalogue.ts?in=${language}&of=${page}")`).join();

/** The functions that load a page's messages, by page and language, as code. */
const listOf = (pages: Iterable<string>): string =>
  `export const catalogues = {${Array.from(new Set(pages), (page) => `"${page}": {${loading(page)}}`).join()}};`;

/** Most messages are plain texts; `#` alone is the number of a plural. */
function compile(message: string) {
  const parts = compileMessage(message);
  const [text] = parts;
  return parts.length === 1 && typeof text === "string" && text !== "#" ? text : parts;
}

function compiled(language: Language, page: string): string {
  const isUsed = page === "everything" ? () => true : messagesUsedIn(codeOf(page));
  const messages = Object.entries(wordsIn(language))
    .filter(([id]) => isUsed(id))
    .map(([id, message]) => [id, compile(message)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}

/**
 * Compiles the messages while building, so that no message parser reaches the browser, and gives each page a catalogue of the messages
 * that it uses.
 */
export const catalogues = (): Plugin => ({
  name: "vasati:catalogues",
  enforce: "pre",
  transform: {
    filter: { id: [isCatalogue, isList] },
    handler(_source: string, file: string) {
      const [, list] = isList.exec(file) ?? [];
      if (list) return { code: listOf(lists[list] ?? []), moduleType: "js", map: null };
      const [, language, page = ""] = isCatalogue.exec(file) ?? [];
      for (const each of messageFiles()) this.addWatchFile(each);
      return { code: compiled(language as Language, page), moduleType: "js", map: null };
    },
  },
});
