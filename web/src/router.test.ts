import { expect, it } from "vitest";
import { paths } from "./paths.ts";
import { routeOf } from "./router.tsx";

it("knows every path of the route table, save the one that only redirects", () => {
  const { home, ...shown } = paths;
  for (const path of Object.values(shown)) expect(routeOf(path).path).toBe(path);
  expect(routeOf(home).page).toBe("error");
});

it.each(["/nowhere", "/user/", "/constructor", "/auth"])("shows the error section for %s", (path) => {
  expect(routeOf(path).page).toBe("error");
});
