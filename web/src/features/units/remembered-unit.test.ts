import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isRememberedAsResidential, rememberedUnitId, rememberUnit } from "./remembered-unit.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("stores id and type under their keys", { meta: { proves: "2.14" } }, () => {
  rememberUnit("7", "Villa");
  expect(Object.fromEntries(stored)).toEqual({ unitId: "7", unitType: "Villa" });
  expect(rememberedUnitId()).toBe("7");
});

it("knows a residential unit by its type", () => {
  rememberUnit("7", "Villa");
  expect(isRememberedAsResidential("7")).toBe(true);
  expect(isRememberedAsResidential("8")).toBe(false);
  rememberUnit("7", "Shop");
  expect(isRememberedAsResidential("7")).toBe(false);
});

it("does not take the type of one unit for that of another", () => {
  rememberUnit("7", "Villa");
  rememberUnit("8");
  expect(isRememberedAsResidential("8")).toBe(false);
  rememberUnit("8", "Apartment");
  rememberUnit("8");
  expect(isRememberedAsResidential("8")).toBe(true);
});
