import type { Job } from "./job.ts";
import { newRrn } from "../../../server/test/calls/references.ts";
import { button, dialog, find, heading, inDialog, inRecord, link, radio, text, type } from "./job.ts";

export const custodianJobs: readonly Job[] = [
  { name: "see who owes rent", steps: [link("Who owes what")], ends: heading("Rent") },
  {
    name: "record a receipt of the full amount",
    steps: [
      link("Who owes what"),
      button(/^Record receipt/),
      radio("UPI"),
      type("UTR (transaction ID)", newRrn),
      inDialog("Record receipt"),
    ],
    ends: text(/^Receipt .* recorded/),
  },
  {
    name: "reply to the oldest enquiry",
    steps: [
      {
        press: (page) =>
          page
            .getByRole("region", { name: "Enquiries awaiting reply" })
            .getByRole("listitem")
            .first()
            .getByRole("link")
            .first(),
      },
      type("Your reply", "Come and see it on Saturday."),
      inRecord(/^Enquiry from/, "Send reply"),
    ],
    ends: text("Come and see it on Saturday."),
  },
  {
    name: "renew a tenancy that ends",
    steps: [link("See all", /^Tenancies ending/), link(/^Renew/)],
    ends: heading(/^Renew/),
  },
  { name: "begin a lease", steps: [link(/^New Lease/, "Quick Actions")], ends: heading("New Lease") },
  {
    name: "find a tenant by name, with number and account",
    steps: find("Crasta", /Crasta/),
    ends: link("WhatsApp").press,
  },
  {
    name: "take on a service request",
    steps: [link("Open service requests"), link(/^Assign/)],
    ends: dialog(/^Service request \d+$/),
  },
  { name: "see today's visits", steps: [link("All visits", "Visits today")], ends: heading("Tasks") },
  {
    name: "clear a cheque",
    steps: [link(/^Cheques to clear/), button(/^Mark as cleared/)],
    ends: dialog(/./),
  },
  { name: "add a tenant", steps: [link(/^Add Tenant/, "Quick Actions")], ends: dialog("Add Tenant") },
];
