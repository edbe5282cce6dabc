import { describe, expect, it } from "vitest";
import { filesOf, proofsPage, statementNumbers, tagsOf, testFiles, textOf } from "./proofs.mjs";

const statements = statementNumbers();
const tags = testFiles().flatMap(tagsOf);

/** `requirements 4.3`, `requirements 4.3 and 5.1`, `requirements 4.3, 5.1 and 6.2`, even across lines of a comment. */
const reference = /\brequirements (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/gi;
const referencesIn = (file) =>
  [
    ...textOf(file)
      .replaceAll(/\s*\n\s*(\/\/|\*|--)?\s*/g, " ")
      .matchAll(reference),
  ].flatMap(([, numbers]) => numbers.split(/, | and /).map((number) => ({ file, number })));

const countOfTags = (file) => textOf(file).match(/\bproves(InMatrix)?: ["[]/g)?.length ?? 0;

describe("docs/requirements.md", () => {
  it("numbers its statements in order, each once", () => {
    const places = statements.map((number) => number.split(".").map(Number));
    const inOrder = places.toSorted(([a, b], [c, d]) => a - c || b - d);
    expect(places).toEqual(inOrder);
    expect(statements.filter((number, index) => statements.indexOf(number) !== index)).toEqual([]);
    expect(statements.length).toBeGreaterThan(200);
  });

  it("says nothing that no test of `npm test` proves", () => {
    const inEveryRun = tags.filter(({ onlyInMatrix }) => !onlyInMatrix);
    const proved = new Set(inEveryRun.flatMap(({ numbers }) => numbers));
    expect(statements.filter((number) => !proved.has(number))).toEqual([]);
  });

  it("has every statement that the code, a test or a document points to", () => {
    const files = filesOf(".ts", ".tsx", ".mjs", ".sql", ".css", ".md");
    const references = files.flatMap(referencesIn);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ number }) => !statements.includes(number))).toEqual([]);
  });
});

describe("a tag", () => {
  it("names statements that there are", () => {
    expect(tags.filter(({ numbers }) => numbers.some((number) => !statements.includes(number)))).toEqual([]);
  });

  it("stands directly behind the title of its test", () => {
    const astray = testFiles().filter((file) => countOfTags(file) !== tagsOf(file).length);
    expect(astray).toEqual([]);
  });
});

it("docs/proofs.md is what `npm run proofs` makes of the tags", () => {
  expect(textOf("docs/proofs.md")).toBe(proofsPage());
});
