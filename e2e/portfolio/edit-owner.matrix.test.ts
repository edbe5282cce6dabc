import type { Owner } from "@vasati/contract/portfolio/owners";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { call, tokensOf } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { editOwnerPath, newOwner, openOwners, ownerDialog } from "../support/records/portfolio/owners.ts";
import { field } from "../support/records/portfolio/properties.ts";
import { visit } from "../support/browser/visit.ts";
import { keepEditing } from "../support/records/office/questions.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");

const asCustodian = () => ({ stored: { accessToken: custodian } });
const readOwner = async (id: number): Promise<Owner> =>
  (await call(`GET /ownerProfiles/${id}`, { token: administrator })).json() as Promise<Owner>;

/** Presses Save and returns the body that the browser sends. */
async function changeSent(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await ownerDialog(page).getByRole("button", { name: "Save" }).click();
  return (await sent).postDataJSON();
}

/** An owner of the custodian, opened for editing. */
async function openNewOwner(page: Page) {
  const made = await newOwner();
  await open(page, editOwnerPath(made.owner));
  await field(ownerDialog(page), "Owner/Leaser Name").waitFor();
  return { ...made, dialog: ownerDialog(page) };
}

describe("editing an owner", () => {
  it("sends the changes, and the document only if entered", { meta: { proves: "7.25" } }, async () => {
    const { page } = await visit(asCustodian());
    const { dialog, owner } = await openNewOwner(page);
    await field(dialog, "Email Id").fill("zubin@example.com");
    await field(dialog, "Ownership Status").selectOption("Previous");
    expect(await changeSent(page)).toEqual({
      emaiId: "zubin@example.com",
      ownershipStatus: "Previous",
      version: owner.version,
    });
    await expectSeen(page.getByRole("status").getByText("Owner saved."));
    await expectGone(dialog);
    expect(await readOwner(owner.ownerLeaserProfileId)).toMatchObject({
      typeOfIdCard: "PAN",
      idCardNo: "••••••••234F",
      ownershipStatus: "Previous",
    });
  });

  it("shows the current document masked, and accepts another one", async () => {
    const { page } = await visit(asCustodian());
    const { dialog, owner } = await openNewOwner(page);
    const document = field(dialog, "Type of ID Card");
    expect(await document.locator("option").allTextContents()).toEqual([
      "PAN ••••••••234F",
      "None",
      "Aadhar Card",
      "PAN",
    ]);
    expect(await field(dialog, "ID Card No").count()).toBe(0);
    await document.selectOption("Aadhar Card");
    expect(await field(dialog, "ID Card No").inputValue()).toBe("");
    await field(dialog, "ID Card No").fill("2345 6789 0124");
    expect(await changeSent(page)).toEqual({
      typeOfIdCard: "Aadhar",
      idCardNo: "234567890124",
      version: owner.version,
    });
    await expectGone(dialog);
    expect((await readOwner(owner.ownerLeaserProfileId)).idCardNo).toBe("••••••••0124");
  });

  it("shows both versions after an edit conflict, and keeps one's own", { meta: { proves: "12.10" } }, async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
    const { dialog, owner, token } = await openNewOwner(page);
    await field(dialog, "Nationality of Owner").fill("Indian");
    const body = { version: owner.version, nationalityOfOwner: "Nepali", phoneNo: "9845012345" };
    await call(`PATCH /ownerProfiles/${owner.ownerLeaserProfileId}`, { body, token });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectSeen(dialog.getByRole("row", { name: "Nationality of Owner Indian Nepali" }));
    await expectSeen(dialog.getByRole("row", { name: "Phone No you didn't change this 9845012345" }));
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expectGone(dialog);
    expect(await readOwner(owner.ownerLeaserProfileId)).toMatchObject({
      nationalityOfOwner: "Indian",
      phoneNo: "9845012345",
    });
  });

  it("takes the other version on request, and continues from there", async () => {
    const { page } = await visit({ ...asCustodian(), expected: [/^409 PATCH/] });
    const { dialog, owner, token } = await openNewOwner(page);
    await field(dialog, "Nationality of Owner").fill("Indian");
    const body = { version: owner.version, nationalityOfOwner: "Nepali" };
    await call(`PATCH /ownerProfiles/${owner.ownerLeaserProfileId}`, { body, token });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Take theirs" }).click();
    await expect.poll(() => field(dialog, "Nationality of Owner").inputValue()).toBe("Nepali");
    await field(dialog, "Phone No").fill("9845012345");
    expect(await changeSent(page)).toEqual({ phoneNo: "9845012345", version: owner.version + 1 });
    await expectGone(dialog);
  });

  it("lets administrators archive and restore, and see who changed what", async () => {
    const { owner } = await newOwner();
    const { page } = await visit({ stored: { accessToken: administrator } });
    await open(page, editOwnerPath(owner));
    await ownerDialog(page).getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Owner archived."));
    await openOwners(page, "?archived=true");
    await page.getByRole("link", { name: owner.ownerOrLeasorName }).click();
    await page.getByText("Change history").click();
    await expectSeen(page.getByText("Created", { exact: true }));
    await expectSeen(page.getByText("Archived", { exact: true }));
    await page.getByRole("button", { name: "Edit" }).click();
    await ownerDialog(page).getByRole("button", { name: "Restore" }).click();
    await expectSeen(page.getByText("Owner restored."));
    expect(await readOwner(owner.ownerLeaserProfileId)).toMatchObject({ archived: false });
  });

  it("offers neither to a custodian, and asks before entries are lost", async () => {
    const { page } = await visit(asCustodian());
    const { dialog } = await openNewOwner(page);
    expect(await dialog.getByRole("button", { name: "Archive" }).count()).toBe(0);
    expect(await page.getByText("Change history").count()).toBe(0);
    await field(dialog, "Landmark").fill("Metro");
    await page.keyboard.press("Escape");
    await keepEditing(page).click();
    expect(await field(dialog, "Landmark").inputValue()).toBe("Metro");
  });
});
