import { buffer } from "node:stream/consumers";
import { today } from "../values/calendar.ts";

/** A page with the same bytes each time: without dates, and without compression, whose output depends on Node's zlib. */
async function page(title: string, size: "A4" | "A6"): Promise<PDFKit.PDFDocument> {
  // Loaded here, because every start imports this file and only the first one draws documents.
  const { default: Pdf } = await import("pdfkit");
  const info = { Title: title, Author: "Vasati demo", CreationDate: new Date(today), ModDate: new Date(today) };
  return new Pdf({ size, margin: size === "A4" ? 64 : 28, compress: false, info });
}

/** Ends the document and gives its bytes. */
function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end();
  return buffer(document);
}

export interface AgreementTerms {
  owner: string;
  tenant: string;
  unit: string;
  area: string;
  /** Calendar dates, both included. */
  from: string;
  until: string;
  /** Rupees a month. */
  rent: number;
}

const rupees = new Intl.NumberFormat("en-IN");

/** A rental agreement in a few clauses, marked as a specimen. */
export async function agreementPaper(terms: AgreementTerms): Promise<Buffer> {
  const clauses = [
    `This rental agreement is made between ${terms.owner} (owner) and ${terms.tenant} (tenant) for ${terms.unit}, ${terms.area}, Karnataka.`,
    `1. The tenancy begins on ${terms.from} and ends on ${terms.until}.`,
    `2. The rent is Rs. ${rupees.format(terms.rent)} a month, to be paid by the 5th of each month.`,
    `3. A deposit of Rs. ${rupees.format(terms.rent * 6)} is held without interest and is returned on vacating.`,
    "4. Either side may end the tenancy with two months' notice in writing.",
    "5. The tenant keeps the unit in good order and does not let it to others.",
  ];
  const document = await page("Rental agreement", "A4");
  document.font("Helvetica-Bold").fontSize(18).text("RENTAL AGREEMENT", { align: "center" }).moveDown(1.5);
  document.font("Helvetica").fontSize(11);
  for (const clause of clauses) document.text(clause).moveDown();
  document
    .moveDown(3)
    .text("Owner: ______________________")
    .moveDown(2)
    .text("Tenant: ______________________")
    .moveDown(4);
  document.fontSize(9).fillColor("#8a3b1e").text("Specimen of a fictional portfolio. Without legal effect.");
  return bytesOf(document);
}

/** A card with a made-up number, marked as a specimen. */
export async function panPaper({ name, number }: { name: string; number: string }): Promise<Buffer> {
  const document = await page("Permanent Account Number", "A6");
  document.font("Helvetica-Bold").fontSize(12).text("Permanent Account Number").moveDown(2);
  document.font("Helvetica").fontSize(10).text("Name").font("Helvetica-Bold").fontSize(13).text(name).moveDown();
  document.font("Helvetica").fontSize(10).text("Number").font("Courier-Bold").fontSize(16).text(number).moveDown(3);
  document.font("Helvetica").fontSize(9).fillColor("#8a3b1e").text("SPECIMEN. The number is made up.");
  return bytesOf(document);
}
