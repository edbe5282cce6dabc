import type { TenancyStatus } from "@vasati/contract/wire/codes";
import type { TenancyTerms } from "@vasati/contract/leasing/tenancies";
import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";
import { editedNow } from "../../records/records.queries.ts";
import type { Tables } from "../../platform/database/tables.ts";

const orNull = <Text extends string>(text: Text) => (text === "" ? null : (text as Exclude<Text, "">));

const columnsOf = (terms: TenancyTerms) => ({
  commencing_date: terms.tenancyCommencingDate,
  expiry_date: terms.tenancyExpiryDate,
  keys_hand_over_date: orNull(terms.keysHandOverDate),
  keys_return_date: orNull(terms.keysReturnDate),
  rent: String(terms.rent),
  garbage_disposal: orNull(terms.garbageDisposal),
  inside_cleaning: orNull(terms.insideCleaning),
  outside_cleaning: orNull(terms.outsideCleaning),
  air_conditioning_cost: orNull(terms.costOfACandMaintenance),
  unit_licence: orNull(terms.unitLicense),
  type_of_business: orNull(terms.typeOfBusiness),
  tenure: orNull(terms.tenancyTennure),
  renewal_proposed_terms: orNull(terms.renewalProposedTerms),
  appliances_provided: orNull(terms.appliancesProvided),
  air_condition_provided: orNull(terms.airconditionProvided),
  comments: orNull(terms.comments),
  mode_of_payment: terms.modeOfPayment,
});

/** A tenancy to insert: the parties, the unit and the terms. */
export interface NewTenancy {
  tenantId: number;
  propertyId: number;
  unitId: number;
  custodianId: number;
  category: Tables["tenancies"]["property_category"]["__select__"];
  terms: TenancyTerms;
  /** The tenancy that it renews. */
  renewsTenancyId?: number;
}

/** The columns of a new tenancy. */
export const rowOfTenancy = (userId: number, made: NewTenancy) => ({
  ...columnsOf(made.terms),
  tenant_id: made.tenantId,
  property_id: made.propertyId,
  unit_id: made.unitId,
  custodian_id: made.custodianId,
  property_category: made.category,
  created_by: userId,
  renews_tenancy_id: made.renewsTenancyId ?? null,
});

/** Inserts a pending tenancy and returns its id. */
export async function insertTenancy(transaction: Transaction, userId: number, made: NewTenancy): Promise<number> {
  const { id } = await transaction
    .insertInto("tenancies")
    .values(rowOfTenancy(userId, made))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves edited terms. */
export async function updateTerms(transaction: Transaction, id: number, terms: TenancyTerms): Promise<void> {
  await transaction
    .updateTable("tenancies")
    .set({ ...columnsOf(terms), ...editedNow(undefined) })
    .where("id", "=", id)
    .execute();
}

/**
 * Changes the status of a tenancy and sets its timestamps.
 * @throws the database's unique violation if the unit would have a second active tenancy
 */
export async function updateStatus(transaction: Transaction, id: number, to: TenancyStatus): Promise<void> {
  await transaction
    .updateTable("tenancies")
    .set({
      status: to,
      ...(to === "Active" && { activated_at: sql<Date>`now()` }),
      ...(to === "Expired" && { expired_at: sql<Date>`now()` }),
      ...editedNow(undefined),
    })
    .where("id", "=", id)
    .execute();
}
