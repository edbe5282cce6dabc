import type { ListingPhotos } from "@vasati/contract/portfolio/listing-photos";
import { call } from "../../server/api.ts";
import { withMouse } from "../../browser/hands.ts";
import { open } from "../../browser/open.ts";
import {
  createPath,
  fillIn,
  newProperty,
  newUnit,
  openUnitProfile,
  openProperty,
  openUnitDialog,
  propertyPath,
  requiredEntries,
  submitUnit,
  unitDialog,
} from "../../records/portfolio/unit-form.ts";
import { addPhotos, openPhotosEditor, photosEditor } from "../../records/portfolio/listing-photos.ts";
import { chosen, photo } from "../../records/papers/request-photos.ts";
import { breakCall, holdCall, see } from "../state.ts";
import type { Stage, State } from "../state.ts";

/** A property with a long list of shops, one of whose names is very long, and one hall. */
async function openFull({ page }: Stage): Promise<void> {
  const own = await newProperty("SC");
  const [first, hall] = [await newUnit(own), await newUnit(own)];
  for (let count = 0; count < 10; count += 1) await newUnit(own);
  const changes = [
    { unit: first, change: { unitName: `Shop ${"W".repeat(40)}`, unitStatus: "UNC" } },
    { unit: hall, change: { unitProfileType: "Hall" } },
  ];
  for (const { unit, change } of changes) {
    const body = { version: unit.version, ...change };
    await call(`PATCH /unitprofiles/${unit.unitProfileId}`, { body, token: own.token });
  }
  await openProperty(page, own.property.propertyId);
}

const openEmpty = async ({ page }: Stage) => openProperty(page, (await newProperty("LC")).property.propertyId);

const openDialog = async ({ page }: Stage, category: "SC" | "RS") =>
  openUnitDialog(page, (await newProperty(category)).property.propertyId);

/** A commercial unit that couldn't be created. */
const openNotSaved = async (stage: Stage) => {
  const { page } = stage;
  await openDialog(stage, "SC");
  await fillIn(unitDialog(page), withMouse(page), requiredEntries("commercial"));
  await page.route(createPath.commercial, (route) => route.fulfill({ status: 500, json: {} }));
  await submitUnit(page).click();
  await see(page, "Couldn't save the unit. We've kept what you typed.");
};

const askToDelete = async (stage: Stage) => {
  const { page } = stage;
  await openFull(stage);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await see(page, "Other records use it. Archive it instead.");
};

