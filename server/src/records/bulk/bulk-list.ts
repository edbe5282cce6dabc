import type { RecordType } from "@vasati/contract/wire/tags";
import type { RejectedValue } from "@vasati/contract/wire/errors";
import type { ReasonToStay } from "@vasati/contract/office/import-limits";
import type { BulkListName } from "@vasati/contract/office/bulk";
import type * as z from "zod/mini";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RecordTable } from "../../platform/database/tables.ts";
import type { Actor } from "../edit-record.ts";
import type { Column, ShownColumn } from "./columns.ts";
import type { Candidate, FindCandidates } from "./references.ts";

/** What makes two records duplicates: the column to report, and the key to compare. */
interface Likeness {
  column: string;
  key: string;
}

/**
 * A list that can be imported and exported as a sheet. A row is validated by the schema of the create form; whatever needs the
 * database is looked up for all rows at once.
 */
export interface BulkList<Form extends object, Found extends object> {
  list: BulkListName;
  /** The name in events and error messages. */
  recordType: RecordType;
  table: RecordTable;
  columns: readonly Column[];
  schema: z.core.$ZodType<Form>;
  /** By column: how to look up the records that its cells refer to. */
  references: Readonly<Record<string, FindCandidates>>;
  /** The form for a row, with the fields that have no column. `chosen` holds the records that its cells refer to. */
  formOf(this: void, values: Map<string, unknown>, chosen: Map<string, Candidate>): object;
  /**
   * Checks that the caller may create this record, and fills in what follows from the caller.
   * @throws a refusal with the rejected values
   */
  settle(this: void, caller: Caller, form: Form): Form;
  /** The key by which duplicates are found, within the file and among existing records. */
  likenessOf(this: void, form: Form): Likeness;
  /** Which of the keys belong to records that the caller already works with. */
  findLikenesses(this: void, database: Database, caller: Caller, keys: string[]): Promise<Set<string>>;
  /** What is wrong with forms by what the database has, in their order. */
  findMistakes?(this: void, database: Database, caller: Caller, forms: Form[]): Promise<(RejectedValue | undefined)[]>;
  /** Inserts records in few statements. Returns their ids in the order of the forms. */
  insert(this: void, transaction: Transaction, caller: Caller, forms: Form[]): Promise<number[]>;
  /** The records as the audit trail shows them, in no particular order. */
  find(this: void, database: Database, ids: number[]): Promise<Found[]>;
  idOf(this: void, found: Found): number;
  nameOf(this: void, found: Found): string;
  mayChange(this: void, caller: Caller, found: Found): boolean;
  /** The address that belongs to the record alone and is deleted with it. */
  ownAddressOf?(this: void, found: Found): number | undefined;
  /** What hangs on records that an import made and so keeps them; by default whatever refers to them. */
  findInUse?(this: void, transaction: Transaction, ids: number[]): Promise<Map<number, ReasonToStay>>;
  /** Emits events about other records that the inserted ones have changed. */
  announceChanges?(this: void, transaction: Transaction, actor: Actor, ids: number[]): Promise<void>;
  /** Undoes what inserting records did beside them, before they are deleted. */
  release?(this: void, transaction: Transaction, actor: Actor, ids: number[]): Promise<void>;
  /** The values of a row, by the column's path. */
  shown(this: void, found: Found): object;
}

/** What an export needs to know about a list. */
export interface ExportedList<Found extends object> extends Pick<BulkList<object, Found>, "shown"> {
  list: string;
  columns: readonly ShownColumn[];
}

/** Any list. What one of its functions returns may only be passed to the other functions of the same list. */
export type AnyBulkList = BulkList<object, object>;
