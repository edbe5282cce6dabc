import { expect, it } from "vitest";
import { paths } from "./paths.ts";
import type { Path } from "./paths.ts";
import type { Role } from "@vasati/contract/people/roles";
import { roles } from "@vasati/contract/people/roles";
import { isOpenTo, routeOf } from "./routes.ts";

it("knows every path of the route table, save the one that only redirects", { meta: { proves: "2.1" } }, () => {
  const { home, ...shown } = paths;
  for (const path of Object.values(shown)) expect(routeOf(path).path).toBe(path);
  expect(routeOf(home).page).toBe("error");
});

it.each(["/nowhere", "/user/", "/constructor", "/auth"])(
  "shows the error section for %s",
  { meta: { proves: "2.3" } },
  (path) => {
    expect(routeOf(path).page).toBe("error");
  },
);

/** Who may open what (requirements 6.7). */
const guarded: [Path, readonly Role[]][] = [
  [paths.properties, roles],
  [paths.property, roles],
  [paths.unitProfile, roles],
  [paths.dashboard, ["Administrator", "Custodian", "Owner"]],
  [paths.addProperty, ["Administrator", "Custodian"]],
  [paths.tenants, ["Administrator", "Custodian"]],
  [paths.documents, roles],
  [paths.services, roles],
  [paths.requests, ["Administrator", "Custodian", "Owner", "Tenant"]],
  [paths.about, ["Administrator", "Custodian", "Owner", "Tenant"]],
  [paths.employees, ["Administrator", "Custodian"]],
  [paths.tenant, ["Administrator", "Custodian"]],
  [paths.owner, ["Administrator", "Custodian"]],
  [paths.employee, ["Administrator", "Custodian"]],
];

it.each(guarded)("opens %s to %j, and to no anonymous visitor", { meta: { proves: "6.7" } }, (path, allowed) => {
  const openTo = (role: Role) => isOpenTo(routeOf(path), { signedIn: true, role, name: "", email: "" });
  expect(roles.filter(openTo)).toEqual(allowed);
  expect(isOpenTo(routeOf(path), { signedIn: false })).toBe(false);
});
