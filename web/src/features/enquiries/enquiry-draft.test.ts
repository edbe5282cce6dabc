import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDraft, keepDraft, readDraft } from "./enquiry-draft.ts";

const asha = "asha@vasati.example";
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is offered to the person who typed it, and to nobody else", () => {
  keepDraft(asha, { area: "Jayanagar" });
  expect(readDraft(asha)).toEqual({ area: "Jayanagar" });
  expect(readDraft("ravi@vasati.example")).toBeNull();
});

it("is gone once it was sent", () => {
  keepDraft(asha, { area: "Jayanagar" });
  forgetDraft();
  expect(readDraft(asha)).toBeNull();
});

it.each(["", "null", "7", "{", '{"owner":"asha@vasati.example"}'])("is none where %j is stored", (text) => {
  kept.set("enquiryDraft", text);
  expect(readDraft(asha)).toBeNull();
});
