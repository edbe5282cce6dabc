import type { RejectedValue } from "@vasati/contract/wire/errors";
import type { ImportRecord, ReasonToStay } from "@vasati/contract/office/imports";
import type { Announcements } from "../../platform/news/announcements.ts";
import { writeAudit, writeAudits } from "../../records/audit.queries.ts";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { inChunks } from "../../records/bulk/rows.queries.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../records/edit-record.ts";
import { deleteRows, inOrderOf, lockRecords } from "../../records/records.queries.ts";
import { findReferredTo } from "../../records/references.queries.ts";
import { conflict } from "../../platform/http/refusal.ts";
import { lockMadeRecords, markUndone } from "./imports.queries.ts";
import { readImport } from "./imports.service.ts";
import { lists } from "./lists.ts";

type Made = { version: number; archived: boolean };

/** Why a record stays; undefined where it may go. */
function reasonToStay(
  { list, actor, referredTo }: { list: AnyBulkList; actor: Actor; referredTo: Set<number> },
  record: object,
): RejectedValue | undefined {
  const { version, archived } = record as Made;
  const name = list.nameOf(record);
  const tell = (code: ReasonToStay, what: string) => ({
    path: String(list.idOf(record)),
    code,
    message: `${name} ${what}`,
    values: { name },
  });
  if (!list.mayChange(actor.caller, record)) return tell("forbidden", "is no longer in your portfolio");
  if (version !== 1 || archived) return tell("changed", "was changed since");
  return referredTo.has(list.idOf(record)) ? tell("referred", "is in use by other records") : undefined;
}

/** The records that an import made and that are still there, all of which may go. */
async function findRemovable(
  transaction: Transaction,
  { list, actor, ids }: { list: AnyBulkList; actor: Actor; ids: number[] },
): Promise<object[]> {
  await lockRecords(transaction, list.table, ids);
  const referredTo = await findReferredTo(transaction, list.table, ids);
  const records: object[] = [];
  for (const chunk of inChunks(ids)) records.push(...inOrderOf(chunk, await list.find(transaction, chunk), list.idOf));
  const reasons = records.flatMap((record) => reasonToStay({ list, actor, referredTo }, record) ?? []);
  if (reasons.length === 0) return records;
  const are = reasons.length === 1 ? "One record was" : `${reasons.length} records were`;
  throw conflict(`${are} changed or used since the import. Nothing was removed.`, reasons);
}

async function remove(
  transaction: Transaction,
  { list, actor, importId, records }: { list: AnyBulkList; actor: Actor; importId: number; records: object[] },
): Promise<void> {
  const { recordType } = list;
  const trace = { userId: actor.caller.userId, requestId: actor.requestId };
  const entryOf = (record: object) => ({
    ...trace,
    action: `${recordType}.deleted`,
    recordType,
    recordId: list.idOf(record),
    before: { ...record, importId },
  });
  await deleteRows(transaction, list.table, records.map(list.idOf));
  await deleteRows(
    transaction,
    "addresses",
    records.flatMap((record) => list.ownAddressOf?.(record) ?? []),
  );
  await writeAudits(transaction, records.map(entryOf));
  const after = { list: list.list, rows: records.length };
  await writeAudit(transaction, { ...trace, action: "import.undone", recordType: "import", recordId: importId, after });
}

/**
 * Removes what an import made; what was deleted since is not missed.
 * @throws 404 where it is not the caller's; 409 where it is undone already, and with a list of what was changed or is
 *   referred to since
 */
export async function undoImport(
  transaction: Transaction,
  { announcements }: { announcements: Announcements },
  { actor, id }: { actor: Actor; id: number },
): Promise<ImportRecord> {
  const known = await readImport(transaction, actor.caller, id);
  const ids = await lockMadeRecords(transaction, id);
  const { undoneAt } = await readImport(transaction, actor.caller, id);
  if (undoneAt !== null) throw conflict("This import is already undone.");
  const list = lists[known.list];
  const records = await findRemovable(transaction, { list, actor, ids });
  await remove(transaction, { list, actor, importId: id, records });
  await markUndone(transaction, id);
  await list.announce?.(transaction, announcements);
  return readImport(transaction, actor.caller, id);
}
