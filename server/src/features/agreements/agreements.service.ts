import { Readable } from "node:stream";
import type { AgreementForm } from "@vasati/contract/leasing/agreements";
import { agreementDraftType } from "@vasati/contract/leasing/agreements";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database } from "../../platform/database/database.ts";
import { inFileName } from "../../platform/files/file-names.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { takeIn } from "../../platform/files/incoming.ts";
import { mayEditTenancy } from "../../access/tenancy.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { roomProblem } from "../../platform/endpoints/serve-form.ts";
import type { NewDocument } from "../documents/documents.service.ts";
import { keepDocument } from "../documents/documents.service.ts";
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
/** A file's name has room for so many characters of a unit's, each of which may count twice, and for what stands around them. */
const longestUnitName = 100;

/** `Agreement draft Shop 12, 2026-01-31 17.45.pdf`: drafts of one tenancy are told apart by when they were made. */
function fileNameOf({ unit_name: unit }: AgreementRow): string {
  const at = instantInIndia.format(Date.now()).replace(", ", " ").replace(":", ".");
  return `${agreementDraftType} ${inFileName(unit, longestUnitName)}, ${at}.pdf`;
}

/** Where files are, and where they lie that come in. */
interface Storage {
  files: FileStore;
  incomingDirectory: string;
}

interface Asked {
  caller: Caller;
  tenancyId: number;
  form: AgreementForm;
}

/**
 * Writes the agreement of a tenancy and keeps the file, as the upload of a document does; it remains to be written down.
 * @throws 404 where the tenancy is not of the caller's portfolio
 */
export async function draftAgreement(
  database: Database,
  { files, incomingDirectory }: Storage,
  { caller, tenancyId, form }: Asked,
): Promise<Pick<NewDocument, "form" | "file" | "kept">> {
  const row = await findAgreementRow(database, tenancyId);
  if (!row || !mayEditTenancy(caller, { keeperId: row.keeper_id })) throw notFound("tenancy");
  const content = await agreementPaper(factsOf(row, form), form.language);
  const incoming = await takeIn(incomingDirectory, Readable.from([content]), new AbortController().signal).catch(
    (error: unknown) => {
      throw roomProblem(error);
    },
  );
  try {
    const file = { ...incoming, name: fileNameOf(row) };
    const kept = await keepDocument(database, files, { caller, tenancyId, file });
    return { form: { tenancyId, documentType: agreementDraftType }, file, kept };
  } finally {
    await incoming.discard();
  }
}
