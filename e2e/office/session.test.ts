import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testSigningKey } from "../../server/test/app/build-app.ts";
import { tokensSignedWith } from "../../server/src/platform/authentication/tokens.ts";
import { area, call, demoAccount, logIn, register, vacantUnit } from "../support/server/api.ts";
import { openDocuments } from "../support/records/papers/documents.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { cardNames, cards, choose, controls } from "../support/records/portfolio/search-page.ts";
import { visit } from "../support/browser/visit.ts";
import { open } from "../support/browser/open.ts";
import { pauseClock } from "../support/browser/pause-clock.ts";
import { describeInMatrix, itInMatrix } from "../../server/test/app/it-in-matrix.ts";

const storageOf = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const alert = (page: Page) => page.getByRole("alert");

/** Claims like the server's, for a session that it doesn't know. */
const claims = {
  userId: 1,
  sessionId: crypto.randomUUID(),
  roles: ["User" as const],
  email: "asha@example.com",
  name: "Asha Rao",
  custodianId: null,
};
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe("logging in", () => {
  it("returns to the visitor's page, and stores no password", { meta: { proves: ["2.2", "3.23"] } }, async () => {
    const person = await register();
    const { page } = await visit();
    await open(page, "/user/enquiries");
    await page.waitForURL("**/auth/login?next=**");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/user/enquiries");
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    await expect.poll(() => storageOf(page)).toEqual(expect.arrayContaining(["accessToken", "user"]));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.password);
  });

  itInMatrix(
    "answers the same for an unknown address and a wrong password",
    { meta: { provesInMatrix: ["7.4", "13.4"] } },
    async () => {
      const { page } = await visit({ expected: [/^401 POST .*\/users\/login$/] });
      const person = await register();
      await open(page, "/auth/login");
      for (const email of [person.email, "nobody-at-all@example.com"]) {
        await page.getByLabel("Email", { exact: true }).fill(email);
        await page.getByLabel("Password", { exact: true }).fill("not the password");
        const answered = page.waitForResponse("**/users/login");
        await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
        await answered;
        await expectSeen(page.getByText("Wrong e-mail address or password."));
      }
      expect(await storageOf(page)).not.toContain("accessToken");
    },
  );

  it("offers the demo accounts with one click", { meta: { proves: "17.4" } }, async () => {
    const { page } = await visit();
    await open(page, "/auth/login");
    await page.getByRole("button", { name: "Property manager", exact: true }).click();
    await page.waitForURL("**/property/dashboard");
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    const user = () => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null") as unknown);
    await expect.poll(user).toMatchObject({ email: "custodian@vasati.example", role: "Custodian" });
  });

  itInMatrix("ends in all tabs of the visitor at once", { meta: { provesInMatrix: ["2.5", "13.2"] } }, async () => {
    const { page, context } = await visit({ stored: { accessToken: await logIn(demoAccount("user")) } });
    const other = await context.newPage();
    await Promise.all([open(page, "/user"), open(other, "/user")]);
    await expectSeen(other.getByRole("button", { name: "Logout" }));
    await page.getByRole("button", { name: "Logout" }).click();
    await expectSeen(other.getByRole("link", { name: "Login" }));
  });
});

/** What My enquiries asks for. */
const refusedAs = (status: number) =>
  ["tenants/enquiries", "users/me", "users/me/alerts", "visits/own"].map(
    (path) => new RegExp(`^${status} GET .*/${path}$`),
  );

describe("the end of a session", () => {
  it("leaves the next person nothing of the previous one, even in a tab that was frozen", async () => {
    const { page } = await visit({ stored: { accessToken: await logIn(demoAccount("owner")) } });
    await openDocuments(page);
    await page.evaluate(
      (accessToken) => {
        localStorage.setItem("accessToken", accessToken);
        dispatchEvent(new StorageEvent("storage", { key: "accessToken" }));
      },
      (await register()).token,
    );
    await expectSeen(page.getByText("No documents yet"));
  });

  it("says 'Session Expired' on 401, clears everything and opens the login", { meta: { proves: "8.1" } }, async () => {
    const { token } = await register();
    await call("POST /users/logout", { token });
    const stored = { accessToken: token, unitId: "7", categories: "[]" };
    const { page } = await visit({
      stored,
      expected: refusedAs(401),
    });
    await open(page, "/user/enquiries");
    await page.waitForURL("**/auth/login?**");
    await expectSeen(alert(page).getByText("Session Expired", { exact: true }));
    await expectSeen(alert(page).getByText("Error", { exact: true }));
    expect(await storageOf(page)).toEqual([]);
  });

  it("says nothing on 422, clears everything and opens the login", { meta: { proves: "8.2" } }, async () => {
    const forged = await tokensSignedWith(`not ${testSigningKey}`).sign(claims, {
      issuedAt: new Date(),
      expiresAt: inAnHour(),
    });
    const stored = { accessToken: forged, unitId: "7" };
    const { page } = await visit({
      stored,
      expected: refusedAs(422),
    });
    await open(page, "/user/enquiries");
    await page.waitForURL("**/auth/login?**");
    await expectSeen(page.getByRole("heading", { level: 1, name: "Login" }));
    expect(await storageOf(page)).toEqual([]);
    expect((await page.getByLabel("Notifications").innerText()).trim()).toBe("");
  });

  itInMatrix("treats an expired token like none", { meta: { provesInMatrix: "4.12" } }, async () => {
    const expired = await tokensSignedWith(testSigningKey).sign(claims, {
      issuedAt: new Date(0),
      expiresAt: new Date(Date.now() - 1000),
    });
    const { page } = await visit({ stored: { accessToken: expired } });
    await open(page, "/user");
    await expectSeen(page.getByRole("link", { name: "Login" }));
    await open(page, "/user/enquiries");
    await page.waitForURL("**/auth/login?**");
  });

  it("shows Login as soon as the token expires", { meta: { proves: "2.5" } }, async () => {
    const tokens = tokensSignedWith(testSigningKey);
    // The server knows the session, because it's asked once the page is used.
    const session = await tokens.verify((await register()).token);
    const validity = { issuedAt: new Date(), expiresAt: inAnHour() };
    const { page } = await visit({ stored: { accessToken: await tokens.sign({ ...claims, ...session }, validity) } });
    await page.clock.install();
    await open(page, "/user");
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    await page.clock.fastForward("55:00");
    expect(await page.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
    await page.clock.fastForward("05:01");
    await expectSeen(page.getByRole("link", { name: "Login" }));
  });

  itInMatrix("does so for a login in the open page after its eight hours, too", async () => {
    const person = await register();
    const { page } = await visit();
    await page.clock.install();
    await open(page, "/auth/login");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expectSeen(page.getByRole("button", { name: "Logout" }));
    // Administrators may set a shorter time, as another test does.
    const left = await page.evaluate(() => {
      const [, part = ""] = (localStorage.getItem("accessToken") ?? "").split(".");
      const { exp } = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))) as { exp: number };
      return exp * 1000 - Date.now();
    });
    expect([7, 8]).toContain(Math.round(left / 3_600_000));
    await page.clock.fastForward(left - 300_000);
    expect(await page.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
    await page.clock.fastForward("05:01");
    await expectSeen(page.getByRole("link", { name: "Login" }));
  });
});

