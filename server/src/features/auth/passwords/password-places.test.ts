import { demoPassword } from "@vasati/contract/office/demo";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { mailsTo } from "../../../../test/database/outbox.ts";
import type { RangeServer } from "../../../../test/peers/range-server.ts";
import { startRangeServer } from "../../../../test/peers/range-server.ts";
import { firstPassword, nextPassword } from "../../../../test/app/passwords.ts";
import { readConfig } from "../../../config/config.ts";
import { makeAdministrator } from "../accounts/administrators.service.ts";
import { hash } from "./passwords.ts";

// Mail and hashing take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const publicUrl = "https://kiraya.example.org";
const modes = {
  demo: { DEMO: "true", PUBLIC_URL: publicUrl },
  production: { NODE_ENV: "production", PUBLIC_URL: publicUrl },
};
const name = "Asha Rao";
let made = 0;
/** Without random digits, which might stand in a password below: it would then be refused for another reason. */
const freshEmail = () => `somebody.${(made += 1)}@example.com`;
const tokenIn = (text = "") => /reset-password#token=([\w-]{43})/.exec(text)?.[1];

/** Strong, and stolen elsewhere. */
const leaked = "lantern-mango-74-river";
const refused = [
  [demoPassword, "password_context"],
  ["vasati123456", "password_context"],
  ["kiraya@123456", "password_context"],
  ["Asha-Rao-1990", "password_context"],
  ["Password@123456", "password_common"],
  ["Welcome@12345", "password_common"],
  ["administrator1", "password_common"],
  ["asdfghjkl;12", "password_pattern"],
  ["Bengaluru@2026", "password_guessable"],
  [leaked, "password_leaked"],
] as const;

describe.each(Object.entries(modes))("in %s, a password that is easily guessed or was stolen", (_, settings) => {
  let app: TestApp;
  let service: RangeServer;
  beforeAll(async () => {
    service = await startRangeServer([leaked]);
    app = await buildTestApp({ ...settings, BREACHED_PASSWORDS_URL: service.url });
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  const mailedToken = (email: string) =>
    vi.waitUntil(async () => (await mailsTo(app, email)).map(({ text }) => tokenIn(text)).find(Boolean), 10_000);
  const setBy = (token: string | undefined) => (password: string) =>
    app.call("POST /users/reset-password", { body: { token, password }, from: `203.0.113.${(made += 1)}` });

  /** Each returns a function that sends a password to a call that sets one. */
  const places = {
    registration: async () => (password: string) =>
      app.call("POST /registration", { body: { name, email: freshEmail(), password } }),
    "a change": async () => {
      const { token } = await makeUser(app.database, "User", { name, password_hash: await hash(firstPassword) });
      return (newPassword: string) =>
        app.call("POST /chagepassword", { token, body: { currentPassword: firstPassword, newPassword } });
    },
    "the link for a forgotten one": async () => {
      const { user } = await makeUser(app.database, "User", { name });
      await app.call("POST /users/forgot-password", { body: { email: user.email } });
      return setBy(await mailedToken(user.email));
    },
    "the link of an invitation": async () => {
      const { token } = await makeUser(app.database, "Administrator");
      const email = freshEmail();
      await app.call("POST /users", { token, body: { name, email, role: "User", linkedId: null } });
      return setBy(await mailedToken(email));
    },
    "the link of admin:create": async () => {
      const parts = { config: readConfig(settings), database: app.database };
      const { link } = await makeAdministrator(parts, { email: freshEmail(), name });
      return setBy(tokenIn(link));
    },
  };

  it.each(Object.entries(places))(
    "is refused by %s with the reason, and a good one is taken",
    { meta: { proves: ["13.3", "20.56"] } },
    async (_place, prepare) => {
      const set = await prepare();
      for (const [password, code] of refused) {
        const { status, body } = await set(password);
        expect({ password, status, body }).toMatchObject({ status: 400, body: { errors: [{ code }] } });
      }
      expect((await set(nextPassword)).status).toBeLessThan(300);
    },
  );
});
