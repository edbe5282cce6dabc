import { randomUUID } from "node:crypto";
import { administrators, members, open } from "../../app/call-rows.ts";
import type { Row } from "../../app/call-rows.ts";
import { privacyCalls } from "./privacy-calls.ts";
import type { World } from "../../app/world.ts";

const accountId = ({ account }: World) => account.id;

const unknownPasskey = { credentialId: "none", clientData: "none", authenticatorData: "none", signature: "none" };

/** The rows of `everyCall` that are about who is logged in, where, at which address, and what they did. */
export const sessionCalls = {
  ...privacyCalls,
  "POST /users/logout": { statements: 5, own: members(204) },
  // An invalid token.
  "POST /users/confirm-email": { ...open(400), body: () => ({ token: "none" }) },
  "POST /users/me/confirmation-mails": { statements: 6, own: members(202) },
  "GET /users/me": { statements: 2, own: members(200) },
  "GET /users/me/sessions": { statements: 2, own: members(200) },
  "DELETE /users/me/sessions/{sessionId}": {
    statements: 5,
    id: ({ caller }) => caller?.sessionId ?? randomUUID(),
    own: members(204),
  },
  "DELETE /users/me/sessions": { statements: 6, own: members(204) },
  "GET /users/{id}/sessions": { statements: 3, id: accountId, own: administrators(200) },
  "DELETE /users/{id}/sessions": { statements: 6, id: accountId, own: administrators(204) },
  "GET /audit": { statements: 4, own: administrators(200), query: "?recordType=custodian&recordId=1" },
  "GET /securityEvents": { statements: 4, own: administrators(200), query: "?kind=loginRefused&who=asha" },
  "GET /exports/audit": { statements: 3, own: administrators(200), query: "?format=csv&show=logins" },
  "GET /exports/securityEvents": { statements: 3, own: administrators(200), query: "?format=csv" },

  // Neither a challenge nor a passkey of ours.
  "POST /users/login/code": { ...open(400), body: () => ({ challenge: "none", code: "123456" }) },
  "POST /users/login/challenge": open(200),
  "POST /users/login/passkey": { ...open(401), body: () => unknownPasskey },
  "POST /users/me/proof": { statements: 8, own: members(400), body: () => ({ code: "123456" }) },
  "GET /users/me/factors": { statements: 3, own: members(200) },
  "POST /users/me/passkeys/challenge": { statements: 4, own: members(200) },
  "POST /users/me/passkeys": {
    statements: 6,
    own: members(400),
    body: () => ({ name: "Phone", credentialId: "none", clientData: "none", attestation: "none" }),
  },
  // Nobody has a second factor yet.
  "DELETE /users/me/passkeys/{id}": { statements: 6, id: () => 1, own: members(404) },
  "POST /users/me/codes/secret": { statements: 3, own: members(200) },
  "POST /users/me/codes": { statements: 6, own: members(400), body: () => ({ secret: "none", code: "123456" }) },
  "DELETE /users/me/codes": { statements: 6, own: members(404) },
  "POST /users/me/recovery-codes": { statements: 8, own: members(404) },
  "DELETE /users/{id}/factors": { statements: 7, id: accountId, own: administrators(204) },
} satisfies Record<string, Row>;
