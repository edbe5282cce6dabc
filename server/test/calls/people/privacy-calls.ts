import { administrators, members, open } from "../../app/call-rows.ts";
import type { Row } from "../../app/call-rows.ts";
import type { World } from "../../app/world.ts";

const asked = ({ asked: { id } }: World) => id;
const account = ({ account: { id } }: World) => ["account", id];

/** The rows of `everyCall` that are about people's own data. */
export const privacyCalls = {
  "GET /privacy/contact": open(),
  "GET /users/me/privacy": { statements: 4, own: members(200) },
  "POST /users/me/privacy/withdrawals": {
    statements: 10,
    own: members(204),
    body: () => ({ purpose: "enquiries", language: "en" }),
  },
  "POST /users/me/privacy/requests": {
    statements: 7,
    own: members(201),
    body: () => ({ kind: "correction", message: "My name is Asha." }),
  },
  "GET /users/me/data": { statements: 60, own: members(200) },
  "GET /privacy/requests": { statements: 4, own: administrators(200) },
  "PATCH /privacy/requests/{id}": {
    statements: 9,
    id: asked,
    own: administrators(200),
    body: () => ({ version: 1, status: "Done", answer: "" }),
  },
  "GET /privacy/people/{kind}/{id}/erasure": { statements: 6, id: account, own: administrators(200) },
  "POST /privacy/people/{kind}/{id}/erasure": { statements: 54, id: account, own: administrators(204) },
} satisfies Record<string, Row>;
