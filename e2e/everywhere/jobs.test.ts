import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { isWholeMatrix, oneOrAll } from "../../server/test/app/matrix.ts";
import { expectFocus, expectSeen } from "../support/browser/expect-seen.ts";
import type { Hands } from "../support/browser/hands.ts";
import { withFinger, withKeyboard } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import type { Screen } from "../support/browser/screens.ts";
import { visit } from "../support/browser/visit.ts";
import { administratorJobs } from "../support/jobs/administrator.ts";
import { custodianJobs } from "../support/jobs/custodian.ts";
import type { Step } from "../support/jobs/job.ts";
import { ownerJobs } from "../support/jobs/owner.ts";
import { tenantJobs } from "../support/jobs/tenant.ts";
import { visitorJobs } from "../support/jobs/visitor.ts";
import { tokenOf } from "../support/server/api.ts";
import { startOwnServer } from "../support/server/server-in-use.ts";

// Receipts are recorded and enquiries replied to, of which the demo portfolio has few. The first job of each role only looks.
if (isWholeMatrix) startOwnServer();

const roles = [
  { role: "Property manager", account: "custodian", landing: "/property/dashboard", jobs: custodianJobs },
  { role: "Administrator", account: "administrator", landing: "/property/dashboard", jobs: administratorJobs },
  { role: "Tenant", account: "tenant", landing: "/property/my-home", jobs: tenantJobs },
  { role: "Owner", account: "owner", landing: "/property/my-properties", jobs: ownerJobs },
  { role: "Visitor", account: null, landing: "/user", jobs: visitorJobs },
] as const;
const ways = oneOrAll<{ by: string; screen: Screen; handsOn: (page: Page) => Hands }>(
  { by: "touch on a phone", screen: "phone", handsOn: withFinger },
  { by: "keyboard alone on a desk", screen: "desk", handsOn: withKeyboard },
);

/** More arrow keys than any group needs. */
const patience = 50;

/** A hidden radio button is pressed by its label. */
const touch = async (thing: Locator, page: Page) =>
  ((await thing.getAttribute("type")) === "radio" ? page.locator("label", { has: thing }) : thing).tap();

/** Tab leads into a group of radio buttons; options are chosen from their text box. */
async function pickByArrows(thing: Locator, page: Page): Promise<void> {
  await thing.waitFor({ state: "attached" });
  const isRadio = (await thing.getAttribute("type")) === "radio";
  if (isRadio) await page.keyboard.press("Tab");
  const isThere = () =>
    thing.evaluate((element) => element === document.activeElement || element.getAttribute("aria-selected") === "true");
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === patience) throw new Error(`No arrow key leads to ${String(thing)}`);
    await page.keyboard.press("ArrowDown");
  }
  if (!isRadio) await page.keyboard.press("Enter");
}

/** Takes a step, and returns how often that presses something. */
async function take(step: Step, page: Page, { hands, screen }: { hands: Hands; screen: Screen }): Promise<number> {
  if ("type" in step) {
    await hands.type(step.type(page), typeof step.text === "string" ? step.text : step.text());
    return 0;
  }
  if ("write" in step) {
    await expectFocus(step.into(page));
    await page.keyboard.insertText(step.write);
    return 0;
  }
  if ("choose" in step) {
    await hands.choose(step.choose(page), step.title);
    return 1;
  }
  if ("pick" in step) {
    await (screen === "phone" ? touch(step.pick(page), page) : pickByArrows(step.pick(page), page));
    return 1;
  }
  if ("press" in step) {
    await hands.press(step.press(page));
    return 1;
  }
  if (screen === "phone") await hands.press(page.getByRole("button", { name: "Open menu" }));
  await hands.press(
    page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: step.menu, exact: true }),
  );
  return screen === "phone" ? 2 : 1;
}

/** The most that a common job may take. */
const mostPresses = 5;

/** The rows of docs/jobs.md by role and job: how often each presses something on a desk, and on a phone. */
const written = new Map<string, Record<Screen, number>>(
  readFileSync(join(import.meta.dirname, "../../docs/jobs.md"), "utf8")
    .split("\n## ")
    .flatMap((part) =>
      Array.from(part.matchAll(/^\| (.+) \| (\d+) \| (\d+) \|$/gm), ([, name, desk, phone]) => {
        const [role] = part.split("\n");
        return [`${role}: ${name}`, { desk: Number(desk), phone: Number(phone) }] as const;
      }),
    ),
);

const cases = ways.flatMap((way) =>
  roles.flatMap((role) => {
    const jobs = isWholeMatrix ? role.jobs : role.jobs.slice(0, 1);
    return jobs.map((job) => Object.assign({ title: `${role.role}: ${job.name}`, job }, way, role));
  }),
);

it.each(cases)(
  "$title, by $by, takes as many presses as docs/jobs.md says, and at most five",
  { meta: { proves: "23.37" } },
  async ({ title, screen, handsOn, account, landing, job }) => {
    const { page } = await visit({ screen, stored: account ? { accessToken: await tokenOf(account) } : {} });
    await open(page, landing);
    let presses = 0;
    for (const step of job.steps) presses += await take(step, page, { hands: handsOn(page), screen });
    await expectSeen(job.ends(page));
    expect(presses).toBe(written.get(title)?.[screen]);
    expect(presses).toBeLessThanOrEqual(mostPresses);
  },
);
