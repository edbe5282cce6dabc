import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import type { TestApp } from "./build-app.ts";

/** Lets the hour strike: the job that the schedule sends is sent now. */
export async function strike({ connection }: Pick<TestApp, "connection">): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    schema: "jobs",
    supervise: false,
    schedule: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  await boss.start();
  expect(await boss.getSchedules("hourly")).toMatchObject([{ cron: "23 * * * *" }]);
  await boss.send("hourly", {});
  await boss.stop({ graceful: false });
}
