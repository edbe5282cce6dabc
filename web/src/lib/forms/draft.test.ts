import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

const asha = "asha@vasati.example";
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is offered to the person who typed it, and to nobody else", () => {
  keepDraft("enquiryDraft", asha, { area: "Jayanagar" });
  expect(readDraft("enquiryDraft", asha)).toEqual({ area: "Jayanagar" });
  expect(readDraft("enquiryDraft", "ravi@vasati.example")).toBeNull();
});

it("is gone once it was sent", () => {
  keepDraft("enquiryDraft", asha, { area: "Jayanagar" });
  forgetDraft("enquiryDraft");
  expect(readDraft("enquiryDraft", asha)).toBeNull();
});

it.each(["", "null", "7", "{", '{"owner":"asha@vasati.example"}'])("is none where %j is stored", (text) => {
  stored.set("enquiryDraft", text);
  expect(readDraft("enquiryDraft", asha)).toBeNull();
});
