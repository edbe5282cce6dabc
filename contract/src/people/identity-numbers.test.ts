import fc from "fast-check";
import { expect, it } from "vitest";
import { gstinCheck, isAadhaar, isGstin, isPan, panInGstin, verhoeffDigit } from "./identity-numbers.ts";

const digit = fc.integer({ min: 0, max: 9 });
const aadhaar = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(digit, { minLength: 10, maxLength: 10 }))
  .map(([first, rest]) => `${first}${rest.join("")}`)
  .map((digits) => `${digits}${verhoeffDigit(digits)}`);
const replaced = (text: string, place: number, by: number | string) =>
  `${text.slice(0, place)}${by}${text.slice(place + 1)}`;

it.each(["999941057058", "999971658847", "999933119405", "999955183433", "999990501894"])(
  "knows UIDAI's own test number %s",
  { meta: { proves: "12.2" } },
  (number) => expect(isAadhaar(number)).toBe(true),
);

it("accepts every number with its check digit", () => {
  fc.assert(
    fc.property(aadhaar, (number) => {
      expect(isAadhaar(number)).toBe(true);
    }),
  );
});

it("detects one wrong digit", { meta: { proves: "12.2" } }, () => {
  fc.assert(
    fc.property(aadhaar, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const wrong = (Number(number[place]) + shift) % 10;
      expect(isAadhaar(replaced(number, place, wrong))).toBe(false);
    }),
  );
});

it("detects two swapped neighbours", () => {
  fc.assert(
    fc.property(aadhaar, fc.nat(10), (number, place) => {
      const [left = "", right = ""] = number.slice(place, place + 2);
      fc.pre(left !== right);
      expect(isAadhaar(replaced(replaced(number, place, right), place + 1, left))).toBe(false);
    }),
  );
});

it("accepts nothing else as an Aadhaar number", { meta: { proves: "12.2" } }, () => {
  for (const text of ["", "0", "099941057058", "99994105705", "9999410570580", "9999 4105 7058", "९९९९४१०५७०५८"])
    expect(isAadhaar(text)).toBe(false);
});

const letter = fc.constantFrom(...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
const letters = (length: number) =>
  fc.array(letter, { minLength: length, maxLength: length }).map((all) => all.join(""));
const pan = fc
  .tuple(letters(5), fc.array(digit, { minLength: 4, maxLength: 4 }), letter)
  .map(([first, digits, last]) => `${first}${digits.join("")}${last}`);

it("accepts every PAN, and no number of another length or form", { meta: { proves: "12.2" } }, () => {
  fc.assert(
    fc.property(pan, fc.nat(9), (number, place) => {
      const other = /\d/.test(number[place] ?? "") ? "A" : "7";
      expect(isPan(number)).toBe(true);
      for (const wrong of [number.toLowerCase(), `${number}A`, number.slice(1), replaced(number, place, other)])
        expect(isPan(wrong)).toBe(false);
    }),
  );
});

const stateAndPan = fc.tuple(fc.constantFrom("29", "27", "33"), pan).map((parts) => parts.join(""));
const gstin = fc
  .tuple(stateAndPan, fc.constantFrom("1", "2", "A"))
  .map(([first, serial]) => `${first}${serial}Z${gstinCheck(`${first}${serial}Z`)}`);

it("accepts every GSTIN, and none with one wrong character", { meta: { proves: "12.13" } }, () => {
  // From the developers' pages of GSTN and of banks.
  for (const known of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) expect(isGstin(known)).toBe(true);
  fc.assert(
    fc.property(gstin, fc.nat(14), (number, place) => {
      const other = number[place] === "7" ? "8" : "7";
      expect(isGstin(number)).toBe(true);
      expect(isPan(panInGstin(number))).toBe(true);
      for (const wrong of [replaced(number, place, other), number.toLowerCase(), `${number}A`, number.slice(1), ""])
        expect(isGstin(wrong)).toBe(false);
    }),
  );
});
