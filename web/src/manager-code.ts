import type { Messages } from "@lingui/core";

/**
 * What only managers' screens load: their pages, by file, and their messages. A chunk of its own, because the names of all
 * these files would otherwise weigh on every visitor's first script. The router knows the pages' type: importing it here would make a circle.
 */
export const pages = import.meta.glob("./pages/*/*.tsx");

export const messages = {
  manage: import.meta.glob<{ messages: Messages }>("./locales/*.json", { query: "?manage" }),
  desk: import.meta.glob<{ messages: Messages }>("./locales/*.json", { query: "?desk" }),
  import: import.meta.glob<{ messages: Messages }>("./locales/*.json", { query: "?import" }),
};