/** Requirements 7.3, to the letter: URLs with one of these parts are called without the token. */
const exempt = [
  "/login",
  "/register",
  "/forgot-password",
  "/areas",
  "/types",
  "/categories",
  "/residential/unitTypes",
  "/units/searchfilters",
  "/residential/searchfilters",
  "/units/",
];

const isExempt = (path: string) => exempt.some((part) => path.includes(part));

itInMatrix(
  "sends the token with every call but the exempt ones",
  { meta: { provesInMatrix: ["7.3", "7.9"] } },
  async () => {
    const { token } = await register();
    const { unitProfileId } = await vacantUnit();
    const { page } = await visit({ stored: { accessToken: token } });
    const calls: Request[] = [];
    page.on("request", (request) => {
      // The browser fetches photos by itself, like every picture.
      if (request.url().includes("/api/v1/") && request.resourceType() !== "image") calls.push(request);
    });
    // When opened from another page, the search loads its lists itself.
    await open(page, `/user/unit/unit-profile-details?unitId=${unitProfileId}`);
    await expectSeen(page.getByRole("button", { name: "Enquire Now" }));
    await page.getByRole("link", { name: "Search", exact: true }).click();
    for (const category of ["RS", "SC"]) {
      await choose(page, { area: area.title, category });
      await controls(page).search.click();
      await cardNames(page);
    }
    const unitAsked = page.waitForRequest(/\/api\/v1\/units\/\d+$/);
    // The unit that was open before is known already.
    const known = page.locator(`a[href*="unitId=${unitProfileId}"]`);
    await cards(page).filter({ hasNot: known }).nth(1).getByRole("link").click();
    await unitAsked;
    await expectSeen(page.getByRole("tab", { name: "Details" }));

    const seen = calls.map((request) => ({
      path: new URL(request.url()).pathname.replace("/api/v1", ""),
      authorization: request.headers()["authorization"] ?? "none",
    }));
    const expectedOf = (path: string) => (isExempt(path) ? "none" : `Bearer ${token}`);
    expect(seen).toEqual(seen.map(({ path }) => ({ path, authorization: expectedOf(path) })));
    const paths = seen.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/properties/searchfilters/areas",
        "/properties/customers/categories",
        "/residential/searchfilters",
        "/units/searchfilters",
        "/tenants/enquiries",
      ]),
    );
    expect(paths).toContainEqual(expect.stringMatching(/^\/units\/\d+$/));
  },
);

const failure = (page: Page) => alert(page).getByText("Internal Server Error", { exact: true });

/** Everything except the click that starts a search and so triggers a toast. */
async function prepareFailure(page: Page): Promise<void> {
  await open(page, "/user");
  await page.route("**/units/searchfilters", (route) => route.fulfill({ status: 500, json: {} }));
  await choose(page, { area: area.title, category: "SC" });
}

describeInMatrix("a toast", () => {
  itInMatrix(
    "disappears after five seconds, without a progress bar",
    { meta: { provesInMatrix: "8.15" } },
    async () => {
      const { page } = await visit({ expected: [/^500 POST/] });
      await page.clock.install();
      await prepareFailure(page);
      await pauseClock(page);
      await controls(page).search.click();
      const toastAfterTick = async () => {
        await page.clock.runFor(20);
        return failure(page).isVisible();
      };
      await expect.poll(toastAfterTick).toBe(true);
      expect(await page.getByRole("progressbar").count()).toBe(0);
      await page.mouse.move(5, 500);
      await page.clock.runFor(4900);
      expect(await failure(page).isVisible()).toBe(true);
      await page.clock.runFor(200);
      await expectGone(failure(page));
    },
  );

  itInMatrix("can be closed", { meta: { provesInMatrix: "8.15" } }, async () => {
    const { page } = await visit({ expected: [/^500 POST/] });
    await prepareFailure(page);
    await controls(page).search.click();
    await expectSeen(failure(page));
    await page.getByRole("button", { name: "Close notification" }).click();
    await expectGone(failure(page));
  });
});
