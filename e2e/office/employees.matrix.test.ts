import type { Custodian } from "@vasati/contract/portfolio/custodians";
import { describe, expect, it } from "vitest";
import { propertyForm } from "../../server/test/calls/forms.ts";
import { call, tokensOf } from "../support/server/api.ts";
import {
  editEmployeePath,
  employeePath,
  employeeDialog,
  employeeRows,
  newEmployee,
  newPortfolio,
  openEmployees,
} from "../support/records/office/employees.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";

const [administrator, custodian] = await tokensOf("administrator", "custodian");

const asAdministrator = () => ({ stored: { accessToken: administrator } });
const readEmployee = async (id: number): Promise<Custodian> =>
  (await call(`GET /custodians/${id}`, { token: administrator })).json() as Promise<Custodian>;

describe("the list of employees", () => {
  it(
    "is in the menu of staff, and shows what each looks after and has to do",
    { meta: { proves: "2.4" } },
    async () => {
      const { page } = await visit(asAdministrator());
      await open(page, "/user");
      await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Employees" }).click();
      await expectSeen(page.getByRole("heading", { level: 1, name: "Employees", exact: true }));
      expect(new URL(page.url()).pathname).toBe("/contact");
      expect(await page.getByRole("columnheader").allTextContents()).toEqual([
        "Name",
        "Phone No",
        "Email",
        "Portfolio",
        "Open tasks",
      ]);
      await expectSeen(
        employeeRows(page)
          .getByText(/^\d+\spropert(y|ies), \d+\sunits?$/)
          .first(),
      );
    },
  );

  it("searches by name", async () => {
    const { custodianName } = await newEmployee();
    const { page } = await visit(asAdministrator());
    await openEmployees(page);
    await page.getByLabel("Search by name").fill(custodianName);
    await expectSeen(page.getByText("1 to 1 of 1"));
    expect(await employeeRows(page).getByRole("link").allTextContents()).toEqual([custodianName]);
  });

  it("is read-only for custodians", { meta: { proves: "15.11" } }, async () => {
    const { page } = await visit({ stored: { accessToken: custodian } });
    await openEmployees(page);
    expect(await page.getByRole("button", { name: "Add employee" }).count()).toBe(0);
    await employeeRows(page).first().getByRole("link").click();
    await expectSeen(page.getByRole("heading", { name: "Details" }));
    expect(await page.getByRole("button", { name: "Edit" }).count()).toBe(0);
  });
});

describe("changing employees", () => {
  it("adds one with only a name", async () => {
    const { page } = await visit(asAdministrator());
    await openEmployees(page);
    await page.getByRole("button", { name: "Add employee" }).click();
    const dialog = page.getByRole("dialog", { name: "Add employee" });
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expectSeen(dialog.getByText("Fill this in."));
    const custodianName = `Yamuna of ${Date.now()}`;
    await dialog.getByLabel("Name", { exact: true }).fill(custodianName);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await dialog.getByRole("button", { name: "Submit" }).click();
    expect((await sent).postDataJSON()).toEqual({ custodianName, telePhone: "", email: "" });
    await expectSeen(page.getByText("Employee added."));
    await expectGone(dialog);
  });

  it("sends the changes and the version, and shows both versions after an edit conflict", async () => {
    const { employeeId } = await newEmployee();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 PATCH/, /^console: request/] });
    await open(page, editEmployeePath(employeeId));
    const dialog = employeeDialog(page);
    await dialog.getByLabel("Email (optional)").fill("mine@example.com");
    const body = { version: 1, email: "theirs@example.com" };
    await call(`PATCH /custodians/${employeeId}`, { body, token: administrator });
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({ email: "mine@example.com", version: 1 });
    await expectSeen(dialog.getByRole("row", { name: "Email mine@example.com theirs@example.com" }));
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expectGone(dialog);
    expect(await readEmployee(employeeId)).toMatchObject({ email: "mine@example.com", version: 3 });
  });

  it("says why an employee with a portfolio can't be archived, and archives one without", async () => {
    const { employeeId } = await newPortfolio();
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 PATCH/, /^console: request/] });
    await open(page, editEmployeePath(employeeId));
    await employeeDialog(page).getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("The employee has a portfolio or open service requests. Hand them over first."));
    const { employeeId: free } = await newEmployee();
    await open(page, employeePath(free));
    await page.getByRole("button", { name: "Edit" }).click();
    await employeeDialog(page).getByRole("button", { name: "Archive" }).click();
    await expectSeen(page.getByText("Employee archived."));
    await expectSeen(page.getByText("Archived: hidden from all lists and from search."));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Edit");
  });
});

describe("handing over a portfolio", () => {
  it("asks for confirmation with the counts, and moves everything", { meta: { proves: "15.12" } }, async () => {
    const [giver, taker] = [await newPortfolio(), await newEmployee()];
    const { page } = await visit({ ...asAdministrator(), expected: [/^409 POST/, /^console: request/] });
    await open(page, editEmployeePath(giver.employeeId));
    await employeeDialog(page).getByRole("button", { name: "Hand over portfolio" }).click();
    const dialog = page.getByRole("dialog", { name: `Hand over ${giver.custodianName}'s portfolio` });
    expect(await dialog.getByRole("button", { name: "Hand over…" }).isDisabled()).toBe(true);
    await dialog.getByRole("combobox", { name: "To", exact: true }).fill(taker.custodianName);
    await dialog.getByRole("option", { name: taker.custodianName }).click();
    await dialog.getByRole("button", { name: "Hand over…" }).click();
    const question = (properties: string) =>
      dialog.getByText(`Hand over ${properties} with 0 units, and 0 open service requests, to ${taker.custodianName}?`);
    await expectSeen(question("1 property"));
    const body = { ...propertyForm, custodianId: giver.employeeId };
    await call("POST /properties", { body, token: administrator });
    await dialog.getByRole("button", { name: "Yes, hand over" }).click();
    await expectSeen(
      dialog.getByText("The portfolio has changed in the meantime: 2 properties, 0 open service requests."),
    );
    await expectSeen(question("2 properties"));
    const sent = page.waitForRequest((request) => request.url().endsWith("/handover"));
    await dialog.getByRole("button", { name: "Yes, hand over" }).click();
    expect((await sent).postDataJSON()).toEqual({
      toEmployeeId: taker.employeeId,
      numberOfProperties: 2,
      openServiceRequests: 0,
    });
    await expectSeen(page.getByText(`Portfolio handed over to ${taker.custodianName}.`));
    await expectGone(dialog);
    expect(await readEmployee(taker.employeeId)).toMatchObject({ numberOfProperties: 2 });
    expect(await readEmployee(giver.employeeId)).toMatchObject({ numberOfProperties: 0 });
  });
});
