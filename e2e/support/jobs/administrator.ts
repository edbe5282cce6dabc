import type { Job } from "./job.ts";
import { button, dialog, find, firstRow, heading, inDialog, link, menu, text } from "./job.ts";

export const administratorJobs: readonly Job[] = [
  { name: "see how many units are let", steps: [menu("Reports")], ends: heading("Reports") },
  { name: "invite somebody", steps: [menu("Users and roles"), button("Invite user")], ends: dialog("Invite user") },
  { name: "see who changed what", steps: [menu("Audit trail")], ends: (page) => page.getByRole("table") },
  {
    name: "see what one person did",
    steps: [menu("Users and roles"), firstRow("Users and roles")],
    ends: dialog(/.*/),
  },
  {
    name: "change to whom tenants pay",
    steps: [menu("Settings"), link("Administration")],
    ends: text(/UPI/),
  },
  {
    name: "hand a portfolio over",
    steps: [menu("Employees"), firstRow("Employees"), button("Edit"), inDialog("Hand over portfolio")],
    ends: dialog(/^Hand over /),
  },
  { name: "import tenants", steps: [menu("Import")], ends: heading("Import") },
  { name: "add a property", steps: [link(/^Add Property/, "Quick Actions")], ends: heading("Add Property") },
  { name: "see the vacant units", steps: [link("See by area and type")], ends: heading("Reports") },
  {
    name: "find a unit by the number on its door",
    steps: find("302", /302/),
    ends: (page) => page.getByRole("heading", { level: 1, name: /302/ }),
  },
];
