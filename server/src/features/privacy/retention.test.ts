import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";
import { strike } from "../../../test/app/background-work.ts";
import {
  makeDocument,
  makeEnquiry,
  makeLeaseDraft,
  makeProperty,
  makeTenancy,
  makeTenant,
  makeUnit,
  makeUser,
} from "../../../test/database/factories.ts";
import { makeDue } from "../../../test/database/make-money.ts";

let testApp: TestApp;
beforeAll(async () => void (testApp = await buildTestApp({ REQUESTS_PER_MINUTE: "0" })));
afterAll(() => testApp.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

it("removes every hour what has been kept for its time, and nothing else", { meta: { proves: "20.75" } }, async () => {
  const { database } = testApp;
  const unit = await makeUnit(database, await makeProperty(database));
  const { user } = await makeUser(database);
  const draft = (days: number) => makeLeaseDraft(database, user.id, { updated_at: daysAgo(days) });
  const enquiry = (days: number, status: "New" | "Closed") =>
    makeEnquiry(database, { unit_id: unit.id, user_id: user.id, status, updated_at: daysAgo(days) });
  const [, newDraft] = [await draft(181), await draft(179)];
  const [, newEnquiry] = [await enquiry(366, "Closed"), await enquiry(364, "New")];
  const former = async (name: string, days: number) => {
    const { id: tenant_id } = await makeTenant(database, name);
    const other = await makeUnit(database, await makeProperty(database));
    const tenancy = await makeTenancy(database, other, {
      tenant_id,
      status: "Expired",
      activated_at: daysAgo(days + 400),
      expired_at: daysAgo(days),
    });
    await makeDocument(testApp, tenancy.id, { document_type: "Aadhaar card" });
    await makeDocument(testApp, tenancy.id, { document_type: "Agreement" });
    return { tenant_id, id: tenancy.id };
  };
  const [old, middle, recent] = [
    await former("Old Tenant", 8 * 366),
    await former("Middle Tenant", 400),
    await former("Recent Tenant", 300),
  ];
  const owing = await former("Owing Tenant", 8 * 366);
  await makeDue(database, owing.id);
  await strike(testApp);
  const nameOf = async (id: number) =>
    (await database.selectFrom("tenants").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
  const papersOf = async (id: number) =>
    (
      await database
        .selectFrom("documents")
        .select("document_type")
        .where("tenancy_id", "=", id)
        .orderBy("id")
        .execute()
    ).map((row) => row.document_type);
  await expect.poll(() => nameOf(old.tenant_id)).toMatch(/^Former tenant /);
  await expect.poll(() => papersOf(middle.id)).toEqual(["Agreement"]);
  expect(await nameOf(middle.tenant_id)).toBe("Middle Tenant");
  expect(await papersOf(recent.id)).toEqual(["Aadhaar card", "Agreement"]);
  expect(await nameOf(owing.tenant_id)).toBe("Owing Tenant");
  const drafts = await database.selectFrom("lease_drafts").select("id").where("user_id", "=", user.id).execute();
  expect(drafts).toEqual([{ id: newDraft.id }]);
  const enquiries = await database.selectFrom("enquiries").select("id").where("user_id", "=", user.id).execute();
  expect(enquiries).toEqual([{ id: newEnquiry.id }]);
});
