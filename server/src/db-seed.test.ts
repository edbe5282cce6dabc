import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase } from "../test/database.ts";
import { temporaryDirectory } from "../test/temporary-directory.ts";

const program = join(import.meta.dirname, "db-seed.ts");

/** Runs the program as `npm run db:seed` does. */
async function seed(settings: Record<string, string>, ...words: string[]) {
  const environment = { PATH: process.env["PATH"], ...settings };
  const child = spawn(process.execPath, [program, ...words], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const [output, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output, problem, code: code as number };
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`;

it("fills the database that DATABASE_URL names, once", async () => {
  const { connection, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const settings = { DATABASE_URL: urlOf(connection), DATA_DIR: await temporaryDirectory() };
  const first = await seed(settings, "--units", "100");
  expect(first).toMatchObject({ problem: "", code: 0 });
  expect(first.output).toContain("Loaded 100 units");
  expect(first.output).toContain("Loaded the demo portfolio");
  expect(await seed(settings, "--units", "100")).toEqual({
    output: "",
    problem: "The database already holds records; the demo portfolio is loaded only into an empty one.\n",
    code: 1,
  });
});

it.each(["99", "2000001", "many", "1.5", ""])("refuses %j units", async (number) => {
  expect(await seed({ DATA_DIR: await temporaryDirectory() }, "--units", number)).toEqual({
    output: "",
    problem: "--units must be a whole number from 100 to 2000000.\n",
    code: 1,
  });
});
