import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const isCatalogue = /\/src\/locales\/[a-z]+\.json(\?first|\?later)?$/;

/** Messages that begin so load with the screens and forms that say them; all others load first. */
const laterBeginnings = [
  "auth",
  "changePassword",
  "code.facing",
  "code.status",
  "code.usage",
  "code.windows",
  "enquiries",
  "enquiry",
  "forgotPassword",
  "login",
  "password",
  "register",
  "resetPassword",
  "unit",
];

const isLater = (id: string) => laterBeginnings.some((beginning) => id.startsWith(`${beginning}.`));

/**
 * Compiles the message catalogues while building, so that no message parser reaches the browser. `?first` and `?later`
 * ask for a part.
 */
export const compiledCatalogues = (): Plugin => ({
  name: "vasati:compiled-catalogues",
  enforce: "pre",
  transform: {
    filter: { id: isCatalogue },
    handler(source: string, file: string) {
      const [, part] = file.split("?");
      const messages = Object.entries(JSON.parse(source) as Record<string, string>)
        .filter(([id]) => part === undefined || isLater(id) === (part === "later"))
        .map(([id, message]) => [id, compileMessage(message)]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`,
        moduleType: "js",
        map: null,
      };
    },
  },
});
