import type { Language } from "@vasati/contract/people/auth";
import type { AnswerGiven, Enquiry, EnquiryForm } from "@vasati/contract/leasing/enquiries";
import { openEnquiryStatuses } from "@vasati/contract/leasing/enquiries";
import type { PageOf } from "@vasati/contract/wire/paging";
import { applicantColumns } from "../../records/applicants.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { ofItsAnswers } from "./enquiry-answers.queries.ts";
import type { EnquiryRow } from "./enquiry-rows.ts";
import { enquiryIn } from "./enquiry-rows.ts";

type Row = EnquiryRow & {
  answers: number;
  latest_answer: AnswerGiven | null;
};

const enquiryOf = (row: Row): Enquiry => ({
  ...enquiryIn(row),
  answers: row.answers,
  latestAnswer: row.latest_answer,
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
      ofItsAnswers.latest.as("latest_answer"),
    ]);

/** Which of a user's own enquiries a list asks for. */
export interface OwnEnquiriesFilter {
  unitProfileId?: number | undefined;
  state?: "open" | undefined;
  page: number;
  size: number;
}

/** A page of the user's enquiries, newest first. */
export async function findEnquiriesOfUser(
  database: Database,
  userId: number,
  filter: OwnEnquiriesFilter,
): Promise<PageOf<Enquiry>> {
  const { page, size, unitProfileId, state } = filter;
  let matching = withUnit(database).where("enquiries.user_id", "=", userId);
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

/** One enquiry of the user, or undefined where it is not theirs. */
export async function findEnquiryOfUser(database: Database, userId: number, id: number): Promise<Enquiry | undefined> {
  const row = await withUnit(database)
    .where("enquiries.user_id", "=", userId)
    .where("enquiries.id", "=", id)
    .executeTakeFirst();
  return row && enquiryOf(row);
}

/** What a new enquiry must know of its unit, and whom it concerns. */
export interface EnquiredUnit {
  id: number;
  name: string;
  isHeld: boolean;
  /** With the account of the employee, whose address comes before that of the employee's record; null where there is none. */
  custodian: { userId: number | null; name: string; email: string | null; language: Language };
}

/** The unit that an enquiry is about; undefined where there is none, or it is archived. */
export async function findEnquiredUnit(database: Database, unitId: number): Promise<EnquiredUnit | undefined> {
  const row = await database
    .selectFrom("units")
    .innerJoin("properties", "properties.id", "units.property_id")
    .innerJoin("custodians", "custodians.id", "properties.custodian_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("users")
          .whereRef("users.custodian_id", "=", "custodians.id")
          .where("users.disabled_at", "is", null)
          .orderBy("users.id")
          .limit(1)
          .select(["users.id", "users.email", "users.language"])
          .as("account"),
      (join) => join.onTrue(),
    )
    .where("units.id", "=", unitId)
    .where("units.archived_at", "is", null)
    .select((select) => [
      "units.id",
      "units.name",
      "custodians.name as custodianName",
      select.fn.coalesce("account.email", "custodians.email").as("custodianEmail"),
      "account.id as userId",
      "account.language",
      select
        .exists(
          select
            .selectFrom("tenancies")
            .whereRef("tenancies.unit_id", "=", "units.id")
            .where("tenancies.status", "=", "Active"),
        )
        .as("isHeld"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { custodianName, custodianEmail, userId, language, isHeld, ...unit } = row;
  const custodian = { userId, name: custodianName, email: custodianEmail, language: language ?? "en" };
  return { ...unit, isHeld: Boolean(isHeld), custodian };
}

/**
 * Records an enquiry and answers its id.
 * @throws the database's unique violation where the user has an open enquiry for the unit
 */
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
  return id;
}
