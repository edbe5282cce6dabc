import { randomUUID } from "node:crypto";
import { administrators, members } from "../app/call-rows.ts";
import type { Row } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";

const accountId = ({ account }: World) => account.id;

/** The rows of `everyCall` that are about who is logged in, where, and what they did. */
export const sessionCalls = {
  "POST /users/logout": { statements: 5, own: members(204) },
  "GET /users/me": { statements: 2, own: members(200) },
  "GET /users/me/sessions": { statements: 2, own: members(200) },
  "DELETE /users/me/sessions/{sessionId}": {
    statements: 5,
    id: ({ caller }) => caller?.sessionId ?? randomUUID(),
    own: members(204),
  },
  "DELETE /users/me/sessions": { statements: 5, own: members(204) },
  "GET /users/{id}/sessions": { statements: 3, id: accountId, own: administrators(200) },
  "DELETE /users/{id}/sessions": { statements: 6, id: accountId, own: administrators(204) },
  "GET /audit": { statements: 4, own: administrators(200), query: "?recordType=custodian&recordId=1" },
  "GET /securityEvents": { statements: 4, own: administrators(200), query: "?kind=loginRefused&who=asha" },
  "GET /exports/securityEvents": { statements: 2, own: administrators(200), query: "?format=csv" },
} satisfies Record<string, Row>;
