import type { listEnquiries } from "@vasati/contract/leasing/received-enquiries";
import type { SortOf } from "@vasati/contract/wire/endpoint";
import type { Category } from "@vasati/contract/wire/codes";
import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import type { EnquiryStatus } from "@vasati/contract/leasing/enquiry-states";
import type { Found } from "@vasati/contract/office/palette";
import type { ListedEnquiry, ManagedEnquiry } from "@vasati/contract/leasing/received-enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { namePattern } from "../../platform/database/like.ts";
import { isManagedEnquiry } from "../../access/policies/enquiry.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import type { BelongsTo } from "../../records/belonging.queries.ts";
import { isEnquiryOf } from "../../records/belonging.queries.ts";
import type { SoughtText } from "../../records/named-records.queries.ts";
import { findNamed } from "../../records/named-records.queries.ts";
import type { WithPast } from "../../records/past-records.queries.ts";
import { pastOf } from "../../records/past-records.queries.ts";
import { findPage, orderOf } from "../../records/records.queries.ts";
import type { EnquiryRow } from "./enquiry-rows.ts";
import { enquiryIn } from "./enquiry-rows.ts";

type Row = EnquiryRow &
  WithPast & {
    property_id: number;
    property_name: string;
    property_category: Category;
    address_confirmed: boolean;
    sent_by: ManagedEnquiry["sentBy"];
  };

const enquiryOf = (row: Row): ManagedEnquiry => ({
  ...enquiryIn(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
  propertyCategory: row.property_category,
  tenantId: row.tenant_id,
  addressConfirmed: row.address_confirmed,
  unread: row.unread_by_staff !== null,
  userId: row.user_id,
  sentBy: row.sent_by,
  version: row.version,
  past: row.past ?? undefined,
});

async function findEnquiries(database: Database, ids: number[]): Promise<ManagedEnquiry[]> {
  const { rows } = await sql<Row>`
    select enquiry.*, unit.name as unit_name, unit.unit_type, unit.property_id, property.name as property_name,
      property.category as property_category,
      lower(enquiry.email) = sender.email and sender.email_confirmed_at is not null as address_confirmed,
      case when lower(enquiry.email) <> sender.email and sender.erased_at is null
        then json_build_object('name', sender.name, 'email', sender.email) end as sent_by,
      ${pastOf("unitProfileId", "propertyId", "tenantId")} as past
    from enquiries as enquiry
      join users as sender on sender.id = enquiry.user_id
      join units as unit on unit.id = enquiry.unit_id
      join properties as property on property.id = unit.property_id
      left join tenants as tenant on tenant.id = enquiry.tenant_id
    where enquiry.id = any(${ids}::bigint[])`.execute(database);
  return rows.map(enquiryOf);
}

/** One enquiry. */
export const findEnquiry = async (database: Database, id: number): Promise<ManagedEnquiry | undefined> =>
  (await findEnquiries(database, [id]))[0];

/** The filters of the enquiry list. */
export interface ReceivedEnquiryFilter {
  state?: EnquiryStatus | "open" | "unread" | undefined;
  propertyId?: number | undefined;
  unitProfileId?: number | undefined;
  search?: string | undefined;
  olderThanDays?: number | undefined;
  belongsTo?: BelongsTo | undefined;
  sort?: SortOf<typeof listEnquiries> | undefined;
  page: number;
  size: number;
}

/** The expression of the index. */
const nameAndContact = sql`lower(tenant_name || ' ' || email || ' ' || telephone)`;

function isIn(state: NonNullable<ReceivedEnquiryFilter["state"]>) {
  if (state === "unread") return sql`unread_by_staff is not null`;
  return state === "open" ? sql`status in (${sql.join([...openEnquiryStatuses])})` : sql`status = ${state}`;
}

function conditionsOf(filter: ReceivedEnquiryFilter) {
  const { state, propertyId, unitProfileId, search, olderThanDays, belongsTo } = filter;
  return [
    ...(state ? [isIn(state)] : []),
    ...(propertyId === undefined
      ? []
      : [sql`unit_id = any(array(select id from units where property_id = ${propertyId}))`]),
    ...(unitProfileId === undefined ? [] : [sql`unit_id = ${unitProfileId}`]),
    ...(search ? [sql`${nameAndContact} like lower(${namePattern(search)})`] : []),
    ...(olderThanDays === undefined ? [] : [sql`created_at <= now() - make_interval(days => ${olderThanDays})`]),
    ...(belongsTo ? [isEnquiryOf(belongsTo)] : []),
  ];
}

/** The best matches by name or contact among the enquiries for units that the caller manages. */
export const findEnquiriesSought = (
  database: Database,
  caller: Caller,
  { text, contact }: SoughtText,
): Promise<Found[]> =>
  findNamed(database, {
    table: "enquiries",
    conditions: [isManagedEnquiry(caller), sql`${nameAndContact} like lower(${namePattern(contact ?? text)})`],
    text,
    detail: sql`concat_ws(' · ', telephone, (select name from units where id = unit_id))`,
    title: sql`tenant_name`,
    name: sql`lower(tenant_name)`,
  });

/** A page of the enquiries for units that the caller manages, newest first by default. */
export async function findManagedEnquiries(
  database: Database,
  caller: Caller,
  filter: ReceivedEnquiryFilter,
): Promise<PageOf<ListedEnquiry>> {
  const { page, size, sort = "-createdAt" } = filter;
  return findPage(database, {
    table: "enquiries",
    conditions: [isManagedEnquiry(caller), ...conditionsOf(filter)],
    order: orderOf(sort, {
      createdAt: sql`created_at`,
      tenantName: sql`lower(tenant_name)`,
      tenancyRequiredDate: sql`tenancy_required_date`,
      status: sql`array_position(array['New', 'Answered', 'Converted', 'Closed'], status)`,
    }),
    page,
    size,
    find: findEnquiries,
    idOf: ({ enquiryId }) => enquiryId,
  });
}

/** The enquiries that carry the address of the account that sent them, as events describe them. */
export async function findEnquiriesWithOwnAddress(
  transaction: Transaction,
  userId: number,
): Promise<{ enquiryId: number; unitProfileId: number; status: EnquiryStatus }[]> {
  const { rows } = await sql<{ enquiryId: number; unitProfileId: number; status: EnquiryStatus }>`
    select enquiry.id as "enquiryId", unit_id as "unitProfileId", status
    from enquiries as enquiry join users as sender on sender.id = enquiry.user_id
    where enquiry.user_id = ${userId} and lower(enquiry.email) = sender.email order by enquiry.id`.execute(transaction);
  return rows;
}

/** Saves the new status of an enquiry, and the tenant it was converted to. */
export async function updateEnquiry(
  transaction: Transaction,
  id: number,
  { status, tenantId = null }: { status: EnquiryStatus; tenantId?: number | null },
): Promise<void> {
  await transaction
    .updateTable("enquiries")
    .set({ status, tenant_id: tenantId, version: sql<number>`version + 1`, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
