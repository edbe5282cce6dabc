import { members } from "../../app/call-rows.ts";
import type { Row } from "../../app/call-rows.ts";
import { ownView } from "../policies.ts";

/** A view is only visible to whoever saved it, not even to administrators. */
const view = (status: number): Row => ({
  id: ({ savedView: { id } }) => id,
  policy: ownView,
  own: members(status),
  other: members(404),
});

/** The rows of `everyCall` that are about saved views. */
export const viewCalls = {
  "GET /users/me/views": { statements: 2, own: members(200) },
  "POST /users/me/views": {
    statements: 6,
    own: members(201),
    body: () => ({ list: "rent", name: "Overdue", query: "standing=overdue&sort=-owed" }),
  },
  "PATCH /users/me/views/{id}": { statements: 5, ...view(200), body: () => ({ name: "Kumar family" }) },
  "DELETE /users/me/views/{id}": { statements: 5, ...view(204) },
} satisfies Record<string, Row>;
