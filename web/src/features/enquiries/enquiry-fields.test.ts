import { enquiryForm } from "@vasati/contract/leasing/enquiries";
import { expect, it } from "vitest";
import { enquiryGroups, enquiryWords } from "./enquiry-fields.ts";

it("shows every field of the contract once, and words for each in the order in which they stand", () => {
  const shown = enquiryGroups.flatMap(({ fields }) => fields.map(([name]) => name));
  const sent = Object.keys(enquiryForm.shape).filter((name) => name !== "unitProfileId");
  expect(shown.toSorted()).toEqual(sent.toSorted());
  expect(Object.keys(enquiryWords)).toEqual(shown);
});

it("asks for an e-mail address, days, a number, and numbers that are no amounts by a keyboard of digits; else for text", () => {
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
