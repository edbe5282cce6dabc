import { enquiryForm } from "@vasati/contract/enquiries";
import { expect, it } from "vitest";
import { enquiryGroups, enquiryWords } from "./enquiry-fields.ts";

it("shows every field of the contract once, and words for each in the order in which they stand", () => {
  const shown = enquiryGroups.flatMap(({ fields }) => fields.map(([name]) => name));
  const sent = Object.keys(enquiryForm.shape).filter((name) => name !== "unitProfileId");
  expect(shown.toSorted()).toEqual(sent.toSorted());
  expect(Object.keys(enquiryWords)).toEqual(shown);
});
