import { createHash } from "node:crypto";
import type { PersonKind } from "@vasati/contract/people/person-kinds";
import type { Erasure } from "@vasati/contract/people/privacy";
import type { erasedParts, keptParts } from "@vasati/contract/people/privacy";
import { retention } from "@vasati/contract/people/retention";
import type { EventType } from "@vasati/contract/office/event-catalogue";
import { emit, emitAll } from "../../events/emit.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { afterCommit, databaseOf } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files/storage/file-store.ts";
import { removeFile } from "../../platform/files/remove-file.ts";
import { conflict, notFound, ruleViolation } from "../../platform/http/refusal.ts";
import { eraseRows } from "../../records/personal-data/erase.queries.ts";
import { countRows, deleteVisitsOf, eraseIdentity } from "./erasure.queries.ts";
import { findNumbers, saveNumbers } from "../../records/identity/numbers.queries.ts";
import type { FoundPerson } from "./people.queries.ts";
import { findKeepUntil, findObstacles, findPerson, isFormerWithIdentity, lockPerson } from "./people.queries.ts";

/** What each part of a preview counts. */
const goes: Record<(typeof erasedParts)[number], string[]> = {
  account: ["users"],
  contact: ["tenants", "owner_profiles", "custodians"],
  identity: ["tenants", "owner_profiles"],
  enquiries: ["enquiries", "questions"],
  visits: ["visits"],
  documents: ["documents"],
  pictures: ["service_request_photos", "claim_pictures", "meter_pictures"],
  texts: ["service_requests", "service_request_comments"],
  drafts: ["lease_drafts"],
};
const stays: Record<(typeof keptParts)[number], string[]> = {
  tenancies: ["tenancies"],
  money: ["dues", "receipts", "deposit_movements"],
  requests: ["service_requests"],
  trail: ["audit_entries"],
};

const types: Record<PersonKind, EventType> = {
  account: "user.erased",
  tenant: "tenant.erased",
  owner: "owner.erased",
  employee: "custodian.erased",
};

/** What records call somebody who was erased: "Former tenant 4F2A9C". It follows from the id, so it never changes. */
function pseudonymOf({ kind, id }: Pick<FoundPerson, "kind" | "id">): string {
  const noun = kind === "account" ? "user" : kind;
  return `Former ${noun} ${createHash("sha256").update(`${kind} ${id}`).digest("hex").slice(0, 6).toUpperCase()}`;
}

async function requirePerson(database: Database, kind: PersonKind, id: number): Promise<FoundPerson> {
  const found = await findPerson(database, kind, id);
  if (!found) throw notFound("person");
  return found;
}

/** What erasing somebody would remove and keep, and what forbids it. @throws 404 if there is nobody, or they were erased */
export async function previewErasure(database: Database, kind: PersonKind, id: number): Promise<Erasure> {
  const found = await requirePerson(database, kind, id);
  const counts = await countRows(database, found.person);
  const counted = <What extends string>(parts: Record<What, string[]>) =>
    (Object.entries(parts) as [What, string[]][])
      .map(([what, tables]) => ({ what, count: tables.reduce((sum, table) => sum + (counts[table] ?? 0), 0) }))
      .filter(({ count }) => count > 0);
  return {
    name: found.name,
    pseudonym: pseudonymOf(found),
    obstacles: await findObstacles(database, kind, id),
    goes: counted(goes),
    stays: counted(stays),
    keepUntil: await findKeepUntil(database, found.person, retention.tenantDays),
  };
}

/** Who erases: an administrator, the person, or nobody, if the time that they are kept is over. */
export interface Eraser {
  userId: number | null;
  requestId: string | null;
}

/** Removes files once the transaction is committed. */
export function removeLater(transaction: Transaction, files: FileStore, keys: readonly string[]): void {
  const database = databaseOf(transaction);
  for (const storageKey of keys) afterCommit(transaction, () => void removeFile({ database, files }, { storageKey }));
}

/** Deletes the visits of accounts, and tells those who wait for one. */
export async function forgetVisits(transaction: Transaction, userIds: readonly number[], by: Eraser): Promise<void> {
  const visits = await deleteVisitsOf(transaction, userIds);
  await emitAll(
    transaction,
    visits.map((visit) => ({
      type: "visit.cancelled",
      recordId: visit.visitId,
      userId: by.userId,
      requestId: by.requestId,
      before: { status: "Booked" },
      after: { status: "Cancelled" },
      facts: Object.assign(visit, { status: "Cancelled" }),
    })),
  );
}

/** The facts of the announced kinds; the others have none. */
const factsOf = ({ id }: FoundPerson) => ({ tenantId: id, ownerLeaserProfileId: id, employeeId: id, archived: true });

/**
 * Erases somebody for good. Rows that law and money need stay under a pseudonym.
 * @throws 404 if there is nobody, or somebody else has just erased them; 409 for what must be settled first
 */
export async function erase(
  transaction: Transaction,
  files: FileStore,
  { kind, id, eraser }: { kind: PersonKind; id: number; eraser: Eraser },
): Promise<void> {
  await lockPerson(transaction, kind, id);
  const found = await requirePerson(transaction, kind, id);
  if (eraser.userId !== null && kind !== "account" && found.person.users.includes(eraser.userId))
    throw conflict("You can't erase yourself. Ask another administrator.");
  const [obstacle] = await findObstacles(transaction, kind, id);
  if (obstacle) throw ruleViolation(obstacle);
  const pseudonym = pseudonymOf(found);
  // Mails that name a visitor are found by the visit.
  removeLater(transaction, files, await eraseRows(transaction, found.person, { pseudonym, leaves: ["visits"] }));
  await forgetVisits(transaction, found.person.users, eraser);
  await emit(transaction, { ...eraser, type: types[kind], recordId: id, after: { pseudonym }, facts: factsOf(found) });
}

/**
 * Removes the identity numbers and documents of a former tenant, whose name and contact are kept longer.
 * @throws 404 if they have just been removed, or the tenant has come back
 */
export async function eraseIdentityOf(transaction: Transaction, files: FileStore, id: number): Promise<void> {
  await lockPerson(transaction, "tenant", id);
  const found = await requirePerson(transaction, "tenant", id);
  if (!(await isFormerWithIdentity(transaction, id, retention.identityDays))) throw notFound("person");
  // Papers about rent need the PAN as long as there are any.
  const pan = (await findNumbers(transaction, "tenant", [id])).get(id)?.pan;
  removeLater(transaction, files, await eraseIdentity(transaction, id));
  await saveNumbers(transaction, "tenant", [{ id, numbers: { pan } }]);
  const event = { userId: null, requestId: null, type: "tenant.identityErased", recordId: id } as const;
  await emit(transaction, { ...event, facts: factsOf(found) });
}
