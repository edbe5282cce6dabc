import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { TestApp } from "../../test/app/build-app.ts";
import { buildTestApp } from "../../test/app/build-app.ts";
import { makePerson } from "../../test/calls/people/factor-calls.ts";
import { createEmptyDatabase, urlsOf } from "../../test/database/database.ts";
import { makeUser } from "../../test/records/factories.ts";
import { startMailServer } from "../../test/peers/mail-server.ts";
import { nextPassword as password } from "../../test/app/passwords.ts";
import { runToEnd } from "../../test/app/program.ts";
import { startServerProcess } from "../../test/app/server-process.ts";
import { temporaryDirectory } from "@vasati/embedded-postgres/test/temporary-directory";
import { preparedDirectory } from "../../test/files/prepared-directory.ts";
import { itInMatrix } from "../../test/app/it-in-matrix.ts";

const publicUrl = "https://rent.example.org";
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: publicUrl,
  SIGNING_KEY: "a key of thirty-two characters..",
  DATA_KEY: "another key of thirty-two letters",
};
const create = (settings: Record<string, string>, ...words: string[]) => runToEnd("admin-create.ts", settings, words);
const tokenIn = (output: string) =>
  /^To set the password, open within 60 minutes: \S+\/auth\/reset-password#token=([\w-]{43})$/m.exec(output)?.[1];

