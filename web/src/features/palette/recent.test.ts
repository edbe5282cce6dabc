import { expect, it, vi } from "vitest";
import { recentRecords, rememberRecord } from "./recent.ts";

const open = (id: number) => rememberRecord({ kind: "units", id, title: `Shop ${id}`, detail: "", area: null });
const ids = () => recentRecords().map(({ id }) => id);
/** Local storage that holds a token and nothing else. */
const signInWith = (token: string) =>
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "accessToken" ? token : null) });

it("keeps the five records that were opened last, each once, for as long as the session lasts", () => {
  signInWith("mine");
  expect(ids()).toEqual([]);
  [1, 2, 3, 4, 5, 6, 3].forEach(open);
  expect(ids()).toEqual([3, 6, 5, 4, 2]);
  rememberRecord({ kind: "tenants", id: 3, title: "Ravi", detail: "", area: null });
  expect(ids()).toEqual([3, 3, 6, 5, 4]);
  signInWith("somebody else's");
  expect(ids()).toEqual([]);
  open(9);
  expect(ids()).toEqual([9]);
});
