import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { Property } from "@vasati/contract/portfolio/properties";
import type { Locator, Page } from "playwright-core";
import { propertyForm } from "../../../../server/test/calls/forms.ts";
import { call, tokenOf } from "../../server/api.ts";
import { open } from "../../browser/open.ts";

export const employeesPath = "/contact";

/** The page of an employee, and with the form for editing open. */
export const employeePath = (employeeId: number) => `/property/employee-details?employeeId=${employeeId}`;
export const editEmployeePath = (employeeId: number) => `${employeePath(employeeId)}&edit=true`;

/** The list, after loading. */
export async function openEmployees(page: Page, query = ""): Promise<void> {
  await open(page, employeesPath + query);
  await employeeRows(page).first().getByRole("link").waitFor();
}

/** The rows of the list without its heading. */
export const employeeRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Employees" }).locator("tbody").getByRole("row");

export const employeeDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Employee", exact: true });

const made = async <Made>(name: string, body: object): Promise<Made> => {
  const answer = await call(name, { body, token: await tokenOf("administrator") });
  if (answer.status !== 201) throw new Error(`${name} was answered ${answer.status}.`);
  return (await answer.json()) as Made;
};

let employees = 0;

/** An employee whom no other test changes. */
export const newEmployee = (): Promise<Custodian> => {
  employees += 1;
  const custodianName = `Zubin ${employees} of ${Date.now()}`;
  return made("POST /custodians", { custodianName, telePhone: "9845012345", email: "zubin@example.com" });
};

/** An employee with a property. */
export async function newPortfolio(): Promise<Custodian> {
  const employee = await newEmployee();
  await made<Property>("POST /properties", { ...propertyForm, custodianId: employee.employeeId });
  return { ...employee, numberOfProperties: 1 };
}
