import {
  editEmployeePath,
  employeeDialog,
  employeeRows,
  employeesPath,
  newEmployee,
  newPortfolio,
  openEmployees,
} from "../../records/office/employees.ts";
import { open } from "../../browser/open.ts";
import type { Stage, State } from "../state.ts";
import { breakCall, holdCall, see } from "../state.ts";

const openHandover = async ({ page }: Stage) => {
  const [giver, taker] = [await newPortfolio(), await newEmployee()];
  await open(page, editEmployeePath(giver.employeeId));
  await employeeDialog(page).getByRole("button", { name: "Hand over portfolio" }).click();
  await page.getByRole("combobox", { name: "To", exact: true }).fill(taker.custodianName);
  await page.getByRole("option", { name: taker.custodianName }).click();
  await page.getByRole("button", { name: "Hand over…" }).click();
  await page.getByRole("button", { name: "Yes, hand over" }).waitFor();
};

export const states: State[] = [
  { name: "employees", isMain: true, as: "administrator", open: ({ page }) => openEmployees(page) },
  {
    name: "employees-loading",
    as: "custodian",
    open: async ({ page }) => {
      await holdCall(page, "/custodians?*");
      await open(page, employeesPath);
      await page.getByRole("table", { name: "Employees" }).waitFor();
    },
  },
  {
    name: "employees-none-found",
    as: "custodian",
    open: async ({ page }) => {
      await open(page, `${employeesPath}?search=nobodyofthisname`);
      await see(page, "No matches.");
    },
  },
  {
    name: "employees-failed",
    as: "custodian",
    expected: [/^500 GET .*\/custodians$/, /^console: request/],
    open: async ({ page }) => {
      await breakCall(page, "/custodians?*");
      await open(page, employeesPath);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "employee-read",
    as: "custodian",
    open: async ({ page }) => {
      await openEmployees(page);
      await employeeRows(page).first().getByRole("link").click();
      await page.getByRole("heading", { name: "Details" }).waitFor();
    },
  },
  {
    name: "employee-add-mistakes",
    as: "administrator",
    open: async ({ page }) => {
      await openEmployees(page);
      await page.getByRole("button", { name: "Add employee" }).click();
      await page.getByLabel("Phone No (optional)").fill("12");
      await page.getByLabel("Name", { exact: true }).focus();
      await see(page, "Enter 10 digits, or +91 and 10 digits.");
    },
  },
  {
    name: "employee-edit",
    as: "administrator",
    open: async ({ page }) => {
      const { employeeId } = await newPortfolio();
      await open(page, editEmployeePath(employeeId));
      await employeeDialog(page).getByRole("button", { name: "Archive" }).waitFor();
    },
  },
  { name: "employee-handover", as: "administrator", open: openHandover },
];
