import type { listDocuments } from "@vasati/contract/papers/documents";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Document } from "@vasati/contract/papers/documents";
import type { PageOf } from "@vasati/contract/wire/paging";
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { liesOnDays } from "../../platform/database/days.queries.ts";
import { containsPattern } from "../../platform/database/like.ts";
import { isVisibleDocument, mayDeleteDocuments } from "../../access/policies/document.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { isOfTenancyOf } from "../../records/belonging.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOfTenancy } from "../../records/past-records.queries.ts";
import { findPage, nameMatches, orderOf } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

interface Row extends WithPast {
  id: number;
  file_name: string;
  document_type: string;
  created_at: Date;
  media_type: string;
  size_bytes: number;
  tenancy_id: number;
  tenant_id: number;
  tenant_name: string;
  unit_id: number;
  unit_name: string;
  property_id: number;
  property_name: string;
  property_custodian_id: number;
}

const documentOf =
  (caller: Caller) =>
  (row: Row): Document => ({
    id: row.id,
    fileName: row.file_name,
    documentType: row.document_type,
    creationDate: row.created_at.toISOString(),
    mediaType: row.media_type,
    size: row.size_bytes,
    tenancyId: row.tenancy_id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    unitProfileId: row.unit_id,
    unitName: row.unit_name,
    propertyId: row.property_id,
    propertyName: row.property_name,
    mayDelete: mayDeleteDocuments(caller, { propertyCustodianId: row.property_custodian_id }),
    past: row.past ?? undefined,
  });

