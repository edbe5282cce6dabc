import * as contract from "@vasati/contract/people/saved-views";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import { deleteView, listViews, renameView, saveView } from "./saved-views.service.ts";

/** The views of lists that people save for themselves. */
export function savedViewRoutes(platform: Platform): void {
  serveQuery(platform, contract.listSavedViews, ({ database, caller }) => listViews(database, caller));
  serveChange(platform, contract.saveView, async ({ transaction, caller, body }) => {
    const view = await saveView(transaction, caller, body);
    return { body: view, location: `/users/me/views/${view.savedViewId}` };
  });
  serveChange(platform, contract.renameView, async ({ transaction, caller, params, body }) => ({
    body: await renameView(transaction, caller, { id: params.id, name: body.name }),
  }));
  serveChange(platform, contract.deleteView, async ({ transaction, caller, params }) => {
    await deleteView(transaction, caller, params.id);
    return nothing;
  });
}
