import { createHash } from "node:crypto";
import type { Database } from "../../src/platform/database/database.ts";
import { pdf } from "../calls/multipart.ts";
import { storeFile } from "./factories.ts";

/** A message of whoever sent an enquiry that is a file, with the file. Returns its id. */
export async function makeEnquiryFile(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  { enquiryId, userId, fileName = "Floor plan.pdf" }: { enquiryId: number; userId: number; fileName?: string },
): Promise<number> {
  const { id } = await database
    .insertInto("enquiry_answers")
    .values({ enquiry_id: enquiryId, user_id: userId, answer: fileName, from_applicant: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("enquiry_files")
    .values({
      answer_id: id,
      file_name: fileName,
      media_type: "application/pdf",
      size_bytes: pdf.length,
      sha256: createHash("sha256").update(pdf).digest("hex"),
      storage_key: await storeFile(dataDirectory, pdf),
    })
    .execute();
  return id;
}
