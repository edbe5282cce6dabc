import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { tokenOf } from "../support/server/api.ts";
import { receivedEnquiry, receivedEnquiriesPath, newEnquiry } from "../support/records/leasing/enquiries.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import type { Hands } from "../support/browser/hands.ts";
import { withFinger, withKeyboard } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import type { Screen } from "../support/browser/screens.ts";
import { cards, emptySentence } from "../support/records/portfolio/search-page.ts";
import { unitPath } from "../support/states/state.ts";
import { addDialog, tenancyPanel } from "../support/records/leasing/tenancies.ts";
import {
  agreementOfTenant,
  fileField,
  rowOf,
  typeField,
  uploadButton,
} from "../support/records/papers/tenancy-documents.ts";
import { newProperty, newUnit, quietArea } from "../support/records/portfolio/unit-form.ts";
import { visit } from "../support/browser/visit.ts";

let agreement: Buffer;
let custodian: string;
let tenant: string;
beforeAll(async () => {
  [{ content: agreement }, custodian, tenant] = await Promise.all([
    agreementOfTenant(),
    tokenOf("custodian"),
    tokenOf("tenant"),
  ]);
});

const toast = (page: Page, words: string) => page.getByLabel("Notifications").getByText(words, { exact: true });

/** Whether the visitors' search shows the unit. */
async function isShown(unitName: string): Promise<boolean> {
  const { page } = await visit();
  await open(page, `/user?location=${quietArea.value}&category=SC`);
  await expectSeen(cards(page).or(page.getByText(emptySentence)).first());
  return (await cards(page).filter({ hasText: unitName }).count()) > 0;
}

async function makeTenant(page: Page, hands: Hands, name: string): Promise<void> {
  const dialog = receivedEnquiry(page, name);
  await hands.press(dialog.getByRole("button", { name: "Convert to tenant" }));
  const question = page.getByRole("dialog", { name: "Convert this enquiry to a tenant" });
  await hands.press(question.getByRole("button", { name: "Add tenant" }));
  await hands.press(dialog.getByRole("link", { name: "Add Tenancy" }));
}

async function upload(page: Page, hands: Hands, fileName: string): Promise<void> {
  await hands.press(tenancyPanel(page).locator("summary").filter({ hasText: "Documents" }));
  const choosing = page.waitForEvent("filechooser");
  await hands.press(fileField(page));
  await (await choosing).setFiles({ name: fileName, mimeType: "application/pdf", buffer: agreement });
  await hands.type(typeField(page), "Agreement");
  await hands.press(uploadButton(page));
  await expectSeen(rowOf(page, fileName));
}

async function bring(page: Page, hands: Hands, step: "Activate" | "Expire"): Promise<void> {
  await hands.press(tenancyPanel(page).getByRole("button", { name: step }));
  const question = page.getByRole("dialog", { name: `${step === "Expire" ? "End" : step} this tenancy?` });
  await hands.press(question.getByRole("button", { name: step }));
  await expectSeen(toast(page, "Status changed successfully !!"));
  await expectGone(question);
}

it.each(
  oneOrAll<{ by: string; screen: Screen; handsOn: (page: Page) => Hands }>(
    { by: "touch on a phone", screen: "phone", handsOn: withFinger },
    { by: "keyboard alone", screen: "desk", handsOn: withKeyboard },
  ),
)(
  "an enquiry becomes a tenant, a tenancy with its agreement, and finally history, by $by",
  { meta: { proves: "1.2" } },
  async ({ screen, handsOn }) => {
    const { unitProfileId, unitName } = await newUnit(await newProperty("SC", { area: quietArea.value }));
    const { person, enquiry } = await newEnquiry({ unitProfileId, passportNo: `T${unitProfileId}` });
    const { page } = await visit({ screen, stored: { accessToken: custodian } });
    const hands = handsOn(page);
    const fileName = `ಒಪ್ಪಂದ ${unitProfileId}.pdf`;

    await open(page, `${receivedEnquiriesPath}?open=${enquiry.enquiryId}`);
    await makeTenant(page, hands, person.name);
    await hands.press(addDialog(page).getByRole("button", { name: "Submit" }));
    await expectSeen(toast(page, "Tenency Created Successfully"));
    await upload(page, hands, fileName);
    expect(await isShown(unitName)).toBe(true);

    await bring(page, hands, "Activate");
    expect(await isShown(unitName)).toBe(false);
    await hands.press(page.getByRole("tab", { name: "Tenancy" }));
    await page.keyboard.press("ArrowRight");
    await expectSeen(page.getByRole("tabpanel", { name: "Documents" }));
    await expectSeen(rowOf(page, fileName));

    // The applicant, who has no linked tenant yet, and another tenant only see that there is a tenancy.
    for (const accessToken of [person.token, tenant]) {
      const { page: stranger } = await visit({ stored: { accessToken } });
      await open(stranger, unitPath(unitProfileId));
      await stranger.getByRole("tab", { name: "Documents" }).click();
      await expectSeen(stranger.getByText(/^Only the tenant, owner and property manager/));
      expect(await stranger.getByText(fileName).count()).toBe(0);
    }

    await page.keyboard.press("ArrowLeft");
    await bring(page, hands, "Expire");
    await expectSeen(tenancyPanel(page).getByRole("heading", { name: "Past tenancies" }));
    expect(await isShown(unitName)).toBe(true);
  },
);