describe("npm run admin:create", () => {
  let testApp: TestApp;
  let settings: Record<string, string>;
  beforeEach(async () => {
    testApp = await buildTestApp();
    onTestFinished(() => testApp.close());
    settings = { ...production, ...urlsOf(testApp), DATA_DIR: await temporaryDirectory() };
  });

  const logIn = (email: string) => testApp.call("POST /users/login", { body: { email, password } });
  const reset = (token = "none") => testApp.call("POST /users/reset-password", { body: { token, password } });
  const actionsOn = async (userId: number) => {
    const trail = testApp.database.selectFrom("audit_entries").select("action").where("record_id", "=", userId);
    return (await trail.orderBy("id").execute()).map(({ action }) => action);
  };

  it("creates an account without a known password, and its link sets one", { meta: { proves: "17.6" } }, async () => {
    const made = await create(settings, "--email", "Asha@Example.org", "--name", "Asha Rao");
    expect(made).toMatchObject({ problem: "", code: 0 });
    expect(made.output).toContain("Created the account, an Administrator: asha@example.org.");
    expect(made.output).toContain(`${publicUrl}/auth/reset-password#token=`);
    expect(await reset(tokenIn(made.output))).toMatchObject({ status: 204 });
    const { body: token } = await logIn("asha@example.org");
    const me = await testApp.call("GET /users/me", { token: token as string });
    expect(me.body).toMatchObject({ name: "Asha Rao", role: "Administrator", roles: ["Administrator"] });
    const actions = await actionsOn((me.body as { userId: number }).userId);
    expect(actions.slice(0, 3)).toEqual(["user.created", "user.password-reset-asked", "user.password-reset"]);
  });

  it("promotes an account, and voids its old password and sessions", { meta: { proves: "17.6" } }, async () => {
    const body = { name: "Asha Rao", email: "asha@example.org", password };
    await testApp.call("POST /registration", { body });
    const { body: session } = await logIn(body.email);
    const made = await create(settings, "--email", body.email);
    expect(made.output).toContain("Made the account an Administrator; its old password and sessions are void");
    expect(await testApp.call("GET /users/me", { token: session as string })).toMatchObject({ status: 401 });
    expect(await logIn(body.email)).toMatchObject({ status: 401 });
    expect(await reset(tokenIn(made.output))).toMatchObject({ status: 204 });
    const { body: token } = await logIn(body.email);
    const me = await testApp.call("GET /users/me", { token: token as string });
    expect(me.body).toMatchObject({ role: "Administrator", roles: ["Administrator", "User"] });
    expect(await actionsOn((me.body as { userId: number }).userId)).toContain("user.appointed");
  });

  itInMatrix("prints only a link for somebody who has the role", async () => {
    const { user, token } = await makeUser(testApp.database, "Administrator");
    const made = await create(settings, "--email", user.email);
    expect(made.output).toContain("The account is an Administrator already");
    expect(tokenIn(made.output)).toBeDefined();
    expect(await testApp.call("GET /users/me", { token })).toMatchObject({ status: 200 });
    expect(await actionsOn(user.id)).toEqual(["user.password-reset-asked"]);
  });

  itInMatrix("mails the link if there is a mail server, and prints it even if that fails", async () => {
    const server = await startMailServer();
    const withMail = { ...settings, SMTP_URL: server.url };
    const made = await create(withMail, "--email", "asha@example.org", "--name", "Asha Rao");
    expect(made.output).toContain("Mailed the link to asha@example.org.");
    expect(server.mails).toMatchObject([{ recipients: ["asha@example.org"] }]);
    expect(server.mails[0]?.text).toContain(tokenIn(made.output));
    await server.stop();
    const again = await create(withMail, "--email", "asha@example.org");
    expect(again).toMatchObject({ code: 0, problem: expect.stringContaining("could not be mailed") as string });
    expect(tokenIn(again.output)).toBeDefined();
  });

  itInMatrix.each([
    [["--email", "nobody"], "--email must be an e-mail address."],
    [["--name", "Asha Rao"], "--email must be an e-mail address."],
    [["--email", "a@b.in", "--name", "x".repeat(121)], "--name must be a name of one line"],
    [["--email", "a@b.in"], "a@b.in has no account; give the name for a new one with --name."],
    [["--mail", "a@b.in"], "Unknown option '--mail'"],
  ])("refuses %j in a sentence", async (words, sentence) => {
    const refused = await create(settings, ...words);
    expect(refused).toMatchObject({ output: "", code: 1 });
    expect(refused.problem).toContain(sentence);
    expect(refused.problem).not.toContain("    at ");
  });

  it("removes second factors, and nothing else", { meta: { proves: "20.46" } }, async () => {
    const person = await makePerson(testApp, "Custodian");
    await person.addCodes();
    const made = await create(settings, "--email", person.user.email, "--reset-factors");
    expect(made.output).toContain("Removed the account's passkeys, authenticator app and recovery codes");
    expect(tokenIn(made.output)).toBeUndefined();
    const { body: token } = await person.logIn();
    const me = await testApp.call("GET /users/me", { token: String(token) });
    expect(me.body).toMatchObject({ roles: ["Custodian"] });
    expect((await actionsOn(person.user.id)).at(-2)).toBe("user.factors-reset");
  });

  itInMatrix("refuses a disabled account", async () => {
    const { user } = await makeUser(testApp.database, "User", { disabled_at: new Date() });
    const problem = `The account of ${user.email} is disabled.\n`;
    expect(await create(settings, "--email", user.email)).toEqual({ output: "", problem, code: 1 });
  });
});

itInMatrix("prepares an empty database before the first start of the server", async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const settings = { ...production, ...urlsOf(database), DATA_DIR: await temporaryDirectory() };
  const made = await create(settings, "--email", "asha@example.org", "--name", "Asha Rao");
  expect(made).toMatchObject({ problem: "", code: 0 });
});

it("works with the embedded database, whether or not the server is running", async () => {
  const settings = { DATA_DIR: await preparedDirectory(), PUBLIC_URL: publicUrl };
  const server = startServerProcess(settings);
  onTestFinished(async () => void (await server.stop()));
  const address = await server.ready;
  const beside = await create(settings, "--email", "asha@example.org", "--name", "Asha Rao");
  expect(beside).toMatchObject({ problem: "", code: 0 });
  const answer = await fetch(`${address}/api/v1/users/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: tokenIn(beside.output), password }),
  });
  expect(answer.status).toBe(204);
  await server.stop();
  const again = await create(settings, "--email", "asha@example.org");
  expect(again).toMatchObject({ problem: "", code: 0 });
  expect(again.output).toContain("The account is an Administrator already");
});
