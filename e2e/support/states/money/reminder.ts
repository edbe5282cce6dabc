import type { Reminder, RemindersSent } from "@vasati/contract/money/reminders";
import type { Page } from "playwright-core";
import { open } from "../../browser/open.ts";
import { paged } from "../../records/leasing/rent-answers.ts";
import { dayFromToday, rentPath } from "../../records/leasing/rents.ts";
import type { State } from "../state.ts";
import { see } from "../state.ts";

const long = "Venkatanarasimharajuvaripetaindustrialestate";
const reminder = (reminderId: number, more: Partial<Reminder> = {}): Reminder => ({
  reminderId,
  tenancyId: reminderId,
  tenantId: 1,
  tenantName: "Asha Rao",
  unitProfileId: 1,
  unitName: "Shop 4",
  propertyName: "Lakshmi Arcade",
  stage: "before",
  amount: 25_000,
  dueOn: dayFromToday(3),
  email: "asha@example.com",
  sentAt: "2026-11-22T05:30:00.000Z",
  sentBy: "",
  ...more,
});
const reminders = [
  reminder(4, { tenantName: "Meenakshi Traders", stage: "byHand", sentBy: "Roopa Gowda", amount: 4_37_500.5 }),
  reminder(3, { stage: "after", dueOn: dayFromToday(-5) }),
  reminder(2, { tenantName: long, unitName: long, propertyName: `${long} Annexe`, email: `${long}@example.com` }),
  reminder(1, { tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್", unitName: "Godown 2", stage: "on", dueOn: dayFromToday(0) }),
];
const openReminders = async (page: Page, items = reminders) => {
  await page.route("**/api/v1/rent/reminders?*", (route) => route.fulfill({ json: paged(items) }));
  await open(page, `${rentPath}?view=reminders`);
};

/** One tenant for each outcome. */
const sent: RemindersSent = {
  items: [
    { tenancyId: 1, tenantName: "Meenakshi Traders", outcome: "reminded" },
    { tenancyId: 2, tenantName: "Asha Rao", outcome: "reminded" },
    { tenancyId: 3, tenantName: "ಲಕ್ಷ್ಮೀ ಸ್ಟೋರ್ಸ್", outcome: "claimed" },
    { tenancyId: 4, tenantName: "Imran Sheikh", outcome: "today" },
    { tenancyId: 5, tenantName: "Farah Khan", outcome: "stopped" },
    { tenancyId: 6, tenantName: long, outcome: "noAddress" },
  ],
};

export const states: State[] = [
  {
    name: "rent-reminders",
    as: "custodian",
    open: async ({ page }) => {
      await openReminders(page);
      await see(page, "Meenakshi Traders");
    },
  },
  {
    name: "rent-reminders-none",
    as: "custodian",
    open: async ({ page }) => {
      await openReminders(page, []);
      await see(page, "No reminders yet");
    },
  },
  {
    name: "rent-remind-all",
    as: "administrator",
    open: async ({ page }) => {
      await page.route("**/api/v1/rent/reminders", (route) => route.fulfill({ json: sent }));
      await open(page, rentPath);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await page.getByRole("button", { name: "Remind all" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remind all" }).click();
      await see(page, "Reminded: 2");
    },
  },
];
