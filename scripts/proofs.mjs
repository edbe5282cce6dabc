import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const textOf = (file) => readFileSync(join(root, file), "utf8");

/** The repository's files with this ending (`.test.ts`), sorted by path. */
export const filesOf = (...endings) =>
  globSync(`**/*{${endings.join(",")}}`, {
    cwd: root,
    exclude: (path) => /(^|[/\\])(node_modules|dist|\..+)$/.test(path),
  })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();

/** The numbers of docs/requirements.md, in order. A statement is a line in a list or table that begins with its number. */
export const statementNumbers = () =>
  [...textOf("docs/requirements.md").matchAll(/^(?:- |\| )(\d+\.\d+) /gm)].map(([, number]) => number);

/** A title, and the tag in the options after it. */
const tagged = /(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*\{\s*meta:\s*\{\s*proves(InMatrix)?:\s*("[^"]*"|\[[^\]]*\])/g;

/** What the tests prove: each file with the titles of its tests and the numbers in their tags. */
export const tagsOf = (file) =>
  [...textOf(file).matchAll(tagged)].map(([, , title, inMatrix, tag]) => ({
    file,
    title,
    // `npm test` leaves these and their files out.
    onlyInMatrix: inMatrix !== undefined || file.endsWith(".matrix.test.ts"),
    numbers: [...tag.matchAll(/"([^"]*)"/g)].map(([, number]) => number),
  }));

/** Where tags may be: in tests, and in what tests share. */
export const testFiles = () => filesOf(".ts", ".tsx", ".test.mjs");

const quoted = ({ title, onlyInMatrix }) => `"${title.replaceAll("|", "\\|")}"${onlyInMatrix ? "†" : ""}`;

/** docs/proofs.md, generated from the tags. */
export function proofsPage() {
  const tags = testFiles().flatMap(tagsOf);
  const proofsOf = (statement) => {
    const proofs = tags.filter(({ numbers }) => numbers.includes(statement));
    const byFile = Object.entries(Object.groupBy(proofs, ({ file }) => file));
    return byFile.map(([file, inFile]) => `\`${file}\`: ${inFile.map(quoted).join(", ")}`).join("; ");
  };
  const rows = statementNumbers().map((statement) => `| ${statement} | ${proofsOf(statement)} |`);
  return `# Where each requirement is proved

Made by \`npm run proofs\` from the tags of the tests (\`{ meta: { proves: "4.3" } }\`); the numbers are those of [requirements.md](requirements.md).
Tests with † run only in the full matrix, \`npm run test:all\`; each statement has another proof in \`npm test\`.

| number | tests that fail when it no longer holds |
| --- | --- |
${rows.join("\n")}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = proofsPage();
  // Written only if it is outdated, since a test may be reading it.
  if (page !== textOf("docs/proofs.md")) writeFileSync(join(root, "docs/proofs.md"), page);
}