async function findDocuments(database: Database, caller: Caller, ids: number[]): Promise<Document[]> {
  const { rows } = await sql<Row>`
    select document.id, document.file_name, document.document_type, document.created_at, document.media_type,
      document.size_bytes, document.tenancy_id, tenancy.tenant_id, tenant.name as tenant_name, tenancy.unit_id,
      unit.name as unit_name, tenancy.property_id, property.name as property_name,
      property.custodian_id as property_custodian_id, ${pastOfTenancy} as past
    from documents as document
    join tenancies as tenancy on tenancy.id = document.tenancy_id
    join tenants as tenant on tenant.id = tenancy.tenant_id
    join units as unit on unit.id = tenancy.unit_id
    join properties as property on property.id = tenancy.property_id
    where document.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(documentOf(caller));
}

/** The filters of a document list. */
export interface DocumentFilters {
  search?: string | undefined;
  documentType?: string | undefined;
  tenancyId?: number | undefined;
  propertyId?: number | undefined;
  /** Calendar dates in Asia/Kolkata, both included. */
  from?: string | undefined;
  until?: string | undefined;
  belongsTo?: BelongsTo | undefined;
}

/** The page and the order of a document list. */
export interface DocumentsPage {
  sort?: SortOf<typeof listDocuments> | undefined;
  page: number;
  size: number;
}

/**
 * Matches the words of a search with the document, its tenancy, unit, property and tenant. Each name is looked up by its own index:
 * an "or" of names would read every tenancy. The ids are compared with "in", because every document is checked against them.
 */
function mentions(text: string) {
  const pattern = containsPattern(text);
  const named = nameMatches(text);
  return sql`(lower(file_name) like lower(${pattern}) or lower(document_type) like lower(${pattern}) or tenancy_id in (
    select id from tenancies where tenant_id = any(array(select id from tenants where ${named}))
    union select id from tenancies where unit_id = any(array(select id from units where ${named}))
    union select id from tenancies where property_id = any(array(select id from properties where ${named}))))`;
}

function conditionsOf(filters: DocumentFilters) {
  const { search, documentType, tenancyId, propertyId, from, until, belongsTo } = filters;
  return [
    ...(search ? [mentions(search)] : []),
    ...(documentType ? [sql`lower(document_type) = lower(${documentType})`] : []),
    ...(tenancyId === undefined ? [] : [sql`tenancy_id = ${tenancyId}`]),
    ...(propertyId === undefined
      ? []
      : [sql`tenancy_id in (select id from tenancies where property_id = ${propertyId})`]),
    ...liesOnDays(sql`created_at`, { first: from, last: until }),
    ...(belongsTo ? [isOfTenancyOf(belongsTo)] : []),
  ];
}

/** A page of the documents that the caller sees, newest first by default. */
export async function findDocumentsOf(
  database: Database,
  caller: Caller,
  { page, size, sort = "-creationDate", ...filters }: DocumentFilters & DocumentsPage,
): Promise<PageOf<Document>> {
  return findPage(database, {
    table: "documents",
    conditions: [isVisibleDocument(caller), ...conditionsOf(filters)],
    order: orderOf(sort, {
      creationDate: sql`created_at`,
      fileName: sql`lower(file_name)`,
      documentType: sql`lower(document_type)`,
    }),
    page,
    size,
    find: (_database, ids) => findDocuments(database, caller, ids),
    idOf: ({ id }) => id,
  });
}

/** One document with the key of its file, if the caller sees it. */
export async function findDocument(database: Database, caller: Caller, id: number) {
  const { rows } = await sql<{ storage_key: string; sha256: string }>`
    select storage_key, sha256 from documents where id = ${id} and ${isVisibleDocument(caller)}`.execute(database);
  const [stored] = rows;
  const [document] = stored ? await findDocuments(database, caller, [id]) : [];
  return stored && document && { document, storageKey: stored.storage_key, sha256: stored.sha256 };
}

/** The key and the name of a document's file. */
export interface StoredFile {
  fileName: string;
  /** In bytes. */
  size: number;
  sha256: string;
  storageKey: string;
  storedAt: Date;
}

/** The files of those of the documents that the caller sees, in the order of the ids. */
export async function findStoredFiles(database: Database, caller: Caller, ids: number[]): Promise<StoredFile[]> {
  const { rows } = await sql<Row & { storage_key: string; sha256: string }>`
    select file_name, size_bytes, sha256, storage_key, created_at from documents
    where id = any(${ids}::bigint[]) and ${isVisibleDocument(caller)} order by array_position(${ids}::bigint[], id)`.execute(
    database,
  );
  return rows.map((row) => ({
    fileName: row.file_name,
    size: row.size_bytes,
    sha256: row.sha256,
    storageKey: row.storage_key,
    storedAt: row.created_at,
  }));
}

/** Document types without duplicates in different case; of several spellings, the first by collation. */
export async function findDocumentTypes(database: Database, caller: Caller, most: number): Promise<string[]> {
  const { rows } = await sql<{ document_type: string }>`
    select min(document_type) as document_type from documents where ${isVisibleDocument(caller)}
    group by lower(document_type) order by lower(document_type) limit ${most}`.execute(database);
  return rows.map((row) => row.document_type);
}

/** The parties of a tenancy. */
export async function findTenancyParties(database: Database, tenancyId: number) {
  return database
    .selectFrom("tenancies")
    .innerJoin("properties", "properties.id", "tenancies.property_id")
    .where("tenancies.id", "=", tenancyId)
    .select([
      "properties.custodian_id as propertyCustodianId",
      "properties.current_owner_id as ownerId",
      "tenancies.tenant_id as tenantId",
    ])
    .executeTakeFirst();
}

/** Inserts a document whose file is already stored, and returns it. */
export async function insertDocument(
  transaction: Transaction,
  caller: Caller,
  row: Insertable<Tables["documents"]>,
): Promise<Document> {
  const { id } = await transaction.insertInto("documents").values(row).returning("id").executeTakeFirstOrThrow();
  const [document] = await findDocuments(transaction, caller, [id]);
  if (!document) throw new Error("The inserted document can't be read.");
  return document;
}

/** Deletes a row and returns whether it existed. */
export async function deleteDocumentRow(transaction: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("documents").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
