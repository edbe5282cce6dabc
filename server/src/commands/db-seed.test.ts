import { expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase, urlsOf } from "../../test/database/database.ts";
import { itInMatrix } from "../../test/app/it-in-matrix.ts";
import { oneOrAll } from "../../test/app/matrix.ts";
import { runToEnd } from "../../test/app/program.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

const seed = (settings: Record<string, string>, ...words: string[]) => runToEnd("db-seed.ts", settings, words);

itInMatrix("fills the database that DATABASE_URL names, once", { meta: { provesInMatrix: "17.2" } }, async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const settings = { ...urlsOf(database), DATA_DIR: await temporaryDirectory() };
  const first = await seed(settings, "--units", "100");
  expect(first).toMatchObject({ problem: "", code: 0 });
  expect(first.output).toContain("Loaded 100 units");
  expect(first.output).toContain("Loaded the demo portfolio");
  expect(await seed(settings, "--units", "100")).toEqual({
    output: "",
    problem: "The database already has records; the demo portfolio loads only into an empty one.\n",
    code: 1,
  });
});

it.each(oneOrAll("2000001", "99", "many", "1.5", ""))(
  "refuses %j units",
  { meta: { proves: "17.2" } },
  async (number) => {
    expect(await seed({ DATA_DIR: await temporaryDirectory() }, "--units", number)).toEqual({
      output: "",
      problem: "--units must be a whole number from 100 to 2000000.\n",
      code: 1,
    });
  },
);
