import type { RecordType } from "@vasati/contract/office/audit";
import type { BulkListName } from "@vasati/contract/office/bulk";
import type * as z from "zod/mini";
import type { Announcements } from "../../platform/news/announcements.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { RecordTable } from "../records.queries.ts";
import type { Column, ShownColumn } from "./columns.ts";
import type { Candidate, FindCandidates } from "./references.ts";

/** What is the same of two records that are one: the column that says so, and what is compared. */
interface Likeness {
  column: string;
  key: string;
}

/**
 * A list that is imported and exported as a sheet. The rules of a row are those of the create form's schema; what needs the
 * database is asked for all rows at once.
 */
export interface BulkList<Form extends object, Found extends object> {
  list: BulkListName;
  /** Its name in events and in refusals. */
  recordType: RecordType;
  table: RecordTable;
  columns: readonly Column[];
  schema: z.core.$ZodType<Form>;
  /** By column: what its cells may refer to. */
  references: Readonly<Record<string, FindCandidates>>;
  /** The form of a row; adds what no column says. `chosen` are the records to which its cells refer. */
  formOf(this: void, values: Map<string, unknown>, chosen: Map<string, Candidate>): object;
  /**
   * Refuses what is not the caller's to do, and fills in what follows from who calls.
   * @throws a refusal with the values that it is about
   */
  settle(this: void, caller: Caller, form: Form): Form;
  /** By what two records are the same, in the file and beside it. */
  likenessOf(this: void, form: Form): Likeness;
  /** Which of the keys belong to records that the caller works with already. */
  findLikenesses(this: void, database: Database, caller: Caller, keys: string[]): Promise<Set<string>>;
  /** Writes down new records in few statements, and answers their ids in the same order. */
  insert(this: void, transaction: Transaction, caller: Caller, forms: Form[]): Promise<number[]>;
  /** The records as the audit trail sees them, in no order. */
  find(this: void, database: Database, ids: number[]): Promise<Found[]>;
  idOf(this: void, found: Found): number;
  nameOf(this: void, found: Found): string;
  mayChange(this: void, caller: Caller, found: Found): boolean;
  /** The address that is the record's own and goes with it. */
  ownAddressOf?(this: void, found: Found): number | undefined;
  /** The values of a row, by the paths of the columns. */
  shown(this: void, found: Found): object;
  /** Tells what depends on these records that they have changed. */
  announce?(this: void, transaction: Transaction, announcements: Announcements): Promise<void>;
}

/** What an export needs to know of it. */
export interface ExportedList<Found extends object> extends Pick<BulkList<object, Found>, "shown"> {
  list: string;
  columns: readonly ShownColumn[];
}

/** Any of them: what one of its functions answered is given to the others of the same list alone. */
export type AnyBulkList = BulkList<object, object>;
