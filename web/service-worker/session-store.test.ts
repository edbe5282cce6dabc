import { expect, it } from "vitest";
import { publicStore } from "./caches.ts";
import { storeFor } from "./session-store.ts";

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature`;
const storeOf = (authorization?: string) =>
  storeFor(new Request("https://vasati.invalid/", { headers: authorization ? { authorization } : {} }));

it("keeps answers for their session, and nothing of its token", { meta: { proves: "16.13" } }, async () => {
  const [one, other] = [tokenOf({ sub: "1", exp: inAnHour() }), tokenOf({ sub: "2", exp: inAnHour() })];
  const store = await storeOf(`Bearer ${one}`);
  expect(store).toMatch(/^person 1 \d+ [0-9a-f]{64}$/);
  expect(store).not.toContain(one.split(".")[1]);
  expect(await storeOf(`Bearer ${one}`)).toBe(store);
  expect(await storeOf(`Bearer ${other}`)).not.toBe(store);
});

it("keeps what anybody is answered together", async () => expect(await storeOf()).toBe(publicStore));

it.each([
  "Bearer nonsense",
  "Bearer a.b.c",
  "Basic dXNlcg==",
  `Bearer ${tokenOf({ exp: 1 })}`,
  `Bearer ${tokenOf({})}`,
])("keeps nothing for %s", async (authorization) => expect(await storeOf(authorization)).toBeNull());
