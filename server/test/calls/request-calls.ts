import type { Row } from "../app/call-rows.ts";
import { members, staff, strangers } from "../app/call-rows.ts";
import { png } from "../files/document-contents.ts";
import { formHeaders, formOf } from "./multipart.ts";
import type { World } from "../app/world.ts";
import { raises, takesPart, visibleRequest } from "./policies.ts";

const requestId = ({ request }: World) => request.id;
const photoIds = ({ photo }: World) => [photo.service_request_id, photo.id];

/** The rows of `everyCall` that are about service requests. */
export const requestCalls = {
  "GET /serviceRequests": { statements: 4, own: { ...members(200), User: 403 } },
  "GET /serviceRequests/units": { statements: 2, own: { ...staff(200), Tenant: 200 } },
  "POST /serviceRequests": {
    statements: 13,
    policy: raises,
    body: ({ unit }) => ({ unitProfileId: unit.id, category: "PLB", description: "Tap leaks", preferredTime: "" }),
    // The tenant does not hold the unit.
    own: { ...staff(201), Tenant: 404 },
    other: { ...strangers(201), Tenant: 404 },
    archived: { ...staff(404), Tenant: 404 },
  },
  "GET /serviceRequests/{id}": {
    statements: 2,
    policy: visibleRequest,
    id: requestId,
    own: { ...members(200), User: 403 },
    other: { ...members(404), User: 403, Administrator: 200 },
  },
  "PATCH /serviceRequests/{id}": {
    statements: 10,
    policy: takesPart,
    id: requestId,
    body: () => ({ version: 1 }),
    own: { ...staff(200), Tenant: 200 },
    other: { ...strangers(200), Tenant: 404 },
  },
  "GET /serviceRequests/{id}/comments": {
    statements: 4,
    policy: visibleRequest,
    id: requestId,
    own: { ...members(200), User: 403 },
    other: { ...members(404), User: 403, Administrator: 200 },
  },
  "POST /serviceRequests/{id}/comments": {
    statements: 10,
    policy: takesPart,
    id: requestId,
    body: () => ({ comment: "The technician comes tomorrow." }),
    own: { ...staff(201), Tenant: 201 },
    other: { ...strangers(201), Tenant: 404 },
  },
  "GET /serviceRequests/{id}/photos": {
    statements: 4,
    policy: visibleRequest,
    id: requestId,
    own: { ...members(200), User: 403 },
    other: { ...members(404), User: 403, Administrator: 200 },
  },
  "POST /serviceRequests/{id}/photos": {
    statements: 12,
    policy: takesPart,
    id: requestId,
    headers: formHeaders,
    body: () => formOf({}, { name: "tap.png", content: png }),
    own: { ...staff(201), Tenant: 201 },
    other: { ...strangers(201), Tenant: 404 },
  },
  "GET /serviceRequests/{id}/photos/{photoId}": {
    statements: 3,
    policy: visibleRequest,
    id: photoIds,
    own: { ...members(200), User: 403 },
    other: { ...members(404), User: 403, Administrator: 200 },
  },
  "DELETE /serviceRequests/{id}/photos/{photoId}": {
    statements: 10,
    policy: takesPart,
    id: photoIds,
    own: { ...staff(204), Tenant: 204 },
    other: { ...strangers(204), Tenant: 404 },
  },
} as const satisfies Record<string, Row>;
