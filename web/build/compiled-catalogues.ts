import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const isCatalogue = /\/src\/locales\/[a-z]+\.json(\?first|\?later|\?manage)?$/;

/** Messages that begin so load with the screens and forms of visitors that say them; all others load first. */
const laterBeginnings = [
  "auth",
  "changePassword",
  "code.bearer",
  "code.facing",
  "code.licence",
  "code.payment",
  "code.status",
  "code.tenancyStatus",
  "code.usage",
  "code.windows",
  "document",
  "enquiries",
  "enquiry",
  "entries",
  "forgotPassword",
  "login",
  "password",
  "register",
  "resetPassword",
  "rule",
  "tenancy",
  "unit",
];

/** Messages that begin so load with the screens of managers. */
const manageBeginnings = [
  "audit",
  "code.direction",
  "code.party",
  "custodian",
  "dashboard",
  "documents",
  "employees",
  "export",
  "filters",
  "import",
  "inbox",
  "manage",
  "managedUnit",
  "owner",
  "owners",
  "palette",
  "properties",
  "property",
  "requests",
  "settings",
  "tenancyForm",
  "tenant",
  "tenants",
  "unitForm",
  "users",
];

const beginsWith = (id: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => id.startsWith(`${beginning}.`));

const partOf = (id: string) =>
  beginsWith(id, manageBeginnings) ? "manage" : beginsWith(id, laterBeginnings) ? "later" : "first";

/**
 * Compiles the message catalogues while building, so that no message parser reaches the browser. `?first`, `?later` and
 * `?manage` ask for a part.
 */
export const compiledCatalogues = (): Plugin => ({
  name: "vasati:compiled-catalogues",
  enforce: "pre",
  transform: {
    filter: { id: isCatalogue },
    handler(source: string, file: string) {
      const [, part] = file.split("?");
      const messages = Object.entries(JSON.parse(source) as Record<string, string>)
        .filter(([id]) => part === undefined || partOf(id) === part)
        .map(([id, message]) => [id, compileMessage(message)]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`,
        moduleType: "js",
        map: null,
      };
    },
  },
});
