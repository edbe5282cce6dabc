import * as contract from "@vasati/contract/office/replies/reply-templates";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { nothing, serveChange, serveQuery } from "../../platform/endpoints/serve.ts";
import {
  createReplyTemplate,
  deleteReplyTemplate,
  editReplyTemplate,
  listReplyTemplates,
} from "./reply-templates.service.ts";

/** The texts that staff reply with often. */
export function replyTemplateRoutes(platform: Platform): void {
  serveQuery(platform, contract.listReplyTemplates, ({ database, caller }) => listReplyTemplates(database, caller));
  serveChange(platform, contract.createReplyTemplate, async ({ transaction, caller, body }) => {
    const template = await createReplyTemplate(transaction, caller, body);
    return { body: template, location: `/replyTemplates/${template.replyTemplateId}` };
  });
  serveChange(platform, contract.editReplyTemplate, async ({ transaction, caller, params, body }) => {
    const { version, ...form } = body;
    return { body: await editReplyTemplate(transaction, caller, { id: params.id, version, form }) };
  });
  serveChange(platform, contract.deleteReplyTemplate, async ({ transaction, caller, params }) => {
    await deleteReplyTemplate(transaction, caller, params.id);
    return nothing;
  });
}
