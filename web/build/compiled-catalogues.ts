import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import type { MessagePart } from "../src/lib/i18n/message-parts.ts";

const isCatalogue = /\/src\/locales\/[a-z]+\.json(\?[a-z]+)?$/;

/** Messages that begin so load with the screens and forms of visitors that say them, or with the menu of the signed-in; all others load first. */
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
  "enquire",
  "enquiries",
  "enquiry",
  "entries",
  "error.403",
  "error.404",
  "field",
  "forgotPassword",
  "form",
  "late",
  "login",
  "menu",
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
  "export",
  "filters",
  "manage",
  "managedUnit",
  "owner",
  "owners",
  "palette",
  "properties",
  "property",
  "tenancyForm",
  "tenant",
  "tenants",
  "unitForm",
];

/** Messages that begin so load with the screens of managers that have no form of a record, which weighs most. */
const deskBeginnings = [
  "agreements",
  "dashboard",
  "documents",
  "employees",
  "inbox",
  "leases",
  "renewal",
  "reports",
  "requests",
  "settings",
  "tasks",
  "users",
];

/** Messages that begin so load with screens that few open. */
const rareBeginnings = ["import", "webhooks"];

const beginnings: readonly (readonly [MessagePart, readonly string[]])[] = [
  ["later", laterBeginnings],
  ["manage", manageBeginnings],
  ["desk", deskBeginnings],
  ["import", rareBeginnings],
];

const partOf = (id: string): MessagePart =>
  beginnings.find(([, some]) => some.some((beginning) => id.startsWith(`${beginning}.`)))?.[0] ?? "first";

/**
 * Compiles the message catalogues while building, so that no message parser reaches the browser. A query asks for a
 * part: `?manage`.
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
