import fc from "fast-check";
import { expect, it } from "vitest";
import { gstinCheck, hasAadhaar, isAadhaar, isGstin, isPan, panInGstin, verhoeffDigit } from "./identity-numbers.ts";

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

/** The digits of a number in another script. */
const inDigitsFrom = (zero: string, text: string) =>
  text.replaceAll(/[0-9]/g, (found) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(found)));

it("finds an Aadhaar number in the digits of every script", { meta: { proves: "20.143" } }, () => {
  const scripts = Intl.supportedValuesOf("numberingSystem").flatMap((numberingSystem) => {
    const digits = Array.from("0123456789", (each) =>
      new Intl.NumberFormat("en", { numberingSystem }).format(Number(each)),
    );
    return digits.every((each) => /^\p{Nd}$/u.test(each)) ? [digits] : [];
  });
  expect(scripts.length).toBeGreaterThan(50);
  for (const digits of scripts) {
    const written = (number: string) => number.replaceAll(/[0-9]/g, (each) => digits[Number(each)] ?? "");
    expect([digits[0], hasAadhaar(`No. ${written("2341 2341 2346")}.`)]).toEqual([digits[0], true]);
    expect([digits[0], hasAadhaar(`No. ${written("2341 2341 2347")}.`)]).toEqual([digits[0], false]);
  }
});

it.each([
  ["nothing", ""],
  ["a space", " "],
  ["a no-break space", "\u00A0"],
  ["a thin space", "\u2009"],
  ["two spaces", "  "],
  ["a hyphen", "-"],
  ["a non-breaking hyphen", "\u2011"],
  ["an en dash", "\u2013"],
  ["an em dash between spaces", " \u2014 "],
  ["a zero-width space", "\u200B"],
  ["a soft hyphen", "\u00AD"],
  ["a dot", "."],
  ["a slash", "/"],
  ["an underscore", "_"],
])("finds an Aadhaar number with %s between its groups", { meta: { proves: "20.143" } }, (_, gap) => {
  for (const number of ["2341 2341 2346", inDigitsFrom("०", "2341 2341 2346"), inDigitsFrom("೦", "2341 2341 2346")]) {
    const written = number.replaceAll(" ", gap);
    for (const text of [written, `Aadhaar${written}.pdf`, `(${written})`, `Rent 18000. ${written}, paid`])
      expect([text, hasAadhaar(text)]).toEqual([text, true]);
  }
});

it.each([
  "Aadhaar 2341\u00A02341 2346",
  "2341 – 2341 2346",
  "2341  2341 2346",
  "1/2341 2341 2346",
  "4000.2341/2341/2346",
  "4000/2341.2341.2346",
])("finds the Aadhaar number in %s", { meta: { proves: "20.143" } }, (text) => expect(hasAadhaar(text)).toBe(true));

it.each([
  ["without its check digit", "2341 2341 2347"],
  ["from the number of a card", "1234 2341 2341 2346"],
  ["from the number of a card with no-break spaces", "1234 2341 2341 2346".replaceAll(" ", "\u00A0")],
  ["from longer numbers with dots and slashes", "1234.2341.2341.2346, 2341/2341/2346/1"],
  ["from a longer number", "12341234123460 ९२३४१२३४१२३४६"],
  ["from the UTR of a payment", "SBINR52026112234123412346"],
  ["from telephone numbers", "+234123412346, +91 9845012345, +91 98450 12345, 919845012338, ९१९८४५०१२३३८"],
  ["from amounts", "₹2,341, ₹23,41,234.12, 2341/2341.2346, 2341. 2341-2346"],
  ["from other groups", "23 4123 412346, 2341\n2341\n2346, 2341 / / 2341 / / 2346"],
  ["from a date with a time or a number, as scanners name files", "Scanned_20261201-1537.pdf, 20261201 1537"],
])("takes no Aadhaar number %s", { meta: { proves: "20.143" } }, (_, text) => expect(hasAadhaar(text)).toBe(false));

it("needs no more time for each character of a long text", () => {
  for (const part of ["2", "2341 ", "2341   ", "2341.", "२३४१ ", "2341 2341 2347,"])
    expect(hasAadhaar(part.repeat(1_000_000 / part.length))).toBe(false);
});

it("takes every number with its check digit, except a mobile number with 91", () => {
  fc.assert(
    fc.property(aadhaar, (number) => {
      expect(hasAadhaar(number)).toBe(!/^91[6-9]/.test(number));
      expect(hasAadhaar(number.replace(/^(.{4})(.{4})/, "$1 $2 "))).toBe(true);
    }),
  );
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
