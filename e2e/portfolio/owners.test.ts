import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withKeyboard, withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import {
  addOwnerDialog,
  leastOwner,
  newOwner,
  openOwners,
  ownerRows,
  ownersPath,
} from "../support/records/portfolio/owners.ts";
import { field } from "../support/records/portfolio/properties.ts";
import { visit } from "../support/browser/visit.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const custodian = await tokenOf("custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const optionsOf = (dialog: Locator, label: string) => field(dialog, label).locator("option").allTextContents();
const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Submit" });
async function openAdd(page: Page): Promise<Locator> {
  await openOwners(page);
  await page.getByRole("button", { name: "Add Owner/Leaser" }).click();
  return addOwnerDialog(page);
}

/** Presses Submit and returns the body that the browser sends. */
async function bodySent(page: Page): Promise<unknown> {
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/ownerProfiles"),
  );
  await submit(addOwnerDialog(page)).click();
  return (await sent).postDataJSON();
}

/** The text fields of the form by their labels, in order, with entries. */
const entries = [
  { label: "Owner/Leaser Name", text: "Meera Gowda" },
  { label: "Phone No", text: "9845012345" },
  { label: "Email Id", text: "meera@example.com" },
  { label: "Nationality of Owner", text: "Indian" },
  { label: "ID Card No", text: "2345 6789 0124" },
  { label: "Building Name", text: "Block A" },
  { label: "Address Line 1", text: "12" },
  { label: "Landmark", text: "Metro" },
  { label: "Road Name", text: "CMH Road" },
  { label: "Road No", text: "1" },
  { label: "Street", text: "5th Cross" },
  { label: "Area", text: "Indiranagar" },
  { label: "District/Municipality", text: "Bengaluru" },
  { label: "State", text: "Karnataka" },
  { label: "Country", text: "India" },
  { label: "PIN Code", text: "560038" },
];

describe("the Add Owner/Leaser modal", () => {
  const people = oneOrAll(
    { who: "with the mouse", handsOf: withMouse },
    { who: "by keyboard alone", handsOf: withKeyboard },
  );

  itInMatrix.each(people)(
    "sends every field, $who",
    { meta: { provesInMatrix: ["1.2", "2.43", "3.19", "7.25", "8.14"] } },
    async ({ handsOf }) => {
      const { page } = await visit(asCustodian());
      const dialog = await openAdd(page);
      const hands = handsOf(page);
      for (const { label, text } of entries) {
        if (label === "ID Card No") await hands.choose(field(dialog, "Type of ID Card"), "Aadhar Card");
        await hands.type(field(dialog, label), text);
      }
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await hands.press(submit(dialog));
      expect((await sent).postDataJSON()).toEqual({
        ownerOrLeasorName: "Meera Gowda",
        typeOfIdCard: "Aadhar",
        idCardNo: "234567890124",
        phoneNo: "9845012345",
        emaiId: "meera@example.com",
        nationalityOfOwner: "Indian",
        address: {
          buildingName: "Block A",
          addressLine1: "12",
          landMark: "Metro",
          roadName: "CMH Road",
          roadNo: "1",
          street: "5th Cross",
          zipcode: "560038",
          area: "Indiranagar",
          districtMunicipality: "Bengaluru",
          state: "Karnataka",
          country: "India",
        },
        ownershipStatus: "Current",
      });
      await expectSeen(page.getByRole("status").getByText("Profile Created Successfully", { exact: true }));
      await expectSeen(page.getByRole("status").getByText("Success", { exact: true }));
      await expectGone(dialog);
    },
  );

  it(
    "offers documents and status, and requires only the name",
    { meta: { proves: ["4.8", "5.7", "23.34", "23.35"] } },
    async () => {
      const { page } = await visit(asCustodian());
      const dialog = await openAdd(page);
      await expectSeen(field(dialog, "Type of ID Card"));
      expect(await optionsOf(dialog, "Type of ID Card")).toEqual(["None", "Aadhar Card", "PAN"]);
      expect(await optionsOf(dialog, "Ownership Status")).toEqual(["Current"]);
      expect(await field(dialog, "ID Card No").count()).toBe(0);
      await expectSeen(dialog.getByLabel("Phone No (optional)", { exact: true }));
      const address = dialog.getByRole("group", { name: "Address (optional)" });
      await expectSeen(address.getByRole("textbox", { name: "Landmark", exact: true }));
      await submit(dialog).click();
      await expectFocus(field(dialog, "Owner/Leaser Name"));
      await expectSeen(dialog.getByText("One field to fill in or correct."));
      await field(dialog, "Owner/Leaser Name").fill("Meera Gowda");
      expect(await bodySent(page)).toEqual(leastOwner);
      await expectGone(dialog);
    },
  );

  itInMatrix.each([
    {
      document: "Aadhar Card",
      wrong: "234567890125",
      says: "This isn't an Aadhaar number. Check its 12 digits.",
      right: "234567890124",
    },
    {
      document: "PAN",
      wrong: "ABCPG12345",
      says: "This isn't a PAN. A PAN looks like ABCPG1234F.",
      right: "abcpg1234f",
    },
  ])("checks the number of the $document in place", async ({ document, wrong, says, right }) => {
    const { page } = await visit(asCustodian());
    const dialog = await openAdd(page);
    await field(dialog, "Owner/Leaser Name").fill("Meera Gowda");
    await field(dialog, "Type of ID Card").selectOption(document);
    await field(dialog, "ID Card No").fill(wrong);
    await field(dialog, "Building Name").focus();
    await expectSeen(dialog.getByText(says));
    await submit(dialog).click();
    await expectFocus(field(dialog, "ID Card No"));
    await field(dialog, "ID Card No").fill(right);
    await expectGone(dialog.getByText(says));
  });

  itInMatrix.each(oneOrAll({ status: 500, says: "Internal Server Error" }, { status: 400, says: "Bad request" }))(
    "says '$says' for $status and keeps the entries",
    { meta: { provesInMatrix: "8.7" } },
    async ({ status, says }) => {
      const { page } = await visit({ ...asCustodian(), expected: [new RegExp(`^${status} POST .*/ownerProfiles$`)] });
      const dialog = await openAdd(page);
      await page.route("**/api/v1/ownerProfiles", (route) => route.fulfill({ status, json: {} }));
      await field(dialog, "Owner/Leaser Name").fill("Meera Gowda");
      await submit(dialog).click();
      await expectSeen(page.getByRole("alert").getByText(says, { exact: true }));
      await expectSeen(dialog.getByText("Couldn't save. Your changes are still here; try again."));
      expect(await field(dialog, "Owner/Leaser Name").inputValue()).toBe("Meera Gowda");
    },
  );
});

