import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeUser } from "../../../test/database/factories.ts";
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

it.each([
  ["550 5.1.1 <asha@vasati.example>: no such mailbox", "550 5.1.1 <(address)>: no such mailbox"],
  ['invalid input syntax for type bigint: "Asha "Rao""', "invalid input syntax for type bigint: (value)"],
  ['duplicate key value violates unique constraint "users_email_key"', undefined],
])("logs %j without what it quotes of people", (message, logged = message) => {
  const { message: inLog, stack } = errorInLog(new Error(message));
  expect(inLog).toBe(logged);
  expect(stack).toContain(`Error: ${logged}\n`);
});
