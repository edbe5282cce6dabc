import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (file) => readFileSync(join(root, file), "utf8");
const lines = textOf("docs/proofs.md").split("\n");

/** The rows of the tables without their headings, each with its point and cells. */
const rows = lines
  .filter((line) => line.startsWith("|") && !/^\| (statement \||---)/.test(line))
  .map((line) => {
    const [statement = "", ...proofs] = line.split("|").slice(1, -1);
    return { statement: statement.trim(), proofs: proofs.map((cell) => cell.trim()) };
  });

const proof = /`([^`]+)`: "([^"]*)"/g;

/** Whether it is the title of a test, or of a group of tests: the first thing in a parenthesis. */
const isTitleIn = (source, title) => new RegExp(`\\(\\s*(["'\`])${RegExp.escape(title)}\\1`).test(source);

describe("the table of proofs", () => {
  it("goes through the nine points of the specification", () => {
    const points = lines.flatMap((line) => /^## (\d)\. /.exec(line)?.[1] ?? []);
    expect(points).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it("says each thing once, and proves it", () => {
    const unproved = rows.filter(
      ({ proofs: [cell = "", ...more] }) => more.length > 0 || !/^(p; )*p$/.test(cell.replaceAll(proof, "p")),
    );
    expect(unproved).toEqual([]);
    const statements = rows.map(({ statement }) => statement);
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
  });

  it("names tests that are there, by their titles", () => {
    const named = [...textOf("docs/proofs.md").matchAll(proof)].map(([, file, title]) => ({ file, title }));
    const missing = named.filter(({ file, title }) => !existsSync(join(root, file)) || !isTitleIn(textOf(file), title));
    expect(missing).toEqual([]);
  });
});