const propertyStates: State[] = [
  { name: "property", isMain: true, as: "administrator", open: openFull },
  { name: "property-empty", as: "custodian", open: openEmpty },
  { name: "property-public", as: "newcomer", open: openFull },
  { name: "property-delete-refused", as: "administrator", expected: [/^409 DELETE/], open: askToDelete },
  {
    name: "property-history",
    as: "administrator",
    open: async (stage) => {
      await openEmpty(stage);
      await stage.page.getByText("Change history").click();
      await see(stage.page, "Created");
    },
  },
  {
    name: "property-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/properties/*");
      await open(page, propertyPath(1));
      await see(page, "Loading…");
    },
  },
  {
    name: "property-failed",
    as: "custodian",
    expected: [/^500 GET .*\/properties\/1$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/properties/*");
      await open(page, propertyPath(1));
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "property-unknown",
    as: "custodian",
    expected: [/^404 GET .*\/properties\/999999999$/, /^console: request/],
    open: async ({ page }) => {
      await open(page, propertyPath(999_999_999));
      await see(page, "Property not found");
    },
  },
];

const unitFormStates: State[] = [
  { name: "unit-form-commercial", isMain: true, as: "custodian", open: (stage) => openDialog(stage, "SC") },
  { name: "unit-form-residential", as: "custodian", open: (stage) => openDialog(stage, "RS") },
  {
    name: "unit-form-mistakes",
    as: "custodian",
    open: async (stage) => {
      await openDialog(stage, "SC");
      await unitDialog(stage.page).getByLabel("Area of Unit").fill("-4");
      await unitDialog(stage.page).getByLabel("Security").focus();
      await unitDialog(stage.page).getByLabel("Floor No").focus();
      await see(stage.page, "Enter a number above 0");
    },
  },
  {
    name: "unit-form-not-saved",
    as: "custodian",
    expected: [/^500 POST/, /^console: request/],
    open: openNotSaved,
  },
  {
    name: "unit-form-again",
    as: "custodian",
    expected: [/^500 POST/, /^console: request/],
    open: async (stage) => {
      await openNotSaved(stage);
      await stage.page.getByRole("button", { name: "Open again" }).click();
      await see(stage.page, "We've restored your draft.");
    },
  },
];

const openOwnUnit = async ({ page }: Stage, category: "SC" | "RS") => {
  const own = await newProperty(category);
  const unit = await newUnit(own);
  await openUnitProfile(page, unit);
  return { unit, token: own.token };
};

const unitProfileStates: State[] = [
  {
    name: "unit-profile",
    isMain: true,
    as: "administrator",
    open: async (stage) => void (await openOwnUnit(stage, "SC")),
  },
  { name: "unit-profile-home", as: "custodian", open: async (stage) => void (await openOwnUnit(stage, "RS")) },
  { name: "unit-profile-user", as: "newcomer", open: async (stage) => void (await openOwnUnit(stage, "SC")) },
  {
    name: "unit-profile-archived",
    as: "administrator",
    open: async (stage) => {
      await openOwnUnit(stage, "SC");
      await stage.page.getByRole("button", { name: "Archive" }).click();
      await stage.page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
      await see(stage.page, "Archived: hidden");
    },
  },
  {
    name: "unit-profile-conflict",
    as: "custodian",
    expected: [/^409 PATCH/],
    open: async (stage) => {
      const { unit, token } = await openOwnUnit(stage, "SC");
      const { page } = stage;
      await page.getByRole("button", { name: "Edit unit" }).click();
      await page.getByRole("dialog").getByLabel("Unit Name").fill("A name that goes on and on and on and on");
      const body = { version: unit.version, unitName: "Theirs", unitStatus: "UNC" };
      await call(`PATCH /unitprofiles/${unit.unitProfileId}`, { body, token });
      await page.getByRole("button", { name: "Save" }).click();
      await see(page, "Someone else has changed this");
    },
  },
];

/** The editor of the photos of a unit that has some, one of them with a very long caption. */
const openPhotos = async (stage: Stage, count: number) => {
  const { unit, token } = await openOwnUnit(stage, "SC");
  const path = `/unitprofiles/${unit.unitProfileId}`;
  await addPhotos(path, token, count);
  const { items } = (await (await call(`GET ${path}/photos`, { token })).json()) as ListingPhotos;
  const photos = items.map(({ photoId }, place) => ({
    photoId,
    caption: place === 1 ? `Counter ${"W".repeat(40)}` : "",
  }));
  await call(`PUT ${path}/photos`, { body: { photos }, token });
  await openPhotosEditor(stage.page);
};

const photoStates: State[] = [
  { name: "photos", isMain: true, as: "custodian", open: (stage) => openPhotos(stage, 3) },
  { name: "photos-none", as: "custodian", open: (stage) => openPhotos(stage, 0) },
  {
    name: "photos-failed",
    as: "custodian",
    expected: [/^415 POST/],
    open: async (stage) => {
      await openPhotos(stage, 1);
      const { page } = stage;
      await photosEditor(page)
        .getByLabel("Add photos")
        .setInputFiles(chosen("broken.png", photo(640).subarray(0, 900)));
      await see(page, "Damaged, or not a photo.");
    },
  },
];

/** The page of a property, the form of its units, the manager's page of a unit, and the editor of photos. */
export const states = [...propertyStates, ...unitFormStates, ...unitProfileStates, ...photoStates];
