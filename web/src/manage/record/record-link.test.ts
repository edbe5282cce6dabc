import { roles } from "@vasati/contract/people/roles";
import type { Role } from "@vasati/contract/people/roles";
import { expect, it } from "vitest";
import type { Session } from "../../lib/session/session.ts";
import { isOpenRecord } from "./record-link.tsx";

const as = (role: Role): Session => ({ signedIn: true, role, name: "Asha Rao", email: "asha@example.com" });

it(
  "links an archived record for administrators alone, and an erased one for nobody",
  { meta: { proves: "23.4" } },
  () => {
    const openTo = (past?: "archived" | "erased") => roles.filter((role) => isOpenRecord("unit", past, as(role)));
    expect(openTo()).toEqual(expect.arrayContaining(["Administrator", "Custodian", "Owner"]));
    expect(openTo("archived")).toEqual(["Administrator"]);
    expect(openTo("erased")).toEqual([]);
    expect(isOpenRecord("tenant", undefined, as("Owner"))).toBe(false);
  },
);
