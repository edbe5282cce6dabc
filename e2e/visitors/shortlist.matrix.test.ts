import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { oneOrAll } from "../../server/test/app/matrix.ts";
import { call, logIn, readUnit, register, vacantUnit } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { logInHere } from "../support/browser/log-in-here.ts";
import { open } from "../support/browser/open.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";
import {
  haveOnDevice,
  heart,
  idsOnDevice,
  shortlistLink,
  shortlistPath,
  someUnits,
} from "../support/records/portfolio/shortlist.ts";
import { cardNames } from "../support/records/portfolio/search-page.ts";
import { results, unitPath } from "../support/states/state.ts";

const read = async (token: string) => (await (await call("GET /shortlist", { token })).json()) as number[];
/** Hearts of a unit are found by its name, so each has another. */
const severalUnits = async (count: number) => {
  const units = await Promise.all((await someUnits(9)).map((id) => readUnit(id)));
  const named = new Map(units.map((unit) => [unit.unitName, unit]));
  return [...named.values()].slice(0, count);
};
const pressed = (page: Page) => page.getByRole("button", { pressed: true });

it(
  "a visitor shortlists two units by touch, compares them, and finds them again after a login",
  { meta: { proves: ["21.22", "21.24", "21.25"] } },
  async () => {
    const { email, password } = await register();
    const { page } = await visit({ screen: "phone" });
    await open(page, results);
    const [first = "", second = ""] = [...new Set(await cardNames(page))];
    await heart(page, first).first().tap();
    await expectSeen(shortlistLink(page, "1 unit"));
    await heart(page, second).first().tap();
    expect(new URL(page.url()).pathname).toBe("/user");
    await shortlistLink(page, "2 units").tap();
    // The newest first.
    await expect.poll(() => cardNames(page)).toEqual([second, first]);
    await page.getByRole("checkbox", { name: `Compare ${first}` }).check();
    await page.getByRole("checkbox", { name: `Compare ${second}` }).check();
    await page.getByRole("link", { name: "Compare", exact: true }).tap();
    await expectSeen(page.getByRole("columnheader", { name: first }));
    const ids = (await idsOnDevice(page)).split(".").map(Number);
    expect(new URL(page.url()).search).toBe(`?compare=${ids.toReversed().join()}`);

    await page.getByRole("banner").getByRole("link", { name: "Login" }).tap();
    await logInHere(page, { email, password });
    await expect.poll(() => idsOnDevice(page)).toBe("");
    expect(await read(await logIn({ email, password }))).toEqual(ids);
    await open(page, shortlistPath);
    await expect.poll(() => cardNames(page)).toEqual([second, first]);
    // Logging out leaves them with the account.
    await page.getByRole("button", { name: "Logout" }).tap();
    await open(page, shortlistPath);
    await expectSeen(page.getByText("Nothing on your shortlist yet"));
    expect(await read(await logIn({ email, password }))).toEqual(ids);
  },
);

it.each<Screen>(oneOrAll("desk", "phone"))(
  "hearts move nothing when they come: %s",
  { meta: { proves: "21.22" } },
  async (screen) => {
    const { unitProfileId, unitName } = await vacantUnit();
    const { page } = await visit({ screen });
    for (const [path, there] of [
      [results, page.getByRole("button", { name: /^Shortlist / }).first()],
      [unitPath(unitProfileId), heart(page, unitName)],
    ] as const) {
      await open(page, path);
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("main :is(a, h1, h2, h3, p, img), header a")]
            .map((element) => element.getBoundingClientRect())
            .map(({ x, y, width, height }) => [x, y, width, height].join()),
        );
      await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
      );
      const before = await places();
      // They come by themselves too, but later.
      await page.mouse.move(9, 9);
      await there.waitFor();
      expect(await places()).toEqual(before);
    }
  },
);

