import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp, rejections } from "../../../../test/app/build-app.ts";
import { makeUser } from "../../../../test/records/factories.ts";
import { firstPassword as password, nextPassword as next } from "../../../../test/app/passwords.ts";
import { passwordsWith } from "./passwords.ts";

let testApp: TestApp;
let passwordHash: string;
beforeAll(async () => {
  testApp = await buildTestApp();
  passwordHash = await passwordsWith().hash(password);
});
afterAll(() => testApp.close());

const account = () => makeUser(testApp.database, "User", { password_hash: passwordHash });
const change = (token: string, currentPassword = password, newPassword = next) =>
  testApp.call("POST /chagepassword", { token, body: { currentPassword, newPassword } });
const login = (email: string, given: string) => testApp.call("POST /users/login", { body: { email, password: given } });

describe("POST /chagepassword", () => {
  it("sets the password and ends every other session", { meta: { proves: ["7.6", "13.2"] } }, async () => {
    const { user, token } = await account();
    const other = String((await login(user.email, password)).body);
    expect(await change(token)).toMatchObject({ status: 204, body: "" });
    expect(await testApp.call("GET /users/me", { token })).toMatchObject({ status: 200 });
    expect(await testApp.call("GET /users/me", { token: other })).toMatchObject({ status: 401 });
    expect(await login(user.email, password)).toMatchObject({ status: 401 });
    expect(await login(user.email, next)).toMatchObject({ status: 200 });
  });

  it("leaves a trail without any password", async () => {
    const { user, token } = await account();
    await change(token);
    const entries = await testApp.database
      .selectFrom("audit_entries")
      .selectAll()
      .where("user_id", "=", user.id)
      .execute();
    expect(entries).toMatchObject([{ action: "user.password-changed", before: null, after: null }]);
  });

  it("answers 400, not 401, for a wrong current password, so that the session goes on", async () => {
    const { token } = await account();
    const { status, body } = await change(token, "Drought-sun-4242");
    expect(status).toBe(400);
    expect(rejections(body)).toEqual(["currentPassword is wrong"]);
    expect(await testApp.call("GET /users/me", { token })).toMatchObject({ status: 200 });
  });

  it("limits attempts to guess the current password", async () => {
    const { token } = await account();
    const statuses = [];
    for (let guess = 1; guess <= 6; guess += 1) statuses.push((await change(token, `Guess-number-${guess}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await change(token)).toMatchObject({ status: 429 });
  });

  it.each([
    ["too-short-1", "newPassword must have at least 12 characters"],
    ["qwertyuiop123", "newPassword is a common password, or one with digits or symbols added"],
    [password, "newPassword must differ from the current one"],
  ])("refuses %s as the new one", async (newPassword, rejection) => {
    const { token } = await account();
    const { status, body } = await change(token, password, newPassword);
    expect(status).toBe(400);
    expect(rejections(body)).toEqual([rejection]);
  });

  it("lets only one of two simultaneous changes win", async () => {
    const { user, token } = await account();
    const answers = await Promise.all([
      change(token, password, "First-of-the-two"),
      change(token, password, "Second-of-the-two"),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const winner = answers[0]?.status === 204 ? "First-of-the-two" : "Second-of-the-two";
    expect(await login(user.email, winner)).toMatchObject({ status: 200 });
  });
});
