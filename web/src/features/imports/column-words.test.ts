import { importMistakes } from "@vasati/contract/office/imports";
import { reasonsToStay, sheetMistakes } from "@vasati/contract/office/import-limits";
import { expect, it } from "vitest";
import { wordsIn } from "../../../build/messages.ts";
import { reasonOf } from "./column-words.ts";

const english = wordsIn("en");
const say = (id: string, values: object = {}) => [id, ...Object.values(values)].join(" ");
const words = { label: "enquiry.telePhone", invalid: "enquiry.telePhone.invalid" } as const;

it.each([
  ["required", {}, "text", "form.required"],
  ["invalid", {}, "text", "enquiry.telePhone.invalid"],
  ["tooLong", { most: 120 }, "text", "import.mistake.tooLong 120"],
  ["twice", { row: 2 }, "text", "import.mistake.twice 2"],
] as const)("a cell that is %s says so in the words of its form's field", (code, values, kind, said) => {
  expect(reasonOf({ code, values }, { kind, words }, say)).toBe(said);
});

it.each([
  ["number", "import.mistake.number"],
  ["date", "field.date.invalid"],
  ["yes-no", "import.mistake.choice"],
  ["code", "import.mistake.choice"],
  ["reference", "import.mistake.unknown"],
  ["text", "form.invalid"],
] as const)("a %s whose field has no such words says what is expected", (kind, said) => {
  expect(reasonOf({ code: "invalid", values: {} }, { kind, words: undefined }, say)).toBe(said);
});

it("has words for every code that the server answers", () => {
  const said = [
    ...importMistakes
      .filter((code) => code !== "required" && code !== "invalid")
      .map((code) => `import.mistake.${code}`),
    ...sheetMistakes.map((code) => `import.file.refused.${code}`),
    ...reasonsToStay.map((code) => `import.undo.reason.${code}`),
  ];
  expect(said.filter((id) => !(id in english))).toEqual([]);
});
