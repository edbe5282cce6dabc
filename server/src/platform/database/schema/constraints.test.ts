import * as codes from "@vasati/contract/wire/codes";
import { commercialUnitTypes, residentialUnitTypes } from "@vasati/contract/portfolio/unit-types";
import { enquiryStatuses } from "@vasati/contract/leasing/enquiry-states";
import { roles } from "@vasati/contract/people/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../../test/database/database.ts";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { makeProperty, makeTenancy, makeUnit, makeUser } from "../../../../test/records/factories.ts";
import type { Database } from "../database.ts";

let test: TestDatabase;
let database: Database;
let shops: Awaited<ReturnType<typeof makeProperty>>;
let homes: Awaited<ReturnType<typeof makeProperty>>;
beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test.drop());
beforeEach(async () => {
  shops = await makeProperty(database, { category: "SC" });
  homes = await makeProperty(database, { category: "RS" });
});

/** The name of the constraint that refuses a write. */
const refusal = (writing: Promise<unknown>): Promise<string | undefined> =>
  writing.then(
    () => "nothing refused it",
    (error: { constraint?: string }) => error.constraint,
  );

const active = { status: "Active", activated_at: new Date() } as const;

describe("a unit", () => {
  it.each([
    ["a residential type in a commercial property", "SC", { unit_type: "Villa" }, "units_unit_type_check"],
    ["a commercial type in a residential property", "RS", { unit_type: "Shop" }, "units_unit_type_check"],
    ["an unknown type", "SC", { unit_type: "Castle" }, "units_unit_type_check"],
    ["a residential sub-type in a shop", "SC", { unit_sub_type: "2BHK" }, "units_unit_sub_type_check"],
    ["a usage type in a home", "RS", { unit_sub_type: "GCS" }, "units_unit_sub_type_check"],
    ["an unknown status", "SC", { status: "FREE" }, "units_status_check"],
    ["a least rent above the highest", "SC", { min_rent: 20_000, max_rent: 10_000 }, "units_rent_order_check"],
    ["a negative rent", "SC", { min_rent: -1 }, "units_min_rent_check"],
    ["no area", "SC", { area_of_unit: 0 }, "units_area_of_unit_check"],
    ["a door facing on a shop", "SC", { door_facing: "East" }, "units_residential_only_check"],
    ["a number of inner rooms in a shop", "SC", { number_of_inner_rooms: 3 }, "units_residential_only_check"],
    ["a line of business in a home", "RS", { type_of_business: "RTL" }, "units_commercial_only_check"],
    ["an unknown window type", "SC", { windows_type: "OAK" }, "units_windows_type_check"],
    ["an empty name", "SC", { name: "" }, "units_name_check"],
    ["a name that is too long", "SC", { name: "x".repeat(201) }, "units_name_check"],
    ["another area than its property's", "SC", { area_code: "jayanagar" }, "units_property_foreign_key"],
    ["another category than its property's", "SC", { category: "LC" }, "units_property_foreign_key"],
    ["an address that is not there", "SC", { address_id: 999_999 }, "units_address_id_fkey"],
  ])("cannot have %s", async (_, category, wrong, constraint) => {
    const property = category === "RS" ? homes : shops;
    expect(await refusal(makeUnit(database, property, wrong as object))).toBe(constraint);
  });

  it("moves with its property to another area", async () => {
    const { id } = await makeUnit(database, shops);
    await database.updateTable("properties").set({ area_code: "jayanagar" }).where("id", "=", shops.id).execute();
    const unit = await database.selectFrom("units").where("id", "=", id).select("area_code").executeTakeFirst();
    expect(unit?.area_code).toBe("jayanagar");
  });

  it("prevents the deletion of its property", async () => {
    await makeUnit(database, shops);
    expect(await refusal(database.deleteFrom("properties").where("id", "=", shops.id).execute())).toBe(
      "units_property_foreign_key",
    );
  });
});

describe("a property", () => {
  it.each([
    ["an unknown category", { category: "XX" }, "properties_category_check"],
    ["an unknown area", { area_code: "atlantis" }, "properties_area_code_fkey"],
    ["an age although it is new", { condition: "New", age_in_years: 3 }, "properties_age_only_when_old_check"],
    ["a broker although none was paid", { broker_name: "Ravi" }, "properties_broker_only_when_paid_check"],
    ["a brokerage although none was paid", { brokerage: 5_000 }, "properties_broker_only_when_paid_check"],
    ["a negative value", { value: -1 }, "properties_value_check"],
    ["another currency", { currency: "USD" }, "properties_currency_check"],
    ["an owner who is not there", { current_owner_id: 999_999 }, "properties_current_owner_id_fkey"],
  ])("cannot have %s", async (_, wrong, constraint) =>
    expect(await refusal(makeProperty(database, wrong as object))).toBe(constraint),
  );

  it("can't share its address with another", async () =>
    expect(await refusal(makeProperty(database, { address_id: shops.address_id }))).toBe("properties_address_id_key"));
});

