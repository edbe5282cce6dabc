import { isGstin } from "@vasati/contract/people/identity-numbers";
import { expect, it } from "vitest";
import { fictionalAadhaar, fictionalGstin, fictionalPan, fictionalTelephone } from "./identity-numbers.ts";

it.each([
  [4_105_705, "999941057058"],
  [7_165_884, "999971658847"],
  [3_311_940, "999933119405"],
  [5_518_343, "999955183433"],
  [9_050_189, "999990501894"],
])("gives the serial %d the check digit of UIDAI's own test number", (serial, aadhaar) => {
  expect(fictionalAadhaar(serial)).toBe(aadhaar);
});

it.each([0, 1, 99_999, 100_000, 2_000_000])("keeps the forms for the serial %d", (serial) => {
  expect(fictionalAadhaar(serial)).toMatch(/^9999[0-9]{8}$/);
  expect(fictionalPan(serial)).toMatch(/^ZZZPZ[0-9]{4}[A-Z]$/);
  const gstin = fictionalGstin(fictionalPan(serial, "F"));
  expect({ gstin, isGstin: isGstin(gstin) }).toMatchObject({
    gstin: expect.stringMatching(/^29ZZZFZ[0-9]{4}[A-Z]1Z/),
    isGstin: true,
  });
  expect(fictionalTelephone(serial)).toMatch(/^70000[0-9]{5}$/);
});
