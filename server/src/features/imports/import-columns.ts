import type { ImportColumn } from "@vasati/contract/office/imports";
import * as z from "zod/mini";
import type { AnyBulkList } from "../../records/bulk/bulk-list.ts";
import { valueOf } from "../../records/bulk/columns.ts";

/** The columns that the create form's schema rejects when all cells are empty. */
function requiredColumns({ columns, schema, formOf }: AnyBulkList): Set<string> {
  const values = columns.map((column) => [column.id, valueOf(column, "")] as const);
  const { error } = z.safeParse(schema, formOf(new Map(values.filter(([, value]) => value !== undefined)), new Map()));
  const paths = error?.issues.map(({ path }) => path.join(".")) ?? [];
  return new Set(
    columns.map(({ id }) => id).filter((id) => paths.some((path) => path === id || path.startsWith(`${id}.`))),
  );
}

/** The columns of a list, as shown to people who fill in a sheet. */
export function columnsOf(list: AnyBulkList): ImportColumn[] {
  const required = requiredColumns(list);
  return list.columns.map(({ id, title, kind, options = [], example }) => ({
    id,
    title,
    required: required.has(id),
    kind,
    options: [...options],
    example,
  }));
}
