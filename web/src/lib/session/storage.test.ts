import { afterEach, describe, expect, it, vi } from "vitest";
import { clearStorage, forget, readStored, store } from "./storage.ts";

const refuse = () => {
  throw new DOMException("refused", "SecurityError");
};

describe.each([
  ["missing", undefined],
  ["forbidden", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }],
])("a storage that is %s", (_, storage) => {
  afterEach(() => vi.unstubAllGlobals());

  it("reads as empty and swallows what is written", () => {
    vi.stubGlobal("localStorage", storage);
    store("unitId", "7");
    forget("unitId");
    clearStorage();
    expect(readStored("unitId")).toBeNull();
  });
});
