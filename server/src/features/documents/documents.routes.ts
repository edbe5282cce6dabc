import * as contract from "@vasati/contract/papers/documents";
import { findUploadLimit } from "../../records/constants.queries.ts";
import type { Platform } from "../../platform/endpoints/platform.ts";
import { actorOf, serveQuery } from "../../platform/endpoints/serve.ts";
import { serveDownload } from "../../platform/endpoints/serve-files.ts";
import { serveForm } from "../../platform/endpoints/serve-form.ts";
import { readArchive } from "./document-archives.service.ts";
import {
  addDocument,
  deleteDocument,
  storeDocument,
  listDocuments,
  listDocumentTypes,
  listTenancyDocuments,
  readDocument,
  requireSomeTenancy,
} from "./documents.service.ts";

const uploaded = "Document uploaded successfully.";

/** The documents of tenancies. */
export function documentRoutes(platform: Platform): void {
  const { files } = platform;
  const uploadLimit = () => findUploadLimit(platform.database, platform.config);
  serveForm(platform, contract.uploadDocument, {
    limit: uploadLimit,
    admit: ({ caller }) => requireSomeTenancy(caller),
    prepare: ({ caller, body, file }) =>
      storeDocument(platform.database, files, { caller, tenancyId: body.tenancyId, file }).then((stored) => ({
        stored,
        file,
      })),
    change: async ({ transaction, body, prepared, ...context }) => {
      const document = await addDocument(transaction, { actor: actorOf(context), form: body, ...prepared });
      return { body: { message: uploaded, document }, location: `/documents/${document.id}/downloads` };
    },
  });
  serveQuery(platform, contract.listDocuments, ({ database, caller, query }) => listDocuments(database, caller, query));
  serveQuery(platform, contract.listDocumentTypes, ({ database, caller }) => listDocumentTypes(database, caller));
  serveQuery(platform, contract.listTenancyDocuments, async ({ database, caller, params, query }) => ({
    ...(await listTenancyDocuments(database, caller, { ...params, ...query })),
    uploadLimit: await uploadLimit(),
  }));
  serveDownload(platform, contract.downloadDocument, ({ database, caller, params }) =>
    readDocument(database, files, { caller, id: params.id }),
  );
  serveDownload(platform, contract.downloadArchive, ({ database, caller, query }) =>
    readArchive(database, files, { caller, ids: query.ids }),
  );
  serveQuery(platform, contract.deleteDocument, ({ database, params, ...context }) =>
    deleteDocument(database, files, { actor: actorOf(context), id: params.id }),
  );
}
