import { dayIn, monthOf } from "@vasati/contract/money/months";
import type { ReadTenancy } from "@vasati/contract/leasing/tenancies";
import type { Settings } from "@vasati/contract/office/settings";
import { call, tokenOf } from "../../server/api.ts";
import { newMember } from "../office/users.ts";
import { newOwner } from "../portfolio/owners.ts";
import { newProperty, newUnit } from "../portfolio/unit-form.ts";
import { dayFromToday } from "./rents.ts";
import { bring, leastTenancy } from "./tenancies.ts";
import { newTenant } from "./tenants.ts";

/** The days of the last month, which can be closed. */
const lastMonth = monthOf(dayFromToday(0)) - 1;
export const dayOfLastMonth = (day: number): string => dayIn(lastMonth, day);

/** To whom tenants pay: a name with everything that links and QR codes spoil. */
export const payee = { upiId: "lakshmi.arcade@okaxis", payeeName: "Rao & Sons, ಲಕ್ಷ್ಮೀ ಆರ್ಕೇಡ್" };

async function namePayee(token: string): Promise<void> {
  const { version } = (await (await call("GET /settings", { token })).json()) as Settings;
  const answer = await call("PATCH /settings", { body: { ...payee, version }, token });
  if (!answer.ok) throw new Error(`The payee was answered ${answer.status}: ${await answer.text()}`);
}

/** A tenancy without terms since the last month, of a tenant and an owner with accounts, in the custodian's portfolio. */
export async function newHousehold() {
  const administrator = await tokenOf("administrator");
  await namePayee(administrator);
  const { owner } = await newOwner();
  const own = await newProperty("RS", { ownerId: owner.ownerLeaserProfileId });
  const unit = await newUnit(own);
  const { tenant } = await newTenant(`Zarina ${Date.now()}`);
  const terms = {
    ...leastTenancy,
    tenantId: tenant.tenantId,
    propertyId: unit.propertyId.propertyId,
    unitProfileId: unit.unitProfileId,
    custodianId: 2,
    rent: 24_000,
    tenancyCommencingDate: dayOfLastMonth(1),
  };
  const answer = await call("POST /tenancies", { body: terms, token: administrator });
  if (answer.status !== 201) throw new Error(`A tenancy was answered ${answer.status}: ${await answer.text()}`);
  const tenancy = (await answer.json()) as ReadTenancy;
  await bring({ unit, tenancy, token: administrator }, "Active");
  return {
    tenancy,
    owner,
    staff: await tokenOf("custodian"),
    administrator,
    ofTenant: await newMember(tenant.tenantName, "Tenant", tenant.tenantId),
    ofOwner: await newMember(owner.ownerOrLeasorName, "Owner", owner.ownerLeaserProfileId),
  };
}
