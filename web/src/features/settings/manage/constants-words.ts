/** The constants that administrators change, as their form and their history call them. */
export const constantsWords = {
  sessionHours: { label: "settings.sessionHours", invalid: "settings.outOfBounds" },
  uploadMegabytes: { label: "settings.uploadLimit", invalid: "settings.outOfBounds" },
  tenancyCustodianId: { label: "settings.tenancyCustodian", help: "settings.tenancyCustodian.help" },
} as const;
