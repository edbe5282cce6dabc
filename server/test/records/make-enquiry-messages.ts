import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { pdf } from "../calls/multipart.ts";
import { storeFile } from "./factories.ts";

/** A message of an enquiry's thread, by default of staff. */
export const makeEnquiryMessage = (
  database: Database,
  {
    enquiry_id,
    user_id,
    ...more
  }: { enquiry_id: number; user_id: number } & Partial<Insertable<Tables["enquiry_answers"]>>,
) =>
  database
    .insertInto("enquiry_answers")
    .values({ enquiry_id, user_id, answer: "Come and see it on Saturday.", ...more })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A message that is a file, with the file. Returns its id. */
export async function makeEnquiryFile(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  enquiryId: number,
  userId: number,
): Promise<number> {
  const { id } = await makeEnquiryMessage(database, {
    enquiry_id: enquiryId,
    user_id: userId,
    answer: "Floor plan.pdf",
    from_applicant: true,
  });
  await database
    .insertInto("enquiry_files")
    .values({
      answer_id: id,
      file_name: "Floor plan.pdf",
      media_type: "application/pdf",
      size_bytes: pdf.length,
      sha256: createHash("sha256").update(pdf).digest("hex"),
      storage_key: await storeFile(dataDirectory, pdf),
    })
    .execute();
  return id;
}
