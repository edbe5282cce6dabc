import { noticeVersion } from "@vasati/contract/people/notice-version";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { area, register, vacantUnit } from "../support/server/api.ts";
import {
  enquiryDialog,
  entries,
  fillIn,
  submitButton,
  submittedSentence,
} from "../support/records/leasing/enquiry-form.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { cardNames, cards, choose, controls } from "../support/records/portfolio/search-page.ts";
import { results, unitPath } from "../support/states/state.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const toast = (page: Page, words: string) => page.getByRole("alert").getByText(words, { exact: true });
const toasts = (page: Page) => page.getByLabel("Notifications").innerText();
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Answers a call with an error status until it is repaired. */
async function fail(page: Page, path: string, status: number) {
  const pattern = `**/api/v1${path}`;
  await page.route(pattern, (route) => (status === 0 ? route.abort() : route.fulfill({ status, json: {} })));
  return { mend: () => page.unroute(pattern) };
}

async function search(page: Page, category: string): Promise<void> {
  await choose(page, { area: area.title, category });
  await controls(page).search.click();
}

describe("a search that fails", () => {
  it.each(
    oneOrAll<[number, string]>([500, "Internal Server Error"], [400, "Bad request"], [503, "Something went wrong"]),
  )("with %i says '%s' and can be tried again", { meta: { proves: "8.5" } }, async (status, words) => {
    const { page } = await visit({ expected: [new RegExp(`^${status} POST .*/units/searchfilters$`)] });
    await open(page, "/user");
    const { mend } = await fail(page, "/units/searchfilters", status);
    await search(page, "SC");
    await expectSeen(toast(page, words));
    await expectSeen(toast(page, "Error"));
    await expectSeen(page.getByText("The search didn't work."));
    await mend();
    await tryAgain(page).click();
    expect(await cardNames(page)).toHaveLength(8);
  });

  itInMatrix("without an answer can be tried again", async () => {
    const { page } = await visit({ expected: [/^net::ERR_FAILED POST .*\/units\/searchfilters$/] });
    await open(page, "/user");
    const { mend } = await fail(page, "/units/searchfilters", 0);
    await search(page, "SC");
    await expectSeen(page.getByText("The search didn't work."));
    await mend();
    await tryAgain(page).click();
    expect(await cardNames(page)).toHaveLength(8);
  });

  it("for homes shows no toast", { meta: { proves: "8.13" } }, async () => {
    const { page } = await visit({ expected: [/^500 POST .*\/residential\/searchfilters$/] });
    await open(page, "/user");
    const { mend } = await fail(page, "/residential/searchfilters", 500);
    await search(page, "RS");
    await expectSeen(page.getByText("The search didn't work."));
    expect(await toasts(page)).toBe("");
    await mend();
    await tryAgain(page).click();
    expect((await cardNames(page)).length).toBeGreaterThan(0);
  });
});

itInMatrix.each(["/properties/searchfilters/areas", "/properties/customers/categories"])(
  "says 'Something went wrong' if %s fails, and can be tried again",
  { meta: { provesInMatrix: ["7.27", "8.4"] } },
  async (path) => {
    const { page } = await visit({ expected: [new RegExp(`^500 GET .*${path}$`)] });
    // When opened from another page, the search loads its lists itself.
    await open(page, "/auth/login");
    const { mend } = await fail(page, path, 500);
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expectSeen(toast(page, "Something went wrong"));
    await expectSeen(page.getByText("Couldn't load areas and categories."));
    await mend();
    await tryAgain(page).click();
    await search(page, "SC");
    expect(await cardNames(page)).toHaveLength(8);
  },
);

itInMatrix(
  "only logs that a unit failed to load; it can be tried again",
  { meta: { provesInMatrix: ["7.18", "8.12"] } },
  async () => {
    const { page } = await visit({ expected: [/^500 GET .*\/units\/\d+$/, /^console: request/] });
    await open(page, results);
    const [name] = await cardNames(page);
    const { mend } = await fail(page, "/units/*", 500);
    await cards(page).first().getByRole("link").click();
    await expectSeen(page.getByText("Couldn't load the unit."));
    expect(await toasts(page)).toBe("");
    await mend();
    await tryAgain(page).click();
    await expectSeen(page.getByRole("heading", { level: 1, name: name! }));
  },
);

