import { expect, it } from "vitest";
import { taskPlaceIn, tasksUrl } from "./task-place.ts";

it.each([
  [{}, "/property/tasks"],
  [{ kind: "enquiries" }, "/property/tasks"],
  [{ kind: "overdue", page: 2 }, "/property/tasks?kind=overdue&page=2"],
  [{ kind: "requests", open: 7 }, "/property/tasks?kind=requests&open=7"],
] as const)("%j stands at %s, and is read from there", (place, url) => {
  expect(tasksUrl(place)).toBe(url);
  expect(taskPlaceIn(url.split("?")[1] ?? "")).toEqual({ kind: "enquiries", page: 0, open: null, ...place });
});

it("begins with the first kind where the address names none that there is", () => {
  expect(taskPlaceIn("kind=everything&page=-1&open=0")).toEqual({ kind: "enquiries", page: 0, open: null });
});
