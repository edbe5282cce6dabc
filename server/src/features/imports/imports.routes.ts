import * as contract from "@vasati/contract/office/imports";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveChange, servePreparedChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload, serveUpload } from "../../platform/endpoints/serve-files.ts";
import { acceptSheet, checkFile, checkSheet, listImports, readImport } from "./imports.service.ts";
import { templateOf } from "./lists.ts";
import { undoImport } from "./undo-import.service.ts";

/** Importing sheets: templates, checking, saving and undoing. */
export function importRoutes(platform: Platform): void {
  serveDownload(platform, contract.readImportTemplate, async ({ params, query }) =>
    templateOf(params.list, query.format),
  );
  serveUpload(platform, contract.readImportFile, ({ database, caller, params, file }) =>
    checkFile({ database, caller, list: params.list }, file),
  );
  serveQuery(
    platform,
    contract.checkImport,
    ({ database, caller, params, body }) => checkSheet({ database, caller, list: params.list }, body),
    "check",
  );
  servePreparedChange(platform, contract.acceptImport, {
    kind: "import",
    prepare: async () => undefined,
    change: async ({ transaction, params, body, ...context }) => {
      const made = await acceptSheet(transaction, { actor: actorOf(context), list: params.list, sheet: body });
      return { body: made, location: `/imports/${made.importId}` };
    },
  });
  serveQuery(platform, contract.listImports, ({ database, caller, query }) => listImports(database, caller, query));
  serveQuery(platform, contract.readImport, ({ database, caller, params }) => readImport(database, caller, params.id));
  serveChange(platform, contract.undoImport, async ({ transaction, params, ...context }) => ({
    body: await undoImport(transaction, { actor: actorOf(context), id: params.id }),
  }));
}