describe("a tenancy", () => {
  it.each([
    ["end on the day it begins", { expiry_date: "2026-01-01" }, "tenancies_date_order_check"],
    ["end before it begins", { expiry_date: "2025-12-31" }, "tenancies_date_order_check"],
    [
      "have its keys back before they were handed over",
      { keys_hand_over_date: "2026-02-01", keys_return_date: "2026-01-31" },
      "tenancies_keys_order_check",
    ],
    ["have an unknown status", { status: "Ended" }, "tenancies_status_check"],
    ["be Active since never", { status: "Active" }, "tenancies_status_instants_check"],
    ["be pending and expired", { expired_at: new Date() }, "tenancies_status_instants_check"],
    ["have a negative rent", { rent: -1 }, "tenancies_rent_check"],
    ["be paid with shells", { mode_of_payment: "Shells" }, "tenancies_mode_of_payment_check"],
  ])("cannot %s", async (_, wrong, constraint) => {
    const unit = await makeUnit(database, shops);
    expect(await refusal(makeTenancy(database, unit, wrong as object))).toBe(constraint);
  });

  it("cannot name another property than its unit's", async () => {
    const { id } = await makeUnit(database, shops);
    expect(await refusal(makeTenancy(database, { id, property_id: homes.id }))).toBe("tenancies_unit_foreign_key");
  });

  it("is the only active one of its unit", { meta: { proves: "4.4" } }, async () => {
    const unit = await makeUnit(database, shops);
    await makeTenancy(database, unit, active);
    await makeTenancy(database, unit);
    await makeTenancy(database, unit, { status: "Expired", expired_at: new Date() });
    expect(await refusal(makeTenancy(database, unit, active))).toBe("tenancies_one_active_per_unit");
  });

  it("is the only active one even if twenty are inserted at once", async () => {
    const unit = await makeUnit(database, shops);
    const writes = Array.from({ length: 20 }, () => refusal(makeTenancy(database, unit, active)));
    const outcomes = await Promise.all(writes);
    expect(outcomes.filter((outcome) => outcome === "tenancies_one_active_per_unit")).toHaveLength(19);
    expect(outcomes.filter((outcome) => outcome === "nothing refused it")).toHaveLength(1);
  });

  it("has at most one pending renewal, and can't renew itself", async () => {
    const unit = await makeUnit(database, shops);
    const { id } = await makeTenancy(database, unit, active);
    const renewal = { renews_tenancy_id: id };
    const past = await makeTenancy(database, unit, { ...renewal, status: "Expired", expired_at: new Date() });
    await makeTenancy(database, unit, renewal);
    expect(await refusal(makeTenancy(database, unit, renewal))).toBe("tenancies_one_open_renewal");
    const itself = database.updateTable("tenancies").set({ renews_tenancy_id: past.id }).where("id", "=", past.id);
    expect(await refusal(itself.execute())).toBe("tenancies_renewal_check");
  });
});

const enquiryOf = (userId: number, unitId: number, more: object = {}) =>
  database
    .insertInto("enquiries")
    .values({
      user_id: userId,
      unit_id: unitId,
      tenant_name: "Ravi Kumar",
      passport_number: "N1234567",
      labour_card_number: "123456",
      ethnicity: "Indian",
      sponsor_name: "Self",
      commercial_registration_number: "CR-1",
      telephone: "9845012345",
      email: "ravi@example.com",
      area: "Indiranagar",
      postal_code: "560038",
      post_box_number: "100",
      tenancy_required_date: "2026-12-01",
      tenancy_expiry_date: "2027-10-31",
      ...more,
    })
    .execute();

describe("an enquiry", () => {
  it("is the only open one of a person for a unit, beside closed ones", async () => {
    const { user } = await makeUser(database);
    const { id } = await makeUnit(database, shops);
    await enquiryOf(user.id, id, { status: "Closed" });
    await enquiryOf(user.id, id, { status: "Answered" });
    expect(await refusal(enquiryOf(user.id, id))).toBe("enquiries_one_open_per_user_and_unit");
  });

  it.each([
    ["end before it begins", { tenancy_expiry_date: "2026-11-30" }, "enquiries_date_order_check"],
    ["have an unknown status", { status: "Lost" }, "enquiries_status_check"],
    ["have a PIN code that begins with 0", { postal_code: "060038" }, "enquiries_postal_code_check"],
    ["have a telephone of nine digits", { telephone: "984501234" }, "enquiries_telephone_check"],
    ["have fewer than no family members", { family_member_count: -1 }, "enquiries_family_member_count_check"],
  ])("cannot %s", async (_, wrong, constraint) => {
    const { user } = await makeUser(database);
    const { id } = await makeUnit(database, shops);
    expect(await refusal(enquiryOf(user.id, id, wrong))).toBe(constraint);
  });
});

