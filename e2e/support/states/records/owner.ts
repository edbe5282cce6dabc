import { call } from "../../server/api.ts";
import { open } from "../../browser/open.ts";
import {
  addOwnerDialog,
  editOwnerPath,
  newOwner,
  openOwners,
  ownerDialog,
  ownerPath,
  ownersPath,
} from "../../records/portfolio/owners.ts";
import { field } from "../../records/portfolio/properties.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

const openAdd = async ({ page }: Stage) => {
  await openOwners(page);
  await page.getByRole("button", { name: "Add Owner/Leaser" }).click();
  await addOwnerDialog(page).waitFor();
};

/** Opens an owner whom someone else changes before saving. */
const openConflict = async ({ page }: Stage) => {
  const { owner, token } = await newOwner();
  await open(page, editOwnerPath(owner));
  await field(ownerDialog(page), "Landmark").fill("Somewhere with a name that goes on and on and on");
  const body = { version: owner.version, nationalityOfOwner: "Nepali", ownershipStatus: "Previous" };
  await call(`PATCH /ownerProfiles/${owner.ownerLeaserProfileId}`, { body, token });
  await ownerDialog(page).getByRole("button", { name: "Save" }).click();
  await see(page, "Someone else has changed this");
};

export const states: State[] = [
  { name: "owners", isMain: true, as: "administrator", open: ({ page }) => openOwners(page) },
  {
    name: "owners-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/ownerProfiles?*");
      await open(page, ownersPath);
      await page.getByRole("table", { name: "Owners" }).waitFor();
    },
  },
  {
    name: "owners-none",
    as: "custodian",
    open: async ({ page }) => {
      await page.route("**/api/v1/ownerProfiles?*", (route) =>
        route.fulfill({ json: { items: [], page: 0, size: 10, total: 0, totalIsCapped: false } }),
      );
      await open(page, ownersPath);
      await see(page, "No owners yet");
    },
  },
  {
    name: "owners-failed",
    as: "custodian",
    expected: [/^500 GET .*\/ownerProfiles$/],
    open: async ({ page }) => {
      await breakCall(page, "/ownerProfiles?*");
      await open(page, ownersPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  { name: "owner-add", as: "custodian", open: openAdd },
  {
    name: "owner-add-mistakes",
    as: "custodian",
    open: async (stage) => {
      await openAdd(stage);
      const dialog = addOwnerDialog(stage.page);
      await field(dialog, "Phone No").fill("12");
      await field(dialog, "Type of ID Card").selectOption("PAN");
      await field(dialog, "ID Card No").fill("12");
      await field(dialog, "PIN Code").fill("012345");
      await field(dialog, "Owner/Leaser Name").focus();
      await see(stage.page, "Enter 6 digits, not starting with 0.");
    },
  },
  {
    name: "owner-history",
    as: "administrator",
    open: async ({ page }) => {
      const { owner } = await newOwner();
      await open(page, ownerPath(owner));
      await page.getByText("Change history").click();
      await see(page, "Created");
    },
  },
  { name: "owner-conflict", as: "custodian", expected: [/^409 PATCH/], open: openConflict },
];
