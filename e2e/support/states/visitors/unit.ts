import { cards } from "../../records/portfolio/search-page.ts";
import { addPhotos } from "../../records/portfolio/listing-photos.ts";
import { newProperty, newUnit } from "../../records/portfolio/unit-form.ts";
import { breakCall, results, see, unitPath } from "../state.ts";
import type { Stage, State } from "../state.ts";
import { open } from "../../browser/open.ts";

/** The page of a unit. */
export const openUnit = async ({ page }: Stage, id: number) => {
  await open(page, unitPath(id));
  await page.getByRole("tab", { name: "Details" }).waitFor();
};

const openTab = async (stage: Stage, id: number, tab: string) => {
  await openUnit(stage, id);
  await stage.page.getByRole("tab", { name: tab }).click();
  await stage.page.getByRole("tabpanel", { name: tab }).waitFor();
};

export const states: State[] = [
  { name: "unit-anonymous", open: (stage) => openUnit(stage, stage.scene.vacant) },
  {
    name: "unit-photos",
    open: async (stage) => {
      const own = await newProperty("SC");
      const { unitProfileId } = await newUnit(own);
      await addPhotos(`/unitprofiles/${unitProfileId}`, own.token, 2);
      await openUnit(stage, unitProfileId);
    },
  },
  { name: "unit-held", open: (stage) => openUnit(stage, stage.scene.held) },
  {
    name: "unit-details",
    isMain: true,
    as: "newcomer",
    open: (stage) => openTab(stage, stage.scene.vacant, "Details"),
  },
  { name: "unit-tenancy", as: "newcomer", open: (stage) => openTab(stage, stage.scene.vacant, "Tenancy") },
  { name: "unit-tenancy-held", as: "newcomer", open: (stage) => openTab(stage, stage.scene.held, "Tenancy") },
  { name: "unit-documents", as: "newcomer", open: (stage) => openTab(stage, stage.scene.held, "Documents") },
  {
    name: "unit-unknown",
    expected: [/^404 GET \/user\/unit/],
    open: async ({ page }) => {
      await open(page, unitPath(999_999_999));
      await see(page, "This unit is not listed");
    },
  },
  {
    name: "unit-none",
    open: async ({ page }) => {
      await open(page, "/user/unit/unit-profile-details");
      await see(page, "No unit selected");
    },
  },
  {
    name: "unit-failed",
    expected: [/^500 GET .*\/units\/\d+$/, /^console: request/],
    open: async ({ page }) => {
      await open(page, results);
      await breakCall(page, "/units/*");
      await cards(page).first().getByRole("link").click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];