describe("an enquiry that fails", () => {
  it.each(oneOrAll<[number, string]>([400, "Bad request"], [500, "Internal Server Error"]))(
    "with %i says '%s', closes the form and restores the entries",
    { meta: { proves: ["2.24", "4.13", "8.6"] } },
    async (status, words) => {
      const { token } = await register();
      const { unitProfileId } = await vacantUnit();
      const { page } = await visit({
        stored: { accessToken: token },
        expected: [new RegExp(`^${status} POST .*/tenants/enquiries$`)],
      });
      await open(page, unitPath(unitProfileId));
      await page.getByRole("button", { name: "Enquire Now" }).click();
      await fillIn(page, withMouse(page));
      await page.route("**/api/v1/tenants/enquiries", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status, json: {} }) : route.fallback(),
      );
      await submitButton(page).click();
      await expectSeen(toast(page, words));
      await expectGone(enquiryDialog(page));
      expect(await page.getByText(submittedSentence).count()).toBe(0);
      await page.getByRole("button", { name: "Enquire Now" }).click();
      await expectSeen(page.getByText("We've restored your draft."));
      expect(await enquiryDialog(page).getByLabel("Passport No").inputValue()).toBe(entries["Passport No"]);
      expect(await submitButton(page).isEnabled()).toBe(true);
    },
  );

  itInMatrix(
    "is sent once, with every field",
    { meta: { provesInMatrix: ["3.17", "7.24", "9.8", "10.11"] } },
    async () => {
      const { token, name, email } = await register();
      const { unitProfileId } = await vacantUnit();
      const { page } = await visit({ stored: { accessToken: token } });
      await open(page, unitPath(unitProfileId));
      await page.getByRole("button", { name: "Enquire Now" }).click();
      await fillIn(page, withMouse(page));
      const sent: Request[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") sent.push(request);
      });
      await submitButton(page).dblclick();
      await expectSeen(page.getByText(submittedSentence));
      expect(sent).toHaveLength(1);
      expect(sent[0]!.headers()["idempotency-key"]).toMatch(/^[\w-]{16,}$/);
      expect(sent[0]!.headers()["privacy-notice"]).toBe(`${noticeVersion} en`);
      expect(sent[0]!.postDataJSON()).toEqual({
        tenantName: name,
        passportNo: "N1234567",
        laborCardNo: "100200300400",
        ethnicity: "Indian",
        sponsorName: "Self",
        cRNumber: "ABCPR1234K",
        telePhone: "9845012345",
        email,
        area: "Jayanagar",
        postalCode: "560041",
        postBoxNumber: "0",
        tenancyRequiredDate: "2040-05-06",
        tenancyExpiryDate: "2041-04-05",
        familyMemberCount: 0,
        unitProfileId,
      });
    },
  );
});

describeInMatrix("without a network", () => {
  itInMatrix("says so, and continues by itself once it is back", async () => {
    const { page, context } = await visit();
    await open(page, "/user");
    await context.setOffline(true);
    await expectSeen(page.getByText("You're offline. This may be out of date."));
    await search(page, "SC");
    await expectSeen(page.getByText("You're offline. Your search will continue"));
    await context.setOffline(false);
    expect(await cardNames(page)).toHaveLength(8);
    await expectGone(page.getByText("You're offline. This may be out of date."));
  });
});

it("shows a placeholder if a picture can't be loaded", { meta: { proves: "2.36" } }, async () => {
  const failed = [/^net::ERR_FAILED GET \/pictures\//, /^net::ERR_FAILED GET \/api\/v1\/photos\//];
  const { page } = await visit({ expected: failed });
  await page.route(/\/(pictures\/(?!placeholder)|photos\/)/, (route) => route.abort());
  await open(page, results);
  const picture = cards(page).first().locator("img");
  await expect.poll(() => picture.getAttribute("src")).toBe("/pictures/placeholder.svg");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
