import type { MailKind } from "@vasati/contract/people/notifications";
import type { FieldWords } from "../../../lib/forms/form-values.ts";

export const invitedWords = {
  name: { label: "users.name", invalid: "manage.tooLong" },
  email: { label: "users.email", invalid: "field.email.invalid" },
  language: { label: "users.language" },
  role: { label: "users.role", required: "users.role.required" },
} as const satisfies Record<string, FieldWords>;

/** The mails that one may choose not to get. */
export const mailWords: Record<MailKind, FieldWords> = {
  enquiryReceived: { label: "settings.mails.enquiryReceived" },
  enquiryAnswered: { label: "settings.mails.enquiryAnswered" },
  visits: { label: "settings.mails.visits" },
  requestRaised: { label: "settings.mails.requestRaised" },
  requestChanged: { label: "settings.mails.requestChanged", help: "settings.mails.requestChanged.help" },
  requestCommented: { label: "settings.mails.requestCommented" },
  leasesEnding: { label: "settings.mails.leasesEnding", help: "settings.mails.leasesEnding.help" },
  paymentClaimed: { label: "settings.mails.paymentClaimed" },
  claimAnswered: { label: "settings.mails.claimAnswered" },
  rentReminded: { label: "settings.mails.rentReminded", help: "settings.mails.rentReminded.help" },
};

/** Fields of an account, as its history calls them. */
export const accountLabels = {
  ...invitedWords,
  ...mailWords,
  roles: { label: "users.roles" },
  linkedId: { label: "users.linkedId" },
  linkedName: { label: "users.linked" },
  disabled: { label: "users.disabled" },
} as const;
