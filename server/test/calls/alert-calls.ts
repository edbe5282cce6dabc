import type { Calls } from "@vasati/contract/wire/api";
import { isOwnAlert } from "../../src/access/policies/vacancy-alert.ts";
import type { Row } from "../app/call-rows.ts";
import { members, open } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";
import { inScope } from "./policies.ts";

type AlertCall = Extract<keyof Calls, `${string}/alerts${string}`>;

/** What somebody looks for. */
export const alertCriteria = { category: "SC", location: "indiranagar", unitProfile: "Shop", maxRent: 40_000 } as const;
export const ownAlertForm = { ...alertCriteria, language: "en" } as const;
export const alertForm = { ...ownAlertForm, email: "asha@example.com" } as const;

const alertId = ({ alert }: World) => alert.id;

/** The calls about alerts. */
export const alertCalls: Record<AlertCall, Row> = {
  "POST /alerts": { ...open(202), body: () => alertForm },
  "GET /users/me/alerts": { statements: 2, own: members(200) },
  "POST /users/me/alerts": { statements: 13, own: members(201), body: () => ownAlertForm },
  // An alert is only visible to whoever has its address, not even to administrators.
  "DELETE /users/me/alerts/{id}": {
    statements: 8,
    id: alertId,
    policy: inScope("vacancy_alerts", alertId, isOwnAlert),
    own: members(204),
    other: members(404),
  },
  "POST /alerts/links": { ...open(404), body: () => ({ token: "none" }) },
  "PATCH /alerts/links": { ...open(404), body: () => ({ token: "none", step: "stop" }) },
  "POST /alerts/unsubscribe": { ...open(204), query: "?token=none" },
};
