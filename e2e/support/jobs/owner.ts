import type { Job } from "./job.ts";
import { choose, firstRow, heading, inBanner, link, menu, text, button } from "./job.ts";

export const ownerJobs: readonly Job[] = [
  { name: "see what came in this month", steps: [], ends: text("Received") },
  {
    name: "see what is outstanding, unit by unit",
    steps: [firstRow("My properties")],
    ends: heading("Champaka Plaza"),
  },
  { name: "see an earlier month", steps: [choose("Month", "Oct 2026")], ends: text("Received") },
  { name: "see what vacancy costs", steps: [], ends: text(/^costs ₹/) },
  { name: "open the documents", steps: [link("Documents")], ends: heading("Documents") },
  { name: "see the service requests", steps: [link("Service Requests")], ends: heading("Service Requests") },
  { name: "see the reports", steps: [menu("Reports")], ends: heading("Reports") },
  { name: "print the month", steps: [button("Print")], ends: heading("My properties") },
  { name: "see who visits the units", steps: [menu("Visits")], ends: heading("Visits") },
  {
    name: "see on which devices one is logged in",
    steps: [
      inBanner(/^Account of /),
      { press: (page) => page.getByRole("banner").getByRole("link", { name: "Login and devices" }) },
    ],
    ends: heading("Settings"),
  },
];
