import { randomUUID } from "node:crypto";
import { dayIn, monthOf } from "@vasati/contract/money/months";
import { administrators, members, outsiders, parties, staff, strangers } from "../../app/call-rows.ts";
import type { Policy, Row } from "../../app/call-rows.ts";
import type { World } from "../../app/world.ts";
import {
  claims,
  managedCertificate,
  managedCheque,
  managedClaim,
  managedDue,
  managedMovement,
  managedOpeningDue,
  managedReceipt,
  managedTenancy,
  managedWaiver,
  picturesClaim,
  visibleClaim,
  visibleDue,
  visibleReceipt,
  visibleTenancy,
} from "../policies.ts";
import { png } from "../../files/document-contents.ts";
import { formHeaders, formOf } from "../multipart.ts";
import { chargeOf, termsOf } from "../../records/money-terms.ts";
import { newRrn } from "../references.ts";

const tenancyId = ({ tenancy }: World) => tenancy.id;
const ofTenancy = { id: tenancyId, policy: managedTenancy };
const receiptId = ({ receiptId: id }: World) => id;
const terms = termsOf([chargeOf("2026-01-01", 12_000)]);
/** What the parties of a tenancy read. */
const read = (id: Row["id"] & {}, policy: Policy, statements: number): Row => ({
  id,
  policy,
  statements,
  own: parties(200),
  other: outsiders(200),
});
/** What staff of the portfolio do. */
const done = (
  record: Pick<Row, "id" | "policy">,
  [status, statements]: [number, number],
  body: Row["body"] & {},
): Row => ({
  ...record,
  statements,
  body,
  own: staff(status),
  other: strangers(status),
});
const cashOf = (id: number) => ({
  tenancyId: id,
  receivedOn: "2026-02-05",
  mode: "cash",
  reference: "",
  bank: "",
  amount: 12_000,
  tds: 0,
  allocations: [],
});

const partOfDeposit = () => ({ day: "2026-02-05", mode: "cash", reference: "", bank: "", amount: 50, note: "" });
/** Figures of the caller's portfolio or properties. */
const reported = { ...staff(200), Owner: 200 };

let monthsClosed = 0;
/** A month after those that were closed before, and long before anything is dated. */
const nextOldMonth = () => ({ month: dayIn(monthOf("1911-01-01") + monthsClosed++, 1) });

