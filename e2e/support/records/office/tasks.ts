import type { Custodian } from "@vasati/contract/portfolio/custodians";
import type { TaskKind } from "@vasati/contract/office/task-kinds";
import type { Locator, Page } from "playwright-core";
import { call, tokenOf } from "../../server/api.ts";
import { newEnquiry } from "../leasing/enquiries.ts";
import { leastTenancy } from "../leasing/tenancies.ts";
import { newTenant } from "../leasing/tenants.ts";
import { newMember } from "./users.ts";
import { newProperty, newUnit } from "../portfolio/unit-form.ts";

export const tasksPath = "/property/tasks";

async function made<Record>(name: string, body: object, token: string): Promise<Record> {
  const answer = await call(name, { body, token });
  if (answer.status !== 201) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record;
}

/** The token of a new custodian, who has set a password by the link of the invitation, and the employee. */
async function newCustodian(administrator: string): Promise<{ token: string; employeeId: number }> {
  const custodianName = `Lalitha ${Date.now()}`;
  const employee = { custodianName, telePhone: "", email: "" };
  const { employeeId } = await made<Custodian>("POST /custodians", employee, administrator);
  const { token } = await newMember(custodianName, "Custodian", employeeId);
  return { token, employeeId };
}

/**
 * A custodian with a portfolio that no other test touches: two enquiries, three pending tenancies that are past their last day, and a
 * service request.
 */
export async function newPortfolio() {
  const administrator = await tokenOf("administrator");
  const { token, employeeId } = await newCustodian(administrator);
  const { property } = await newProperty("SC", { custodianId: employeeId });
  const own = { property, token: administrator };
  const terms = { ...leastTenancy, propertyId: property.propertyId, custodianId: employeeId };
  for (const year of [1999, 2001, 2003]) {
    const { unitProfileId } = await newUnit(own);
    const days = { tenancyCommencingDate: `${year}-01-01`, tenancyExpiryDate: `${year}-11-30` };
    const { tenantId } = (await newTenant()).tenant;
    await made("POST /tenancies", { ...terms, ...days, unitProfileId, tenantId }, administrator);
  }
  const { unitProfileId } = await newUnit(own);
  const enquiries = [
    await newEnquiry({ unitProfileId }),
    await newEnquiry({ unitProfileId, tenantName: "Basava Raj" }),
  ];
  const request = { unitProfileId, category: "PLB", description: "The kitchen tap leaks", preferredTime: "" };
  await made("POST /serviceRequests", request, token);
  return { token, enquiries: enquiries.map(({ enquiry }) => enquiry) };
}

const titles: Record<TaskKind, string> = {
  enquiries: "Enquiries",
  awaiting: "To activate",
  overdue: "Overdue tenancies",
  requests: "Service requests",
  claims: "Claims to confirm",
  cheques: "Cheques to clear",
  questions: "Questions",
  visits: "Visits",
  ending: "Ending soon",
  terms: "Without terms",
};

/** The link to a kind of tasks, with their number. */
export const kindLink = (page: Page, kind: TaskKind): Locator =>
  page.getByRole("navigation", { name: "Types of task" }).getByRole("link", { name: titles[kind] });

/** The rows of a kind of tasks, without their heading. */
export const taskRows = (page: Page, kind: TaskKind): Locator =>
  page.getByRole("table", { name: titles[kind] }).locator("tbody").getByRole("row");
