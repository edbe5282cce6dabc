import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { firstPassword as password } from "../../../test/app/passwords.ts";
import { startServerProcess } from "../../../test/app/server-process.ts";
import { preparedDirectory } from "../../../test/files/prepared-directory.ts";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeUser } from "../../../test/records/factories.ts";
import { errorInLog } from "./log.ts";

it("logs a database's error without the row's values and the connection", async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  await makeUser(database, "User", { email: "twice@vasati.example" });
  const error: Error = await makeUser(database, "User", { email: "twice@vasati.example" }).then(
    () => expect.unreachable(),
    (refused: Error) => Object.assign(refused, { client: { secretKey: 7 } }),
  );
  expect(error).toHaveProperty("detail", expect.stringContaining("twice@vasati.example"));
  const logged = errorInLog(error);
  expect(logged).toMatchObject({ code: "23505", message: error.message });
  expect(JSON.stringify(logged)).not.toMatch(/twice@|secretKey/);
});

it("logs who made a request as the account's id, without name and address", { meta: { proves: "20.86" } }, async () => {
  const server = startServerProcess({ DATA_DIR: await preparedDirectory(), LOG_LEVEL: "info" });
  onTestFinished(async () => void (await server.stop()));
  const api = `${await server.ready}/api/v1`;
  const post = (path: string, body: object) =>
    fetch(api + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const email = "asha@vasati.example";
  expect(await post("/registration", { email, password, name: "Asha Rao" })).toMatchObject({ status: 201 });
  const authorization = `Bearer ${await (await post("/users/login", { email, password })).text()}`;
  const { userId } = (await (await fetch(`${api}/users/me`, { headers: { authorization } })).json()) as {
    userId: number;
  };
  const line = /^.*"path":"\/api\/v1\/users\/me".*$/m;
  await expect.poll(server.output).toMatch(line);
  expect(JSON.parse(line.exec(server.output())![0])).toMatchObject({ method: "GET", status: 200, userId });
  expect(server.output()).not.toMatch(/asha/i);
});

/** Logs a line once its input ends, and exits at once. */
const logsAndExits = `
  import { openLog } from ${JSON.stringify(import.meta.resolve("./log.ts"))};
  const log = openLog({ logLevel: "info" });
  process.stdin.resume().once("end", () => {
    log.info("the last line");
    process.exit(0);
  });
`;

it("ends although nobody reads its last lines any more", { meta: { proves: "20.141" } }, async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", logsAndExits]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  child.stdout.destroy();
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
});

it.each([
  ["550 5.1.1 <asha@vasati.example>: no such mailbox", "550 5.1.1 <(address)>: no such mailbox"],
  ['invalid input syntax for type bigint: "Asha "Rao""', "invalid input syntax for type bigint: (value)"],
  ['duplicate key value violates unique constraint "users_email_key"', undefined],
])("logs %j without what it quotes of people", (message, logged = message) => {
  const { message: inLog, stack } = errorInLog(new Error(message));
  expect(inLog).toBe(logged);
  expect(stack).toContain(`Error: ${logged}\n`);
});
