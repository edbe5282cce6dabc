import { describe, expect, it } from "vitest";
import { enquiryStatuses } from "./enquiry-states.ts";
import { enquiryActs, statusAfter, waitsTooLong } from "./enquiry-states.ts";

const allowed = ["New answer Answered", "New convert Converted", "New close Closed"].flatMap((way) => [
  way,
  way.replace("New", "Answered"),
]);

describe.each(enquiryStatuses)("an enquiry that is %s", (status) => {
  it.each(enquiryActs)("changes its status according to the table: %s", { meta: { proves: "4.14" } }, (act) => {
    const way = allowed.find((each) => each.startsWith(`${status} ${act} `));
    expect(statusAfter(status, act)).toBe(way?.split(" ")[2]);
  });

  it("is overdue after two days without an answer", { meta: { proves: "14.1" } }, () => {
    const createdAt = "2026-11-01T10:00:00.000Z";
    const inTwoDays = Date.parse(createdAt) + 2 * 24 * 3_600_000;
    expect(waitsTooLong({ status, createdAt }, inTwoDays)).toBe(false);
    expect(waitsTooLong({ status, createdAt }, inTwoDays + 1)).toBe(status === "New");
  });
});
