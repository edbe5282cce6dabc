import { credentials } from "@vasati/contract/people/auth";
import { enquiryForm } from "@vasati/contract/leasing/enquiries";
import { describe, expect, it } from "vitest";
import { changesOf, messagesOf, textsOf, verdictOf } from "./form-values.ts";

const applicant = {
  tenantName: "Asha Gowda",
  passportNo: "P1234567",
  laborCardNo: "12345678901234567890",
  ethnicity: "Kannadiga",
  sponsorName: "Ravi Gowda",
  cRNumber: "CR 7",
  telePhone: "9876543210",
  email: "asha@vasati.example",
  area: "Jayanagar",
  postalCode: "560011",
  postBoxNumber: "11",
  tenancyRequiredDate: "2026-12-01",
  tenancyExpiryDate: "2027-10-31",
  familyMemberCount: 0,
  unitProfileId: 7,
};

const judge = (changes: Record<string, string>) =>
  verdictOf(enquiryForm, applicant, { ...textsOf(applicant), ...changes });

describe("what the schema says about the texts of a form", () => {
  it("makes numbers where the form started from one, and keeps long digits as they were typed", () => {
    const { output } = judge({ familyMemberCount: "3" });
    expect(output).toMatchObject({ familyMemberCount: 3, unitProfileId: 7, laborCardNo: "12345678901234567890" });
  });

  it.each(Object.keys(applicant).filter((name) => name !== "unitProfileId"))(
    "is that %s of an enquiry is required",
    { meta: { proves: "5.4" } },
    (name) => {
      expect([...judge({ [name]: "" }).wrong]).toContain(name);
    },
  );

  it("names the fields that are wrong, also where a rule spans two", () => {
    expect([...judge({ email: "asha", postalCode: "" }).wrong].toSorted()).toEqual(["email", "postalCode"]);
    expect([...judge({ tenancyExpiryDate: "2026-01-01" }).wrong]).toEqual(["tenancyExpiryDate"]);
  });

  it("refuses an empty number instead of taking it for 0", () => {
    expect([...judge({ familyMemberCount: " " }).wrong]).toEqual(["familyMemberCount"]);
  });
});

const translate = (id: string) => id;

it("says of a field that it is empty, how its entry should look, or why the server refused it", () => {
  const initial = { email: "", password: "" };
  const fields = {
    email: { label: "login.title", invalid: "form.mistakes" },
    password: { label: "login.title", refused: "form.invalid" },
  } as const;
  const verdict = verdictOf(credentials, initial, initial);
  const none = new Set<string>();
  const empty = messagesOf({ fields, texts: { email: "x", password: "" }, verdict, refused: none, translate });
  expect(empty).toEqual({ email: "form.mistakes", password: "form.required" });
  const refused = new Set(["email", "password"]);
  const valid = { ...verdict, wrong: none };
  const taken = messagesOf({ fields, texts: { email: "x", password: "y" }, verdict: valid, refused, translate });
  expect(taken).toEqual({ email: "form.mistakes", password: "form.invalid" });
});

it("makes a yes or no of a box where the form started from one", () => {
  const echo = { "~standard": { validate: (value: unknown) => ({ value }) } };
  expect(verdictOf(echo, { paid: false, name: "" }, { paid: "true", name: "true" }).output).toEqual({
    paid: true,
    name: "true",
  });
  expect(verdictOf(echo, { paid: true }, { paid: "false" }).output).toEqual({ paid: false });
});

it("finds what an edit changes", () => {
  const before = { name: "Asha", rooms: [1, 2], version: 3 };
  expect(changesOf(before, { name: "Usha", rooms: [1, 2] })).toEqual({ name: "Usha" });
  expect(changesOf(before, { name: "Asha", rooms: [1] })).toEqual({ rooms: [1] });
});
