import { ReadableStream } from "node:stream/web";
import type { ReceiptPaperLanguage } from "@vasati/contract/money/receipts";
import { maySeeLandlord } from "../../../access/policies/rent-book.ts";
import type { Caller } from "../../../platform/authentication/caller.queries.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Download } from "../../../platform/endpoints/serve-files.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { readReceipt } from "../receipts/receipt-calls.service.ts";
import { findPaperFacts } from "./receipt-paper.queries.ts";
import { receiptPaper } from "./receipt-paper.ts";

/** A PDF to download. */
export const pdfNamed = (name: string, content: Buffer): Download => ({
  fileName: `${name}.pdf`,
  mediaType: "application/pdf",
  size: content.length,
  bytes: ReadableStream.from([content]) as ReadableStream<Uint8Array>,
});

/**
 * A receipt as a PDF.
 * @throws 404 if the caller doesn't see its tenancy, and for an advance from another book, which has no paper of ours
 */
export async function printReceipt(
  database: Database,
  { caller, id, language }: { caller: Caller; id: number; language: ReceiptPaperLanguage },
): Promise<Download> {
  const receipt = await readReceipt(database, caller, id);
  const facts = await findPaperFacts(database, id);
  if (!facts || receipt.mode === "opening") throw notFound("receipt");
  const { landlordId, parties } = facts;
  // The PAN is in the GSTIN.
  const landlordGstin = landlordId && maySeeLandlord(caller, landlordId, parties) ? facts.landlordGstin : "";
  const content = await receiptPaper(receipt, { ...facts, landlordGstin }, language);
  return pdfNamed(`Receipt ${receipt.number.replace("/", "-")}`, content);
}
