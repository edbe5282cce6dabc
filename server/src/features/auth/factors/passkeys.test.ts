import type { SecondFactors } from "@vasati/contract/people/second-factors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { softwareAuthenticator } from "../../../../test/peers/authenticator.ts";
import type { TestApp } from "../../../../test/app/build-app.ts";
import { buildTestApp } from "../../../../test/app/build-app.ts";
import { makePerson, ourAuthenticator, passkeyChallenge } from "../../../../test/calls/people/factor-calls.ts";

const ascending = (one: number, other: number) => one - other;

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp()));
afterAll(() => testApp.close());

const enter = (assertion: object) => testApp.call("POST /users/login/passkey", { body: assertion });

describe("a passkey", () => {
  it("logs in without a password, each signature once", { meta: { proves: "20.41" } }, async () => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    const added = await person.addPasskey(phone);
    expect(added).toMatchObject({ status: 200 });
    expect((added.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const signed = phone.sign(await passkeyChallenge(testApp));
    const answers = await Promise.all([enter(signed), enter(signed), enter(signed)]);
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 401, 401]);
    const entered = answers.find(({ status }) => status === 200);
    const me = await testApp.call("GET /users/me", { token: String(entered?.body) });
    expect(me.body).toMatchObject({ userId: person.user.id });
    expect(await person.needed()).toMatchObject({ ways: ["passkey"] });
    const { body } = await person.call("GET /users/me/factors");
    expect((body as SecondFactors).passkeys).toMatchObject([
      { name: "Phone", lastUsedAt: expect.any(String) as string },
    ]);
  });

  it.each([
    ["another origin", { origin: "https://vasati.evil.example" }],
    ["another domain", { domain: "evil.example" }],
    ["a device that wasn't unlocked", { isVerified: false }],
    ["a counter that went back", { counter: 1 }],
  ])("is refused with %s", { meta: { proves: "20.41" } }, async (_, lies) => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    await person.addPasskey(phone);
    for (let use = 0; use < 2; use += 1)
      expect(await enter(phone.sign(await passkeyChallenge(testApp)))).toMatchObject({ status: 200 });
    expect(await enter(phone.sign(await passkeyChallenge(testApp), lies))).toMatchObject({ status: 401 });
  });

  it("is refused with a challenge that isn't ours or for something else", { meta: { proves: "20.41" } }, async () => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    await person.addPasskey(phone);
    const { challenge: ofLogin } = await person.needed();
    const { challenge: ofAdding } = (await person.call("POST /users/me/passkeys/challenge")).body as {
      challenge: string;
    };
    for (const challenge of ["bm90IG91cnM", ofLogin, ofAdding])
      expect(await enter(phone.sign(challenge))).toMatchObject({ status: 401 });
    const signed = phone.sign(await passkeyChallenge(testApp));
    expect(await enter({ ...signed, signature: "AAAA" })).toMatchObject({ status: 401 });
    expect(await enter({ ...signed, clientData: "e30" })).toMatchObject({ status: 401 });
    // Nobody else's signature fits.
    const stranger = ourAuthenticator().sign(await passkeyChallenge(testApp));
    expect(await enter({ ...stranger, credentialId: signed.credentialId })).toMatchObject({ status: 401 });
    expect(await enter(stranger)).toMatchObject({ status: 401 });
  });

  it("of a disabled account is refused", async () => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    await person.addPasskey(phone);
    await testApp.database
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", person.user.id)
      .execute();
    expect(await enter(phone.sign(await passkeyChallenge(testApp)))).toMatchObject({ status: 401 });
  });

  it(
    "is added only for the account, the domain and the challenge that asked",
    { meta: { proves: "20.41" } },
    async () => {
      const [person, other] = [await makePerson(testApp), await makePerson(testApp)];
      const phone = ourAuthenticator();
      const begin = async () => {
        const { body } = await person.call("POST /users/me/passkeys/challenge");
        return (body as { challenge: string }).challenge;
      };
      const add = (body: object) => person.call("POST /users/me/passkeys", body);
      const { challenge: ofOther } = (await other.call("POST /users/me/passkeys/challenge")).body as {
        challenge: string;
      };
      const elsewhere = softwareAuthenticator({ origin: "http://localhost:3000", domain: "evil.example" });
      for (const body of [
        phone.make(ofOther),
        phone.make(await passkeyChallenge(testApp)),
        phone.make(await begin(), "Phone", { origin: "https://evil.example" }),
        phone.make(await begin(), "Phone", { isVerified: false }),
        elsewhere.make(await begin()),
        { ...phone.make(await begin()), attestation: "AAAA" },
      ])
        expect(await add(body)).toMatchObject({ status: 400 });
      const made = phone.make(await begin());
      const both = await Promise.all([add(made), add(made)]);
      expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400]);
      // The same credential can't belong to a second account.
      expect(await other.addPasskey(phone)).toMatchObject({ status: 409 });
    },
  );

  it("is removed, and then no longer logs in", async () => {
    const person = await makePerson(testApp);
    const phone = ourAuthenticator();
    await person.addPasskey(phone);
    const { body } = await person.call("GET /users/me/factors");
    const id = (body as SecondFactors).passkeys[0]?.passkeyId;
    const other = await makePerson(testApp);
    expect(await other.call(`DELETE /users/me/passkeys/${id}`)).toMatchObject({ status: 404 });
    expect(await person.call(`DELETE /users/me/passkeys/${id}`)).toMatchObject({ status: 204 });
    expect(await enter(phone.sign(await passkeyChallenge(testApp)))).toMatchObject({ status: 401 });
    expect(await person.logIn()).toMatchObject({ status: 200 });
  });
});