describeInMatrix("the list of owners", () => {
  itInMatrix("has five columns, ten rows and numbered pages", { meta: { provesInMatrix: "7.25" } }, async () => {
    const { page } = await visit(asCustodian());
    await openOwners(page);
    await expectSeen(page.getByRole("heading", { level: 1, name: "Owners", exact: true }));
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Name",
      "Identity Document",
      "Phone No",
      "Email",
      "Status",
    ]);
    expect(await ownerRows(page).count()).toBe(10);
    await pager(page).getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(/page=1$/);
    await expectSeen(pager(page).getByText(/^11 to 20 of \d+$/));
  });

  itInMatrix("shows a document's type and its last four characters", { meta: { provesInMatrix: "12.3" } }, async () => {
    const { owner } = await newOwner();
    const { page } = await visit(asCustodian());
    await openOwners(page, `?search=${encodeURIComponent(owner.ownerOrLeasorName)}`);
    await expectSeen(ownerRows(page).getByText("PAN ••••••••234F"));
    expect(await page.content()).not.toContain("ABCPG1234F");
  });

  itInMatrix("filters by name and status, and stores that in the address", async () => {
    const { owner } = await newOwner();
    const { page } = await visit(asCustodian());
    await openOwners(page);
    await page.getByLabel("Search by name").fill(owner.ownerOrLeasorName);
    await expectSeen(page.getByText("1 to 1 of 1"));
    expect(await ownerRows(page).getByRole("link").allTextContents()).toEqual([owner.ownerOrLeasorName]);
    const status = page.getByRole("combobox", { name: "Status" });
    expect(await status.locator("option").allTextContents()).toEqual(["Current and previous", "Current", "Previous"]);
    await status.selectOption("Previous");
    await page.waitForURL(/status=Previous/);
    await expectSeen(page.getByText("No matches. Try a shorter search or fewer filters."));
    await page.getByLabel("Search by name").fill("");
    await page.waitForURL(/owners\?status=Previous$/);
    await expectSeen(ownerRows(page).first().getByText("Previous", { exact: true }));
    expect(await ownerRows(page).getByText("Current", { exact: true }).count()).toBe(0);
  });

  itInMatrix("is in the menu of staff, and refuses everyone else", async () => {
    const { page: staff } = await visit(asCustodian());
    await open(staff, "/user");
    await staff.getByRole("link", { name: "Owners", exact: true }).click();
    await expectSeen(ownerRows(staff).first());

    const owner = await tokenOf("owner");
    const { page } = await visit({ stored: { accessToken: owner } });
    await open(page, ownersPath);
    await expectSeen(page.getByRole("heading", { name: "You don't have access to this page" }));
    expect(await page.getByRole("link", { name: "Owners", exact: true }).count()).toBe(0);
  });
});
