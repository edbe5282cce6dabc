import { expect, it } from "vitest";
import { submissionKeys } from "./submission-keys.ts";

const keyed = (key: string) => Promise.resolve(key);

it("keeps the key of the same content until it has succeeded", { meta: { proves: "10.11" } }, async () => {
  const submit = submissionKeys();
  const keys: string[] = [];
  const fail = (key: string) => {
    keys.push(key);
    return Promise.reject(new Error("no network"));
  };
  await expect(submit({ name: "a" }, fail)).rejects.toThrow("no network");
  const again = await Promise.all([submit({ name: "a" }, keyed), submit({ name: "a" }, keyed)]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toEqual([keys[0], keys[0]]);
  expect(await submit({ name: "a" }, keyed)).not.toBe(keys[0]);
  await expect(submit({ name: "b" }, fail)).rejects.toThrow("no network");
  expect(await submit({ name: "c" }, keyed)).not.toBe(keys[1]);
  expect(await submissionKeys()({ name: "b" }, keyed)).not.toBe(keys[1]);
});
