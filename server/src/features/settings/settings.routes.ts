import * as contract from "@vasati/contract/office/settings";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { editSettings, readSettings } from "./settings.service.ts";

/** The system settings, for administrators. */
export function settingsRoutes(platform: Platform): void {
  const { config } = platform;
  serveQuery(platform, contract.readSettings, ({ database }) => readSettings(database, config));
  serveChange(platform, contract.editSettings, async ({ transaction, body, ...context }) => ({
    body: await editSettings(transaction, config, { actor: actorOf(context), edit: body }),
  }));
}
