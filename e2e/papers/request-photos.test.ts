import type { ReadRequest } from "@vasati/contract/upkeep/service-requests";
import type { PageOf } from "@vasati/contract/wire/paging";
import { expect, it } from "vitest";
import { call, tokenOf } from "../support/server/api.ts";
import { expectFocus, expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { closeRecord } from "../support/browser/opened-record.ts";
import { open } from "../support/browser/open.ts";
import { chosen, photo } from "../support/records/papers/request-photos.ts";
import { openRequests, openedRequest } from "../support/records/papers/requests.ts";
import { visit } from "../support/browser/visit.ts";
import { leaveQuestion } from "../support/records/office/questions.ts";

it("a tenant adds photos on a bad network, and staff delete one", { meta: { proves: "15.7" } }, async () => {
  const tenant = await tokenOf("tenant");
  const { page } = await visit({ stored: { accessToken: tenant }, expected: [/^503 POST .*\/photos$/] });
  await openRequests(page);
  await page.getByRole("button", { name: "New request" }).click();
  const dialog = page.getByRole("dialog", { name: "New service request" });
  const text = `Damp wall, ${Date.now()}`;
  await dialog.getByLabel("What needs to be done?").fill(text);
  await dialog.getByLabel("Category").selectOption("Plumbing");
  await dialog
    .getByLabel("Add photos")
    .setInputFiles([
      chosen("wall.png", photo(3000)),
      chosen("corner.png", photo(320)),
      chosen("bill.pdf", Buffer.from("%PDF-1.4"), "application/pdf"),
    ]);
  await expectSeen(dialog.getByText("bill.pdf isn't a JPEG, PNG or WebP photo and was left out."));
  const queue = page.getByRole("list", { name: "Selected photos" });
  let attempts = 0;
  await page.route("**/serviceRequests/*/photos", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    attempts += 1;
    return attempts === 2 ? route.fulfill({ status: 503, json: { status: 503 } }) : route.continue();
  });
  // Immediately, while the large one is still being resized for the upload.
  await dialog.getByRole("button", { name: "Submit" }).click();
  const sending = page.getByRole("dialog", { name: "Sending photos" });
  await expectSeen(sending.getByText(/^We've received your request, but some photos failed/));
  expect(await queue.getByRole("listitem").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expectSeen(sending.getByText("These photos haven't been sent yet. Send them, or continue without them."));
  await sending.getByRole("button", { name: "Send again" }).click();
  await expectGone(sending);

  const listed = await call("GET /serviceRequests?mine=true", { token: tenant });
  const raised = ((await listed.json()) as PageOf<ReadRequest>).items.find(({ description }) => description === text);
  const id = raised?.serviceRequestId ?? 0;
  const { page: desk } = await visit({ stored: { accessToken: await tokenOf("administrator") } });
  await open(desk, `/service-request?open=${id}`);
  const request = openedRequest(desk, id);
  await request.getByRole("button", { name: "Photo 1: enlarge" }).click();
  const large = desk.getByRole("dialog", { name: "wall.jpg" }).getByRole("img");
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048);
  await desk.keyboard.press("Escape");
  await request.getByRole("button", { name: "Delete photo 1" }).click();
  await desk
    .getByRole("dialog", { name: "Delete photo 1?" })
    .getByRole("button", { name: "Delete", exact: true })
    .click();
  await expectSeen(desk.getByText("Photo deleted."));
  await expectGone(request.getByRole("button", { name: "Photo 2: enlarge" }));
  await expectSeen(request.getByRole("button", { name: "Photo 1: enlarge" }));
  await request.getByLabel("Add photos").setInputFiles(chosen("repaired.png", photo(320)));
  await expectSeen(request.getByRole("button", { name: "Photo 2: enlarge" }));
  expect(await request.getByRole("list", { name: "Selected photos" }).count()).toBe(0);

  // Cancelled while the first is uploading; the second must not be sent either.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let sent = 0;
  await desk.route("**/serviceRequests/*/photos", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    await held;
    return route.abort();
  });
  await request
    .getByLabel("Add photos")
    .setInputFiles([chosen("one.png", photo(320)), chosen("two.png", photo(330)), chosen("three.png", photo(340))]);
  await request.getByRole("button", { name: "Leave out three.png" }).click();
  await expectFocus(request.getByRole("region", { name: "Photos" }));
  await closeRecord(desk);
  const calledOff = desk.waitForEvent("requestfailed");
  await leaveQuestion(desk).getByRole("button", { name: "Leave" }).click();
  await expectGone(request);
  await calledOff;
  letGo();
  // If the second had been sent, it would have been sent before this.
  await desk.evaluate(() => fetch("/healthz"));
  expect(sent).toBe(1);
});
