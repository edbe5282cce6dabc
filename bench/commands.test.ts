import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase, urlsOf } from "../server/test/database/database.ts";
import { onlyInMatrix } from "../server/test/app/matrix.ts";
import { preparedOriginal } from "../server/test/files/prepared-directory.ts";
import { runCommand } from "../server/test/app/program.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

/** Commands that measure, at their smallest size, and what they print. */
const measurements = [
  {
    command: "bench:search",
    words: ["--units", "100", "--connections", "1", "--rounds", "1", "--seconds", "0.1"],
    prints: "| 100 | 1 |",
  },
  { command: "bench:screens", words: ["--units", "100", "--repetitions", "1"], prints: "| tenant list, last page |" },
  {
    command: "bench:money",
    words: ["--tenancies", "200", "--rounds", "1", "--seconds", "0.2", "--connections", "1", "--repetitions", "1"],
    prints: "| a month raised |",
  },
  {
    command: "bench:alerts",
    words: ["--units", "200", "--alerts", "500", "--vacancies", "20"],
    prints: /\| 500 \| 20 \| [\d.]+ s \|/,
  },
  {
    command: "bench:map",
    words: ["--units", "100", "--repetitions", "1"],
    prints: /\| 100 \| India \| none \| [1-9]\d* \|/,
  },
  {
    command: "bench:scale",
    words: ["--units", "200", "--repetitions", "1"],
    prints: "| npm run restore, with db:verify |",
  },
  // It needs packages of the system and root's rights, so at its smallest it only says what it would do.
  { command: "campaign:cluster", words: ["--rounds", "0"], prints: "the primary's machine is killed" },
  { command: "campaign:uploads", words: ["--count", "2", "--megabytes", "1"], prints: "| an S3 bucket | 2 |" },
  { command: "campaign:overload", words: ["--seconds", "0.3", "--people", "2"], prints: /\| twice \| \d+ \| [1-9]/ },
  { command: "campaign:kill", words: ["kill", "--rounds", "1"], prints: "| the server | 1 |" },
  {
    command: "campaign:fuzz",
    words: ["--requests", "1", "--servers", "1", "--seed", "1"],
    prints: /\| \d+ \| \d+ \| \d+ \| .* \| 0 \|/,
  },
];

/** The beginning of CycloneDX. */
interface Sbom {
  bomFormat: string;
  components: { name: string; version: string; properties: { name: string }[] }[];
}

/** Where the backup of the commands below is. */
const backups = mkdtempSync(join(tmpdir(), "vasati-backups-"));
afterAll(() => rm(backups, { recursive: true }));

/** Commands that manage a database, run in order: all on one database but the last, which fills another. */
const management = [
  { command: "db:seed", words: ["--units", "100"], prints: "Loaded the demo portfolio" },
  { command: "db:verify", words: ["--strict"], prints: "Checked 100 units" },
  { command: "data-key:rotate", words: [], prints: "Encrypted the identity numbers" },
  { command: "admin:create", words: ["--email", "asha@example.org", "--name", "Asha"], prints: "Created the account" },
  { command: "backup", words: [backups], prints: "Backed up" },
  { command: "restore", words: [backups], prints: /^Restored .*\nChecked 100 units/, isElsewhere: true },
];

/** Commands that run these tests. */
const runners = ["test", "test:all", "check"];
/** Commands that are steps of `npm test`. */
const steps = Object.keys(scripts).filter((name) => name.startsWith("check:") || name === "build");
/** They need the built pages, and some of them a browser. */
const withPages = ["start", "dev", "bench:page", "bench:memory", "pictures"];
const runHere = [...measurements, ...management]
  .map(({ command }) => command)
  .concat("format", "proofs", "sbom", "weaknesses");

/** The settings of an empty database and an empty data directory. */
async function emptyPlace() {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return { ...urlsOf(database), DATA_DIR: await temporaryDirectory() };
}

