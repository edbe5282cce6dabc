import { call, heldUnit, register, tokenOf, vacantUnit } from "../server/api.ts";
import { confirmAddress } from "../server/confirm-address.ts";
import { enquiryFrom } from "../records/leasing/enquiries.ts";

/** The people and records that the states of the screens show. */
export interface Scene {
  /** Signed in, without enquiries; the address isn't confirmed. */
  newcomer: string;
  /** Signed in, with an open enquiry for the enquired unit. */
  enquirer: string;
  /** A demo account with a portfolio. */
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
  await confirmAddress(enquirer);
  const [vacant, enquired, held] = [await vacantUnit(), await vacantUnit(), await heldUnit()];
  const enquiry = enquiryFrom(enquirer, enquired.unitProfileId);
  const { status } = await call("POST /tenants/enquiries", { body: enquiry, token: enquirer.token });
  if (status !== 201) throw new Error(`The enquiry of the scene was answered ${status}.`);
  return {
    newcomer: newcomer.token,
    enquirer: enquirer.token,
    administrator: await tokenOf("administrator"),
    custodian: await tokenOf("custodian"),
    owner: await tokenOf("owner"),
    tenant: await tokenOf("tenant"),
    vacant: vacant.unitProfileId,
    enquired: enquired.unitProfileId,
    held: held.unitProfileId,
  };
}
