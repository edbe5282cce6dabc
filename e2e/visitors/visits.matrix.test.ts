import type { Visit } from "@vasati/contract/leasing/visits";
import type { PageOf } from "@vasati/contract/wire/paging";
import { beforeAll, expect, inject, it } from "vitest";
import { call, register, stranger, tokenOf, vacantUnit } from "../support/server/api.ts";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { bookingPath, chooseLastTime, newVisit, slotsOf } from "../support/records/leasing/visits.ts";
import { linkIn, mailTo } from "../support/server/mailbox.ts";
import { unitPath } from "../support/states/state.ts";

let administrator: string;
beforeAll(async () => void (administrator = await tokenOf("administrator")));

const htmlOf = async (path: string) => (await fetch(`${inject("testServer").address}${path}`)).text();

const visitsTo = async (unitProfileId: number) => {
  const answer = await call(`GET /visits?unitProfileId=${unitProfileId}&period=upcoming`, { token: administrator });
  return ((await answer.json()) as PageOf<Visit>).items;
};

it(
  "somebody without an account books on a phone, and moves and cancels the visit by the mailed link",
  { meta: { proves: ["22.3", "22.5"] } },
  async () => {
    const unit = await vacantUnit();
    const { email } = stranger();
    const { page } = await visit({ screen: "phone" });
    await open(page, unitPath(unit.unitProfileId));
    await page.getByRole("link", { name: "Book a visit" }).click();
    await page.waitForURL(/\/user\/unit\/visit\?unitId=\d+$/);
    // What is missing is said at its place.
    await page.getByRole("button", { name: "Book a visit" }).click();
    await expectSeen(page.getByText("Choose a time first."));
    await expectSeen(page.getByRole("alert").getByText(/^Phone: /));
    const startsAt = await chooseLastTime(page);
    for (const [label, text] of Object.entries({ Name: "Asha Rao", Phone: "98450 12345", Email: email }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Book a visit" }).click();
    await expectSeen(page.getByText(/^You're booked: /));
    expect(
      (await visitsTo(unit.unitProfileId)).some((each) => each.startsAt === startsAt && each.email === email),
    ).toBe(true);

    const link = linkIn(await mailTo(email, /You've booked a visit/));
    await open(page, link);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    const later = await chooseLastTime(page);
    expect(later).not.toBe(startsAt);
    await page.getByRole("button", { name: "Move the visit" }).click();
    await expectSeen(page.getByText("Visit moved."));
    await mailTo(email, /is now on/);
    await page.getByRole("button", { name: "Cancel visit" }).click();
    await page.getByRole("group", { name: "Cancel this visit?" }).getByRole("button", { name: "Cancel visit" }).click();
    await expectSeen(page.getByText("Cancelled", { exact: true }));
    expect(await slotsOf(unit.unitProfileId)).toEqual(expect.arrayContaining([startsAt, later]));
  },
);

it(
  "the way to a visit works before JavaScript, and its page shows the times",
  { meta: { proves: "22.3" } },
  async () => {
    const { unitProfileId } = await vacantUnit();
    expect(await htmlOf(unitPath(unitProfileId))).toContain(`href="${bookingPath(unitProfileId)}"`);
    const html = await htmlOf(bookingPath(unitProfileId));
    const [first = ""] = await slotsOf(unitProfileId);
    expect(html).toContain(`value="${first}"`);
  },
);

it(
  "a person with an account sees their visits beside their enquiries, and hears of what staff change",
  { meta: { proves: "22.5" } },
  async () => {
    const person = await register();
    const { visit: booked } = await newVisit({ token: person.token, email: person.email });
    const { page } = await visit({ stored: { accessToken: person.token }, expected: [/^409 PATCH .*\/visits\//] });
    await open(page, "/user/enquiries");
    const own = page.getByRole("region", { name: "Your visits" });
    await expectSeen(own.getByRole("button", { name: "Move" }));
    // Somebody else is faster.
    const cancelled = { version: booked.version, status: "Cancelled" };
    expect((await call(`PATCH /visits/${booked.visitId}`, { token: administrator, body: cancelled })).status).toBe(200);
    await own.getByRole("button", { name: "Cancel visit" }).click();
    await own.getByRole("group").getByRole("button", { name: "Cancel visit" }).click();
    await expectSeen(own.getByText("The visit was changed meanwhile."));
    await expectGone(own.getByRole("button", { name: "Move" }));
    await mailTo(person.email, /can't show you/);
  },
);