describe("a documented command", () => {
  it.each(measurements)(
    "$command runs at its smallest",
    { meta: { proves: "20.97" } },
    async ({ command, words, prints }) => {
      const reports = ["docs/performance.md", "docs/campaigns.md"];
      const before = reports.map(textOf);
      const settings = { DATA_DIR: await temporaryDirectory(), PREPARED_DIRECTORY: preparedOriginal() };
      const { output, problem, code } = await runCommand(command, settings, words);
      expect({ problem, code }).toEqual({ problem: "", code: 0 });
      expect(output).toMatch(prints);
      expect(reports.map(textOf), "a small run is only printed").toEqual(before);
    },
  );

  it("about a database runs: db:seed, db:verify, admin:create, backup and restore", async () => {
    const [here, elsewhere] = [await emptyPlace(), await emptyPlace()];
    for (const { command, words, prints, isElsewhere = false } of management) {
      const { output, problem, code } = await runCommand(command, isElsewhere ? elsewhere : here, words);
      expect({ command, problem, code }).toEqual({ command, problem: "", code: 0 });
      expect(output).toMatch(prints);
    }
  });

  it.each(onlyInMatrix("ops/point-in-time/rehearse.sh"))(
    "%s restores a database to a moment between two changes",
    { meta: { proves: "20.99" } },
    async (script) => {
      const { stdout } = await promisify(execFile)(join(root, script));
      expect(stdout).toContain("0 violations.\nRestored to the moment between two changes.");
    },
  );

  it("format fixes a file", async () => {
    const file = join(await temporaryDirectory(), "two-lines.ts");
    await writeFile(file, "const two = 2 ;\n\n\n");
    expect(await runCommand("format", {}, [file])).toMatchObject({ problem: "", code: 0 });
    expect(await readFile(file, "utf8")).toBe("const two = 2;\n");
  });

  it("proofs leaves its page unchanged if no tag has changed", async () => {
    const page = textOf("docs/proofs.md");
    expect(await runCommand("proofs", {}, [])).toMatchObject({ problem: "", code: 0 });
    expect(textOf("docs/proofs.md")).toBe(page);
  });

  it("sbom lists every library, and which of them only develop", { meta: { proves: "20.93" } }, async () => {
    const { output, code } = await runCommand("sbom", {}, []);
    const { bomFormat, components } = JSON.parse(output) as Sbom;
    expect({ code, bomFormat }).toEqual({ code: 0, bomFormat: "CycloneDX" });
    const isTool = ({ properties }: Sbom["components"][number]) =>
      properties.some(({ name }) => name === "cdx:npm:package:development");
    const delivered = components.filter((each) => !isTool(each)).map(({ name, version }) => `${name}@${version}`);
    const { dependencies } = JSON.parse(textOf("server/package.json")) as { dependencies: Record<string, string> };
    const foreign = Object.entries(dependencies).filter(([name]) => !name.startsWith("@vasati/"));
    expect(delivered).toEqual(expect.arrayContaining(foreign.map(([name, version]) => `${name}@${version}`)));
    expect(components.filter(isTool).map(({ name }) => name)).toContain("vitest");
  });

  it("weaknesses says what the registry knows", async () => {
    const { output, problem, code } = await runCommand("weaknesses", {}, ["--only-say"]);
    expect({ problem, code }).toEqual({ problem: "", code: 0 });
    expect(output).toMatch(/known weaknesses/);
  });

  it("is run by a test, some only in the full matrix", () => {
    expect(Object.keys(scripts).toSorted()).toEqual([...runners, ...steps, ...runHere, ...withPages].toSorted());
    const [runner, pages] = [textOf("scripts/test.mjs"), textOf("e2e/everywhere/commands.test.ts")];
    expect(steps.filter((name) => !runner.includes(`script("${name}")`))).toEqual([]);
    expect(withPages.filter((name) => !pages.includes(`"${name}"`))).toEqual([]);
  });

  it("exists if the README names it", () => {
    const [, table = ""] = textOf("README.md").split("## Commands\n");
    const named = table
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) =>
        [...(line.split(" | ")[0] ?? "").matchAll(/`(?:npm run )?([a-z:]+)/g)].map(([, name]) => name),
      );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !scripts[name ?? ""])).toEqual([]);
  });
});
