import { Readable } from "node:stream";
import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import { agreementDraftType } from "@vasati/contract/leasing/agreements";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { inFileName } from "../../platform/files/file-names.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { takeIn } from "../../platform/files/incoming.ts";
import { mayEditTenancy } from "../../access/policies/tenancy.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { roomProblem } from "../../platform/endpoints/serve-form.ts";
import type { NewDocument } from "../documents/documents.service.ts";
import { storeDocument } from "../documents/documents.service.ts";
import { readTerms } from "../rent-book/terms/terms.service.ts";
import { agreementPaper } from "./agreement-paper.ts";
import type { AgreementRow } from "./agreements.queries.ts";
import { findAgreementRow } from "./agreements.queries.ts";
import { factsOf } from "./known-facts.ts";

const instantInIndia = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
/** The limit of file names leaves room for this many characters of the unit's name, each of which may take two bytes. */
const longestUnitName = 100;

/** `Agreement draft Shop 12, 2026-01-31 17.45.pdf`: the time tells the drafts of one tenancy apart. */
function fileNameOf({ unit_name: unit }: AgreementRow): string {
  const at = instantInIndia.format(Date.now()).replace(", ", " ").replace(":", ".");
  return `${agreementDraftType} ${inFileName(unit, longestUnitName)}, ${at}.pdf`;
}

/** The file store, and the folder for incoming files. */
interface Storage {
  files: FileStore;
  incomingDirectory: string;
}

interface DraftRequest {
  caller: Caller;
  tenancyId: number;
  form: AgreementForm;
}

/**
 * Writes the agreement of a tenancy and stores the file, like the upload of a document. The caller inserts the record.
 * @throws 404 if the tenancy isn't in the caller's portfolio
 */
export async function draftAgreement(
  database: Database,
  { files, incomingDirectory }: Storage,
  { caller, tenancyId, form }: DraftRequest,
): Promise<Pick<NewDocument, "form" | "file" | "stored">> {
  const row = await findAgreementRow(database, tenancyId);
  if (!row || !mayEditTenancy(caller, { propertyCustodianId: row.property_custodian_id })) throw notFound("tenancy");
  const terms = await readTerms(database, tenancyId);
  const content = await agreementPaper(factsOf(row, terms, form), form.language);
  const incoming = await takeIn(incomingDirectory, Readable.from([content]), new AbortController().signal).catch(
    (error: unknown) => {
      throw roomProblem(error);
    },
  );
  try {
    const file = { ...incoming, name: fileNameOf(row) };
    const stored = await storeDocument(database, files, { caller, tenancyId, file });
    return { form: { tenancyId, documentType: agreementDraftType }, file, stored };
  } finally {
    await incoming.discard();
  }
}