/** The rows of `everyCall` that are about money. */
export const rentCalls = {
  "GET /rent/totals": { statements: 4, own: staff(200) },
  "GET /rent/closedMonths": { statements: 3, own: staff(200) },
  "POST /rent/closedMonths": { statements: 12, own: staff(200), body: nextOldMonth },
  // Another month is the latest.
  "POST /rent/closedMonths/reopening": {
    statements: 7,
    own: administrators(409),
    body: () => ({ month: "1910-01-01", reason: "A cheque was forgotten" }),
  },
  "GET /rent": { statements: 4, own: staff(200) },
  "GET /tenancies/{id}/terms": read(tenancyId, visibleTenancy, 3),
  "PUT /tenancies/{id}/terms": done(ofTenancy, [200, 15], () => ({ terms, version: 0 })),
  "POST /tenancies/{id}/terms/preview": done(ofTenancy, [200, 3], () => ({ terms })),
  "GET /tenancies/{id}/account": read(tenancyId, visibleTenancy, 8),
  "GET /tenancies/{id}/rentStatement": { ...read(tenancyId, visibleTenancy, 6), query: "?year=2025-26" },
  "POST /tenancies/{id}/dues": done(ofTenancy, [201, 17], () => ({
    kind: "other",
    name: "Lost key",
    amount: 350,
    dueOn: "2026-02-10",
  })),
  "POST /dues/{id}/waiver": done({ id: ({ dueId }) => dueId, policy: managedDue }, [200, 12], () => ({
    reason: "The lock was old.",
  })),
  "POST /waivers/{id}/undo": done({ id: ({ waiver }) => waiver.waiverId, policy: managedWaiver }, [200, 16], () => ({
    reason: "It was another due.",
  })),
  "POST /dues/{id}/undo": done(
    { id: ({ openingDueId }) => openingDueId, policy: managedOpeningDue },
    [200, 12],
    () => ({
      reason: "Paid to the last manager.",
    }),
  ),
  "GET /tenancies/{id}/tds": read(tenancyId, visibleTenancy, 4),
  "POST /tenancies/{id}/tds/certificates": done(ofTenancy, [201, 14], () => ({
    quarter: "2026-01-01",
    amount: 1,
    number: randomUUID(),
    receivedOn: "2026-05-16",
    tan: "",
  })),
  "POST /tds/certificates/{id}/undo": done(
    { id: ({ certificateId }) => certificateId, policy: managedCertificate },
    [200, 13],
    () => ({ reason: "It was another tenant's." }),
  ),
  "POST /receipts": {
    statements: 14,
    policy: managedTenancy,
    body: ({ tenancy }) => cashOf(tenancy.id),
    own: staff(201),
    other: strangers(201),
  },
  "GET /receipts/{id}": read(receiptId, visibleReceipt, 2),
  "GET /receipts/{id}/paper": read(receiptId, visibleReceipt, 3),
  "POST /receipts/{id}/undo": done({ id: receiptId, policy: managedReceipt }, [200, 13], () => ({
    reason: "It was another tenant's.",
  })),
  "POST /tenancies/{id}/claims": {
    statements: 12,
    id: tenancyId,
    policy: claims,
    body: () => ({ paidOn: "2026-02-05", mode: "upi", reference: newRrn(), amount: 12_000 }),
    own: { ...members(403), Tenant: 201 },
    other: { ...members(403), Tenant: 404 },
  },
  "GET /claims": { statements: 4, own: members(200) },
  "POST /claims/{id}/answer": done({ id: ({ claimId }) => claimId, policy: managedClaim }, [200, 24], () => ({
    isConfirmed: true,
    reason: "",
  })),
  "GET /rent/reminders": { statements: 4, own: staff(200) },
  "POST /rent/reminders": {
    statements: 6,
    policy: managedTenancy,
    body: ({ tenancy }) => ({ tenancyIds: [tenancy.id] }),
    own: staff(200),
    other: strangers(200),
  },
  "POST /claims/{id}/picture": {
    statements: 10,
    id: ({ claimId }) => claimId,
    policy: picturesClaim,
    headers: formHeaders,
    body: () => formOf({}, { name: "paid.png", content: png }),
    own: { ...members(403), Tenant: 201 },
    other: { ...members(403), Tenant: 404 },
  },
  "GET /claims/{id}/picture": read(({ picturedClaimId }) => picturedClaimId, visibleClaim, 3),
  "POST /dues/{id}/picture": {
    ...done({ id: ({ meteredDueId }) => meteredDueId, policy: managedDue }, [201, 14], () =>
      formOf({}, { name: "meter.png", content: png }),
    ),
    headers: formHeaders,
  },
  "GET /dues/{id}/picture": read(({ meteredDueId }) => meteredDueId, visibleDue, 3),
  "GET /cheques": { statements: 4, own: staff(200) },
  "POST /receipts/{id}/clearing": done({ id: ({ chequeId }) => chequeId, policy: managedCheque }, [200, 26], () => ({
    day: "2026-02-05",
    isCleared: false,
    reason: "Funds insufficient",
    charge: 300,
  })),
  "GET /tenancies/{id}/deposit": read(tenancyId, visibleTenancy, 4),
  "POST /tenancies/{id}/deposit/receipts": done(ofTenancy, [201, 14], partOfDeposit),
  "POST /tenancies/{id}/deposit/refunds": done(ofTenancy, [201, 14], partOfDeposit),
  "POST /tenancies/{id}/deposit/setOffs": done(ofTenancy, [201, 16], () => ({
    day: "2026-02-05",
    amount: 50,
    reason: "The lock was broken.",
    allocations: [],
  })),
  "POST /deposits/movements/{id}/undo": done(
    { id: ({ movementId }) => movementId, policy: managedMovement },
    [200, 15],
    () => ({
      reason: "It was another tenant's.",
    }),
  ),
  "GET /deposits": { statements: 4, own: reported },
  "GET /deposits/totals": { statements: 3, own: reported, query: "?by=owner" },
  "GET /exports/dues": { statements: 3, own: staff(200), query: "?format=csv" },
  "GET /exports/receipts": { statements: 3, own: staff(200), query: "?format=csv" },
  "GET /exports/account": {
    statements: 3,
    policy: visibleTenancy,
    query: ({ tenancy }) => `?format=csv&tenancyId=${tenancy.id}`,
    own: parties(200),
    other: outsiders(200),
  },
  "GET /exports/deposits": { statements: 3, own: reported, query: "?format=csv" },
} satisfies Record<string, Row>;
