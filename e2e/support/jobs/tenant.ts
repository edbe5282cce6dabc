import type { Job } from "./job.ts";
import { button, dialog, heading, inBanner, link, radio, record, text } from "./job.ts";

export const tenantJobs: readonly Job[] = [
  { name: "see what is owed", steps: [], ends: text("Owed today") },
  {
    name: "pay",
    steps: [],
    ends: (page) =>
      page
        .getByRole("img", { name: /^QR code to pay/ })
        .or(page.getByRole("link", { name: /^Pay ₹/ }))
        .first(),
  },
  { name: "say that the rent is paid", steps: [button("I have paid")], ends: dialog("I have paid") },
  {
    name: "report a problem",
    steps: [button("Report a problem")],
    ends: dialog("New service request"),
  },
  {
    name: "see how a problem is getting on",
    steps: [link(/^Bedroom fan/, "Service Requests")],
    ends: record(/^Service request \d+$/),
  },
  { name: "see the receipts", steps: [link("Statement and receipts")], ends: heading(/./) },
  { name: "open the agreement", steps: [button(/^Rental agreement/)], ends: text(/^Rental agreement/) },
  { name: "call the manager", steps: [], ends: (page) => page.getByRole("link", { name: "WhatsApp" }) },
  { name: "see when the tenancy ends", steps: [], ends: text(/\d+ days$/) },
  {
    name: "read the pages in Kannada",
    steps: [inBanner("Language and appearance"), radio("ಕನ್ನಡ")],
    ends: heading("ನನ್ನ ಮನೆ"),
  },
];
