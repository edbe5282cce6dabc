import type { Owner } from "@vasati/contract/portfolio/owners";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

export const ownersPath = "/property/owners";

/** The page of an owner, and with the form for editing open. */
export const ownerPath = ({ ownerLeaserProfileId: id }: Pick<Owner, "ownerLeaserProfileId">) =>
  `/property/owner-details?ownerId=${id}`;
export const editOwnerPath = (owner: Pick<Owner, "ownerLeaserProfileId">) => `${ownerPath(owner)}&edit=true`;

/** The list, after loading. */
export async function openOwners(page: Page, query = ""): Promise<void> {
  await open(page, ownersPath + query);
  await ownerRows(page).first().getByRole("link").waitFor();
}

/** The rows of the list without its heading. */
export const ownerRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Owners" }).locator("tbody").getByRole("row");

export const addOwnerDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add Owner/Leaser" });
export const ownerDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Owner/Leaser", exact: true });

/** The payload of the Add Owner/Leaser form with only a name. */
export const leastOwner = {
  ownerOrLeasorName: "Meera Gowda",
  typeOfIdCard: "",
  idCardNo: "",
  phoneNo: "",
  emaiId: "",
  nationalityOfOwner: "",
  address: {
    buildingName: "",
    addressLine1: "",
    landMark: "",
    roadName: "",
    roadNo: "",
    street: "",
    zipcode: "",
    area: "",
    districtMunicipality: "",
    state: "",
    country: "",
  },
  ownershipStatus: "Current",
};

let made = 0;

/** An owner of the custodian, with a PAN, whom no other test changes. */
export async function newOwner(): Promise<{ owner: Owner; token: string }> {
  const token = await tokenOf("custodian");
  made += 1;
  const ownerOrLeasorName = `Zubin ${made} of ${Date.now()}`;
  const body = { ...leastOwner, ownerOrLeasorName, typeOfIdCard: "PAN", idCardNo: "ABCPG1234F" };
  const answer = await call("POST /ownerProfiles", { body, token });
  if (answer.status !== 201) throw new Error(`An owner was answered ${answer.status}.`);
  return { owner: (await answer.json()) as Owner, token };
}
