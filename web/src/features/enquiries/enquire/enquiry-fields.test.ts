import { enquiryForm } from "@vasati/contract/leasing/enquiries";
import { expect, it } from "vitest";
import { enquiryGroups, enquiryWords, dayAfter } from "./enquiry-fields.ts";

it("shows every field of the contract once, with its words", { meta: { proves: ["2.23", "12.8"] } }, () => {
  const shown = enquiryGroups.flatMap(({ fields }) => fields.map(([name]) => name));
  const sent = Object.keys(enquiryForm.shape).filter((name) => name !== "unitProfileId");
  expect(shown.toSorted()).toEqual(sent.toSorted());
  expect(Object.keys(enquiryWords)).toEqual(shown);
});

it("are text, digits, a number, an e-mail address and days", { meta: { proves: "5.4" } }, () => {
  const asked = enquiryGroups.flatMap(({ fields }) =>
    fields.map(([name, { type = "text", inputMode = type }]) => [name, enquiryWords[name].isDate ? "date" : inputMode]),
  );
  expect(Object.fromEntries(asked)).toEqual({
    tenantName: "text",
    passportNo: "text",
    laborCardNo: "numeric",
    ethnicity: "text",
    sponsorName: "text",
    cRNumber: "text",
    telePhone: "tel",
    email: "email",
    area: "text",
    postalCode: "numeric",
    postBoxNumber: "numeric",
    tenancyRequiredDate: "date",
    tenancyExpiryDate: "date",
    familyMemberCount: "numeric",
  });
});

it.each([
  ["2026-11-21", "2026-11-22"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
  ["2027-02-28", "2027-03-01"],
  ["", ""],
  ["tomorrow", ""],
])("after %j comes %j", (date, next) => {
  expect(dayAfter(date)).toBe(next);
});