it(
  "by keyboard, a heart is pressed twice and a fifth unit isn't compared",
  { meta: { proves: ["21.22", "21.25"] } },
  async () => {
    const units = await severalUnits(5);
    const [{ unitName }] = units as [(typeof units)[0]];
    const { page } = await visit();
    await haveOnDevice(
      page,
      units.map(({ unitProfileId }) => unitProfileId),
    );
    await open(page, shortlistPath);
    await heart(page, unitName).focus();
    await page.keyboard.press("Enter");
    await expectSeen(page.getByText("Removed. Press the heart to put it back."));
    await expectSeen(shortlistLink(page, "4 units"));
    await expectFocus(heart(page, unitName));
    await page.keyboard.press("Space");
    await expectSeen(shortlistLink(page, "5 units"));
    expect(await pressed(page).count()).toBe(5);
    for (const unit of units) {
      await page.getByRole("checkbox", { name: `Compare ${unit.unitName}`, exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await expectSeen(page.getByText("You can compare 4 units at most. Leave one out first."));
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(4);
    // The choice is there again after a reload.
    await open(page, new URL(page.url()).pathname + new URL(page.url()).search);
    await expectSeen(page.getByText("4 of 4 chosen."));
  },
);

it("a comparison is shared by its address, and marks what differs", { meta: { proves: "21.25" } }, async () => {
  const ids = await someUnits(3);
  const units = await Promise.all(ids.map(readUnit));
  const { page } = await visit({ screen: "phone" });
  // Of a visitor who has shortlisted nothing.
  await open(page, `${shortlistPath}?compare=${ids.join()}`);
  expect(await page.getByRole("columnheader").count()).toBe(1 + units.length);
  await expectSeen(page.getByRole("columnheader").getByText("No longer vacant"));
  const rows = await page.getByRole("row").all();
  for (const row of rows.slice(1)) {
    const values = await row.getByRole("cell").allTextContents();
    expect(values).toHaveLength(units.length);
    const isMarked = (await row.getByRole("rowheader").textContent())?.includes(", differs");
    expect({ values, isMarked }).toEqual({ values, isMarked: new Set(values).size > 1 });
  }
  // The names of the rows stay in sight.
  const name = page.getByRole("rowheader").first();
  const table = page.getByRole("region", { name: "Compare units" });
  await table.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // On one sheet of A4, whatever the theme.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g)).toHaveLength(1);
});

it(
  "says what was let, forgets what was archived, and leads back to the search",
  { meta: { proves: "21.25" } },
  async () => {
    const [vacant = 0, held = 0] = await someUnits(1);
    const { page } = await visit();
    await haveOnDevice(page, [held, 999_999_999, vacant]);
    await open(page, shortlistPath);
    await expectSeen(page.getByText("No longer vacant"));
    await expect.poll(() => idsOnDevice(page)).toBe(`${held}.${vacant}`);
    await expectSeen(shortlistLink(page, "2 units"));
    await pressed(page).nth(1).click();
    await pressed(page).first().click();
    await expectGone(shortlistLink(page, "1 unit"));
    await open(page, shortlistPath);
    await page.getByRole("link", { name: "Search for units" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/user");
  },
);

it("puts a heart back that the server refused, and says so", { meta: { proves: "21.23" } }, async () => {
  const { token } = await register();
  const { unitProfileId, unitName } = await vacantUnit();
  const { page } = await visit({ stored: { accessToken: token }, expected: [/^500 PUT .*\/shortlist\//] });
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v1/shortlist/*", async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
  await open(page, unitPath(unitProfileId));
  await page.mouse.move(9, 9);
  await heart(page, unitName).click();
  // It's shown at once.
  await expect.poll(() => pressed(page).count()).toBe(1);
  answered.resolve();
  await expect.poll(() => pressed(page).count()).toBe(0);
  await expectSeen(page.getByText(/went wrong/i).first());
  expect(await read(token)).toEqual([]);
});

it("says on a device what a full shortlist is", { meta: { proves: "21.22" } }, async () => {
  const { unitProfileId, unitName } = await vacantUnit();
  const { page } = await visit();
  const full = Array.from({ length: 40 }, (_, place) => 900_000_000 + place);
  await haveOnDevice(page, full);
  await open(page, unitPath(unitProfileId));
  await page.mouse.move(9, 9);
  await heart(page, unitName).click();
  await expectSeen(page.getByText("Your shortlist already has 40 units. Remove one to add another."));
  expect(await pressed(page).count()).toBe(0);
  expect(await idsOnDevice(page)).toBe(full.join("."));
});
