import { execFile } from "node:child_process";
import { readFile, symlink, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTypescript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { makeProperty, makeUnit } from "../../../test/records/factories.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";

const root = join(import.meta.dirname, "../../../..");
const run = promisify(execFile);

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

/** The program in docs/api.md, next to a client generated as described there. */
async function documentedProgram(): Promise<string> {
  const directory = await temporaryDirectory();
  const { body } = await testApp.app.inject({ url: "/api/docs/json" });
  const client = astToString(await openapiTypescript(body, { defaultNonNullable: false }));
  const [, program = ""] = /```ts\n(.*?)```/s.exec(await readFile(join(root, "docs/api.md"), "utf8")) ?? [];
  const options = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ["ES2024", "ESNext.Array", "ESNext.Iterator", "DOM"],
      types: ["node"],
    },
  };
  await writeFile(join(directory, "vasati.ts"), client);
  await writeFile(join(directory, "program.ts"), program);
  await writeFile(join(directory, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(directory, "tsconfig.json"), JSON.stringify(options));
  await symlink(join(root, "node_modules"), join(directory, "node_modules"), "junction");
  return directory;
}

it("is enough for a generated client that compiles and works", { meta: { proves: "10.15" } }, async () => {
  const directory = await documentedProgram();
  const compiler = join(root, "node_modules/typescript/lib/tsc.js");
  const compiled = await run(process.execPath, [compiler, "-p", directory]).catch((error: { stdout: string }) => error);
  expect(compiled.stdout).toBe("");

  const account = { name: "Asha Rao", email: "asha@example.com", password: "a stranger's long password" };
  expect(await testApp.call("POST /registration", { body: account })).toMatchObject({ status: 201 });
  const property = await makeProperty(testApp.database);
  await makeUnit(testApp.database, property, { name: "Shop 7", min_rent: 12_000, area_of_unit: 320.5 });
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = testApp.app.server.address() as AddressInfo;
  const settings = { VASATI: `http://127.0.0.1:${port}`, EMAIL: account.email, PASSWORD: account.password };
  const { stdout } = await run(process.execPath, [join(directory, "program.ts")], {
    env: { ...process.env, ...settings },
  });
  expect(stdout).toBe("Asha Rao, User\nShop 7: from 12000 rupees a month, 320.5 square feet\n");
});
