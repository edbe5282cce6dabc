import { expect, it } from "vitest";
import { submissionKeys } from "./submission-keys.ts";

it("keeps the key of the same content, and names changed content anew", () => {
  const keyFor = submissionKeys();
  const first = keyFor({ body: { name: "a" } });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor({ body: { name: "a" } })).toBe(first);
  expect(keyFor({ body: { name: "b" } })).not.toBe(first);
  expect(submissionKeys()({ body: { name: "a" } })).not.toBe(first);
});