describe("a person", () => {
  it.each([
    ["an unknown role", { roles: ["King"] }, "users_roles_check"],
    ["no role", { roles: [] }, "users_roles_check"],
    ["an e-mail address in capitals", { email: "A@EXAMPLE.COM" }, "users_email_check"],
    ["an unknown language", { language: "fr" }, "users_language_check"],
  ])("cannot have an account with %s", async (_, wrong, constraint) =>
    expect(await refusal(makeUser(database, "User", wrong as object))).toBe(constraint),
  );

  it.each([
    ["an Aadhaar number of eleven digits", "Aadhar", "23456789012", "9012"],
    ["an Aadhaar number that begins with 1", "Aadhar", "123456789012", "9012"],
    ["a PAN in small letters", "PAN", "abcpe1234f", "234f"],
    ["last four digits that are not the number's", "PAN", "ABCPE1234F", "9999"],
    ["a card without a type", null, "ABCPE1234F", "234F"],
  ] as const)("cannot own with %s", async (_, id_card_type, id_card_number, id_card_last_four) => {
    const owner = { name: "Asha Rao", id_card_type, id_card_number, id_card_last_four };
    expect(await refusal(database.insertInto("owner_profiles").values(owner).execute())).toBe(
      "owner_profiles_id_card_check",
    );
  });
});

describe("a service request", () => {
  it.each([
    ["be assigned to nobody", { status: "Assigned" }, "service_requests_assignment_check"],
    ["be new and resolved", { resolved_at: new Date() }, "service_requests_resolved_check"],
    ["be new and closed", { closed_at: new Date() }, "service_requests_closed_check"],
  ])("cannot %s", async (_, wrong, constraint) => {
    const { user } = await makeUser(database);
    const { id } = await makeUnit(database, shops);
    const request = { unit_id: id, raised_by: user.id, category: "PLB", description: "The tap leaks.", ...wrong };
    expect(
      await refusal(
        database
          .insertInto("service_requests")
          .values(request as never)
          .execute(),
      ),
    ).toBe(constraint);
  });
});

describe("a document", () => {
  it("doesn't share its stored file with another", async () => {
    const { id } = await makeTenancy(database, await makeUnit(database, shops));
    const document = {
      tenancy_id: id,
      file_name: "Agreement.pdf",
      document_type: "Agreement",
      media_type: "application/pdf",
      size_bytes: 1,
      sha256: "a".repeat(64),
      storage_key: `aa/${id}`,
    };
    await database.insertInto("documents").values(document).execute();
    expect(await refusal(database.insertInto("documents").values(document).execute())).toBe(
      "documents_storage_key_key",
    );
    const nameless = { ...document, storage_key: `ab/${id}`, sha256: "A".repeat(64) };
    expect(await refusal(database.insertInto("documents").values(nameless).execute())).toBe("documents_sha256_check");
  });
});

describe("codes in the database", () => {
  const keys = Object.keys;
  const unitTypes = [...commercialUnitTypes, ...residentialUnitTypes];
  const bearers = keys(codes.codeLists["garbage-disposal"]);
  it.each([
    ["properties_category_check", keys(codes.categories)],
    ["properties_condition_check", Object.values(codes.codeLists.conditions)],
    ["properties_currency_check", keys(codes.codeLists.currencies)],
    ["units_unit_type_check", ["RS", ...unitTypes]],
    ["units_unit_sub_type_check", ["RS", ...keys(codes.residentialSubTypes), ...keys(codes.usageTypes)]],
    ["units_status_check", keys(codes.unitStatuses)],
    ["units_type_of_business_check", keys(codes.businessTypes)],
    ["units_windows_type_check", keys(codes.codeLists["window-types"])],
    ["units_phone_provided_by_check", keys(codes.codeLists["party-types"])],
    ["units_preferential_position_check", keys(codes.codeLists.directions)],
    ["units_door_facing_check", keys(codes.codeLists["door-facings"])],
    ["tenancies_status_check", keys(codes.tenancyStatuses)],
    ["tenancies_property_category_check", keys(codes.categories)],
    ["tenancies_type_of_business_check", keys(codes.businessTypes)],
    ["tenancies_garbage_disposal_check", bearers],
    ["tenancies_inside_cleaning_check", bearers],
    ["tenancies_outside_cleaning_check", bearers],
    ["tenancies_air_conditioning_cost_check", bearers],
    ["tenancies_unit_licence_check", keys(codes.codeLists["unit-licences"])],
    ["tenancies_mode_of_payment_check", keys(codes.codeLists["payment-modes"])],
    ["owner_profiles_id_card_type_check", keys(codes.codeLists["identity-document-types"])],
    ["owner_profiles_ownership_status_check", keys(codes.codeLists["ownership-statuses"])],
    ["enquiries_status_check", [...enquiryStatuses]],
    ["users_roles_check", [...roles]],
  ])("%s knows the codes of the contract", async (constraint, expected) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
      database,
    );
    const quoted = rows[0]?.definition.matchAll(/'([^']+)'/g).map(([, code]) => code) ?? [];
    expect(new Set(quoted)).toEqual(new Set(expected));
  });
});
