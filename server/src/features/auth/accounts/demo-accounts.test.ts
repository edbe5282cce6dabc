import { demoEmail, demoPassword } from "@vasati/contract/office/demo";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { hash } from "../passwords/passwords.ts";
import { closeDemoAccounts } from "./demo-accounts.service.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

it(
  "are disabled with their sessions, but for those with a password of their own",
  { meta: { proves: "17.5" } },
  async () => {
    const { database, call } = testApp;
    const account = async (mailbox: "owner" | "user", password: string) => {
      const { user, token } = await makeUser(database, "User", {
        email: demoEmail(mailbox),
        password_hash: await hash(password),
      });
      const logIn = async () => (await call("POST /users/login", { body: { email: user.email, password } })).status;
      const use = async () => (await call("GET /users/me", { token })).status;
      return { logIn, use };
    };
    const known = await account("owner", demoPassword);
    const own = await account("user", "A password of one's own 7");
    expect([await known.logIn(), await own.logIn()]).toEqual([200, 200]);
    expect(await closeDemoAccounts(database)).toBe(1);
    expect([await known.logIn(), await known.use()]).toEqual([401, 401]);
    expect([await own.logIn(), await own.use()]).toEqual([200, 200]);
    expect(await closeDemoAccounts(database)).toBe(0);
  },
);
