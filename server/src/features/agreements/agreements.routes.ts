import * as contract from "@vasati/contract/leasing/agreements";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, servePreparedChange } from "../../platform/endpoints/serve.ts";
import { addDocument } from "../documents/documents.service.ts";
import { draftAgreement } from "./agreements.service.ts";

const drafted = "Agreement drafted; please verify it.";

/** Drafts of rental agreements. */
export function agreementRoutes(platform: Platform): void {
  const { database } = platform;
  servePreparedChange(platform, contract.draftAgreement, {
    kind: "paper",
    prepare: ({ caller, params, body }) =>
      draftAgreement(database, platform, { caller, tenancyId: params.id, form: body }),
    change: async ({ transaction, prepared, ...context }) => {
      const document = await addDocument(transaction, { actor: actorOf(context), ...prepared });
      return { body: { message: drafted, document }, location: `/documents/${document.id}/downloads` };
    },
  });
}
