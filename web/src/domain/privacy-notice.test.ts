import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const features = join(import.meta.dirname, "../features");

/** Controls in which somebody types something or chooses files. */
const asks = /<(TextField|TextAreaField|FileDrop|PhotoDrop|ChoosePicture|ReferenceField)\b/;

/** The files with such controls and no notice, and why. */
const without: Record<string, string[]> = {
  "logging in uses what was told when the account was made": [
    "auth/factors/add-passkey.tsx",
    "auth/factors/proof.tsx",
    "auth/factors/set-up-app.tsx",
    "auth/forms/forgot-password-form.tsx",
    "auth/forms/login-form.tsx",
    "auth/forms/second-step-form.tsx",
  ],
  "a filter keeps nothing": ["properties/manage/list/filters-panel.tsx"],
  "a part of a form that has a notice": [
    "enquiries/thread/attach-file.tsx",
    "imports/manage/review/cell-control.tsx",
    "imports/manage/review/reference-input.tsx",
    "rent-book/manage/pictures/choose-picture.tsx",
    "service-requests/manage/photos/request-photos.tsx",
    "tenancies/manage/form/lease-terms.tsx",
    "tenancies/manage/form/tenancy-editor.tsx",
  ],
  "amounts and bank references of a tenancy, which the tenant sees in their account": [
    "rent-book/manage/account/charge-due.tsx",
    "rent-book/manage/cheques/settle-cheque.tsx",
    "rent-book/manage/deposit/pay-deposit.tsx",
    "rent-book/manage/deposit/set-off.tsx",
    "rent-book/manage/payment/payment-fields.tsx",
    "rent-book/manage/payment/reference-field.tsx",
    "rent-book/manage/pictures/add-picture.tsx",
    "rent-book/manage/receipts/record-many.tsx",
    "rent-book/manage/receipts/record-receipt.tsx",
    "rent-book/manage/terms/agreement-fields.tsx",
    "rent-book/manage/terms/charge-fields.tsx",
    "tenancies/manage/renewal/renew-tenancy.tsx",
  ],
  "says beside its field who reads it": [
    "rent-book/manage/reason-modal.tsx",
    "settings/manage/constants-in-force.tsx",
    "visits/manage/hours-form.tsx",
  ],
  "a message to the person themselves": [
    "enquiries/manage/enquiry-batch.tsx",
    "privacy/manage/request-view.tsx",
    "questions/manage/reply.tsx",
    "rent-book/manage/send-message.tsx",
  ],
  "about a place or a system, and nobody": [
    "photos/manage/photo-tile.tsx",
    "photos/manage/photos-editor.tsx",
    "service-requests/manage/request-steps.tsx",
    "units/manage/unit-fields.tsx",
    "units/search/further-filters.tsx",
    "visits/manage/hours-fields.tsx",
    "webhooks/manage/add-webhook.tsx",
  ],
};

it("every form that takes data about people says what becomes of it", { meta: { proves: "20.120" } }, async () => {
  const names = (await readdir(features, { recursive: true })).filter((name) => name.endsWith(".tsx"));
  const untold: string[] = [];
  for (const name of names) {
    const text = await readFile(join(features, name), "utf8");
    if (asks.test(text) && !text.includes("<PrivacyNotice ")) untold.push(name);
  }
  expect(untold.toSorted()).toEqual(Object.values(without).flat().toSorted());
});
