import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { makeUser } from "../../../test/database/factories.ts";
import { errorInLog } from "./log.ts";

it("tells of a database's error what it was, and neither the values of the row nor the connection", async () => {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  await makeUser(database, "User", { email: "twice@vasati.example" });
  const error: Error = await makeUser(database, "User", { email: "twice@vasati.example" }).then(
    () => expect.unreachable(),
    (refused: Error) => Object.assign(refused, { client: { secretKey: 7 } }),
  );
  expect(error).toHaveProperty("detail", expect.stringContaining("twice@vasati.example"));
  const told = errorInLog(error);
  expect(told).toMatchObject({ code: "23505", message: error.message });
  expect(JSON.stringify(told)).not.toMatch(/twice@|secretKey/);
});
