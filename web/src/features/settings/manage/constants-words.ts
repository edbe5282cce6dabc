/** The constants that administrators change, as their form and their history call them. */
export const constantsWords = {
  sessionHours: { label: "settings.sessionHours", invalid: "settings.outOfBounds" },
  uploadMegabytes: { label: "settings.uploadLimit", invalid: "settings.outOfBounds" },
  tenancyCustodianId: { label: "settings.tenancyCustodian", help: "settings.tenancyCustodian.help" },
  upiId: { label: "settings.upiId", help: "settings.upiId.help", invalid: "settings.upiId.invalid" },
  payeeName: { label: "settings.payeeName", help: "settings.payeeName.help" },
  accountNumber: {
    label: "settings.accountNumber",
    help: "settings.accountNumber.help",
    invalid: "settings.accountNumber.invalid",
    required: "settings.accountNumber.required",
    partner: "ifsc",
  },
  ifsc: {
    label: "settings.ifsc",
    invalid: "settings.ifsc.invalid",
    required: "settings.ifsc.required",
    partner: "accountNumber",
  },
  remindDaysBefore: {
    label: "settings.remindDaysBefore",
    help: "settings.reminders.help",
    invalid: "settings.reminders.invalid",
  },
  remindOnDueDay: { label: "settings.remindOnDueDay" },
  remindDaysAfter: {
    label: "settings.remindDaysAfter",
    help: "settings.reminders.help",
    invalid: "settings.reminders.invalid",
  },
  organisationName: { label: "settings.organisationName", help: "settings.organisationName.help" },
  grievanceName: { label: "settings.grievanceName", help: "settings.grievanceName.help" },
  grievanceEmail: { label: "settings.grievanceEmail", invalid: "field.email.invalid" },
  grievancePhone: { label: "settings.grievancePhone", invalid: "field.phone.invalid" },
} as const;

/** What may be left out. */
export const optionalConstants: (keyof typeof constantsWords)[] = [
  "upiId",
  "payeeName",
  "accountNumber",
  "ifsc",
  "organisationName",
  "grievanceName",
  "grievanceEmail",
  "grievancePhone",
];
