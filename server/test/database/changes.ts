import type { TestApp } from "../app/build-app.ts";

/** The audit trail of a record, oldest first. */
export const trailOf = ({ database }: TestApp, recordType: string, recordId: number) =>
  database
    .selectFrom("audit_entries")
    .where("record_type", "=", recordType)
    .where("record_id", "=", recordId)
    .orderBy("id")
    .select(["action", "user_id", "before", "after", "request_id"])
    .execute();

/** Text that must be returned exactly as it was typed. */
export const difficultTexts = [
  "आशा 🏠 ಆಶಾ",
  "مرحبا \u202eabc\u202c",
  "<script>alert(1)</script>",
  "'; drop table units; --",
];

/** Text that no short text field may accept, and the message. */
export const wrongTexts: [unknown, string][] = [
  ["x".repeat(10_000), "must have at most"],
  ["a\u0000b", "must be one line without control characters"],
  ["a\r\nb", "must be one line without control characters"],
  ["a\u009bb", "must be one line without control characters"],
  [5, ""],
  [null, ""],
  [["x"], ""],
  [{ text: "x" }, ""],
];
