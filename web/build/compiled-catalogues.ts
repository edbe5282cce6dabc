import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const isCatalogue = /\/src\/locales\/[a-z]+\.json$/;

/** Compiles the message catalogues while building, so that no message parser reaches the browser. */
export const compiledCatalogues = (): Plugin => ({
  name: "vasati:compiled-catalogues",
  enforce: "pre",
  transform: {
    filter: { id: isCatalogue },
    handler(source: string) {
      const messages = Object.entries(JSON.parse(source) as Record<string, string>);
      const compiled = Object.fromEntries(messages.map(([id, message]) => [id, compileMessage(message)]));
      return { code: `export const messages = ${JSON.stringify(compiled)};`, moduleType: "js", map: null };
    },
  },
});
