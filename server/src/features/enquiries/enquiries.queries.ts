import type { Enquiry, EnquiryForm, LatestAnswer } from "@vasati/contract/leasing/enquiries";
import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import type { PageOf } from "@vasati/contract/wire/paging";
import { sql } from "kysely";
import { applicantColumns, numbersIn } from "../../records/applicants.ts";
import { saveNumbers } from "../../records/identity/numbers.queries.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { isSentEnquiry } from "../../access/policies/enquiry.ts";
import type { Caller } from "../../platform/authentication/caller.queries.ts";
import { ofItsAnswers } from "./enquiry-answers.queries.ts";
import type { EnquiryRow } from "./enquiry-rows.ts";
import { enquiryIn } from "./enquiry-rows.ts";

type Row = EnquiryRow & {
  answers: number;
  messages: number;
  latest_answer: LatestAnswer | null;
};

const enquiryOf = (row: Row): Enquiry => ({
  ...enquiryIn(row),
  answers: row.answers,
  latestAnswer: row.latest_answer,
  messages: row.messages,
  unread: row.unread_by_applicant !== null,
});

const withUnit = (database: Database) =>
  database
    .selectFrom("enquiries")
    .innerJoin("units", "units.id", "enquiries.unit_id")
    .selectAll("enquiries")
    .select([
      "units.name as unit_name",
      "units.unit_type",
      ofItsAnswers.count.as("answers"),
      ofItsAnswers.messages.as("messages"),
      ofItsAnswers.latest.as("latest_answer"),
    ]);

/** The filters of the list of the caller's own enquiries. */
export interface OwnEnquiriesFilter {
  unitProfileId?: number | undefined;
  state?: "open" | undefined;
  page: number;
  size: number;
}

/** A page of the enquiries that the caller sent, newest first. */
export async function findSentEnquiries(
  database: Database,
  caller: Caller,
  filter: OwnEnquiriesFilter,
): Promise<PageOf<Enquiry>> {
  const { page, size, unitProfileId, state } = filter;
  let matching = withUnit(database).where(isSentEnquiry(caller));
  if (unitProfileId !== undefined) matching = matching.where("enquiries.unit_id", "=", unitProfileId);
  if (state === "open") matching = matching.where("enquiries.status", "in", openEnquiryStatuses);
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(size)
    .offset(page * size)
    .execute();
  return { items: rows.map(enquiryOf), page, size, total, totalIsCapped: false };
}

/** One enquiry that the caller sent; undefined if it isn't theirs. */
export async function findSentEnquiry(database: Database, caller: Caller, id: number): Promise<Enquiry | undefined> {
  const row = await withUnit(database).where(isSentEnquiry(caller)).where("enquiries.id", "=", id).executeTakeFirst();
  return row && enquiryOf(row);
}

/** The unit that an enquiry is about, and whether it is occupied; undefined if there is none or it is archived. */
export async function findEnquiredUnit(
  database: Database,
  unitId: number,
): Promise<{ id: number; isHeld: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isHeld: boolean }>`
    select id, exists (select from tenancies where unit_id = units.id and status = 'Active') as "isHeld"
    from units where id = ${unitId} and archived_at is null`.execute(database);
  return rows[0];
}

/** Inserts an enquiry and returns its id. @throws the database's unique violation if the user has an open enquiry for the unit */
export async function insertEnquiry(transaction: Transaction, userId: number, form: EnquiryForm): Promise<number> {
  const { id } = await transaction
    .insertInto("enquiries")
    .values({
      user_id: userId,
      unit_id: form.unitProfileId,
      tenant_name: form.tenantName,
      ...applicantColumns(form),
      tenancy_required_date: form.tenancyRequiredDate,
      tenancy_expiry_date: form.tenancyExpiryDate,
      family_member_count: form.familyMemberCount,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveNumbers(transaction, "enquiry", [{ id, numbers: numbersIn(form) }]);
  return id;
}
