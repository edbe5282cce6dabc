import { call, demoAccount, heldUnit, logIn, register, vacantUnit } from "./api.ts";
import { entries } from "./enquiry-form.ts";

/** Who and what the states of the screens show. */
export interface Scene {
  /** Signed in, without enquiries. */
  newcomer: string;
  /** Signed in, with an open enquiry for the enquired unit. */
  enquirer: string;
  /** Of the demo: everything is theirs, and a portfolio. */
  administrator: string;
  custodian: string;
  owner: string;
  tenant: string;
  vacant: number;
  enquired: number;
  held: number;
}

export async function prepareScene(): Promise<Scene> {
  const [newcomer, enquirer] = [await register(), await register()];
  const [vacant, enquired, held] = [await vacantUnit(), await vacantUnit(), await heldUnit()];
  const enquiry = {
    tenantName: enquirer.name,
    email: enquirer.email,
    telePhone: entries.Telephone,
    ethnicity: entries.Ethnicity,
    area: entries.Area,
    postalCode: entries["Postal Code"],
    postBoxNumber: entries["Post Box Number"],
    passportNo: entries["Passport No"],
    laborCardNo: entries["Labour Card No"],
    sponsorName: entries["Sponsor Name"],
    cRNumber: entries["CR Number"],
    tenancyRequiredDate: "2040-05-05",
    tenancyExpiryDate: "2041-04-04",
    familyMemberCount: 2,
    unitProfileId: enquired.unitProfileId,
  };
  const { status } = await call("POST /tenants/enquiries", { body: enquiry, token: enquirer.token });
  if (status !== 201) throw new Error(`The enquiry of the scene was answered ${status}.`);
  return {
    newcomer: newcomer.token,
    enquirer: enquirer.token,
    administrator: await logIn(demoAccount("administrator")),
    custodian: await logIn(demoAccount("custodian")),
    owner: await logIn(demoAccount("owner")),
    tenant: await logIn(demoAccount("tenant")),
    vacant: vacant.unitProfileId,
    enquired: enquired.unitProfileId,
    held: held.unitProfileId,
  };
}
