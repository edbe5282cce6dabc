import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withFinger, withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { chosen, photo } from "../support/records/papers/request-photos.ts";
import { accountOf, chargeRent, rentAccountPath, rentPath } from "../support/records/leasing/rents.ts";
import { tasksPath } from "../support/records/office/tasks.ts";
import { findTenancy } from "../support/records/leasing/tenancies.ts";
import { tokenOf } from "../support/server/api.ts";
import { newRrn } from "../../server/test/calls/references.ts";

it(
  "a tenant enters payments on a phone; staff confirm one and refuse another",
  { meta: { proves: ["19.27", "14.19", "19.36", "19.49", "20.142"] } },
  async () => {
    const [ofTenant, token] = [await tokenOf("tenant"), await tokenOf("administrator")];
    const tenancy = await findTenancy(ofTenant, "tenancyStatus=Active");
    await chargeRent({ tenancy, token }, -3, 1_000);
    const before = await accountOf({ tenancy, token });
    const phone = await visit({
      screen: "phone",
      stored: { accessToken: ofTenant },
      live: true,
      expected: [/409 POST/, /failed with 409/],
    });
    const tenant = withFinger(phone.page);
    await open(phone.page, "/property/my-rent");
    const own = phone.page
      .locator("section", { has: phone.page.getByRole("button", { name: "I have paid" }) })
      .filter({ hasText: tenancy.unitName })
      .first();
    const dialog = phone.page.getByRole("dialog", { name: "I have paid" });
    const enter = async (amount: string, reference: string, ...pictures: ReturnType<typeof chosen>[]) => {
      await tenant.press(own.getByRole("button", { name: "I have paid" }));
      await dialog.getByLabel("Amount").fill(amount);
      await tenant.type(dialog.getByLabel("UTR (transaction ID)"), reference);
      await dialog.getByLabel("Add a picture").setInputFiles(pictures);
      await tenant.press(dialog.getByRole("button", { name: "Send" }));
    };
    const [reference, second] = [newRrn(), newRrn()];
    await enter("600.50", reference, chosen("paid.png", photo(320)));
    await expectGone(dialog);
    await expectSeen(own.getByText(reference));
    await expectSeen(own.getByRole("button", { name: /^Picture of ₹600\.50/ }));
    await tenant.press(own.getByText("Replace the picture").first());
    await own.getByLabel("Replace the picture").setInputFiles([chosen("2341 2341 2346.png", photo(640))]);
    await expectSeen(own.getByText("The name 2341 2341 2346.png has an Aadhaar number in it. Rename the file."));
    await own.getByLabel("Replace the picture").setInputFiles([chosen("clearer.png", photo(640))]);
    await expectSeen(phone.page.getByText("Picture saved."));
    await enter("600.50", reference);
    await expectSeen(dialog.getByText(/already entered this payment/));
    await expectGone(dialog.getByText("All required fields are filled in."));
    await dialog.getByLabel("UTR (transaction ID)").fill(second);
    await tenant.press(dialog.getByRole("button", { name: "Send" }));
    await expectGone(dialog);
    expect(await accountOf({ tenancy, token })).toMatchObject({ balance: before.balance });

    const { page } = await visit({ stored: { accessToken: token }, live: true });
    const { press, type } = withMouse(page);
    // A picture that is replaced while staff look at it: the dialog stays, and shows the other.
    await open(page, rentAccountPath(tenancy.tenancyId));
    const ofFirst = { hasText: reference };
    await press(
      page
        .getByRole("listitem")
        .filter(ofFirst)
        .getByRole("button", { name: /^Picture of ₹600\.50/ }),
    );
    const picture = page.getByRole("dialog", { name: "Picture of the payment" });
    const width = () => picture.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(640);
    const replacement = [chosen("again.png", photo(480))];
    await own.getByRole("listitem").filter(ofFirst).getByLabel("Replace the picture").setInputFiles(replacement);
    await expect.poll(width).toBe(480);
    await page.keyboard.press("Escape");
    await expectGone(picture);

    await open(page, `${rentPath}?view=claims&size=100`);
    const row = (utr: string) =>
      page
        .getByRole("table", { name: "Claims to confirm" })
        .getByRole("row")
        .filter({ has: page.getByText(utr, { exact: true }) });
    await press(row(reference).getByRole("button", { name: /^Confirm/ }));
    const confirmation = page.getByRole("dialog", { name: "Confirm this payment?" });
    // Replaced once more, while staff look at the claim.
    const last = [chosen("last.png", photo(360))];
    await own.getByRole("listitem").filter(ofFirst).getByLabel("Replace the picture").setInputFiles(last);
    const small = confirmation.getByRole("button", { name: /^Picture of ₹600\.50/ });
    await expect
      .poll(() => small.getByRole("presentation").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(360);
    await press(small);
    await expectSeen(picture.getByRole("img"));
    await expect.poll(width).toBe(360);
    await page.keyboard.press("Escape");
    await expectGone(picture);
    await press(confirmation.getByRole("button", { name: "Confirm" }));
    await expectGone(row(reference));
    // The other is a task, which is done where it is listed.
    await open(page, `${tasksPath}?kind=claims&size=100`);
    await press(row(second).getByRole("button", { name: /^Refuse/ }));
    await type(page.getByRole("dialog").getByLabel("Reason"), "Entered twice");
    await press(page.getByRole("dialog").getByRole("button", { name: "Refuse" }));
    await expectGone(row(second));
    expect((await accountOf({ tenancy, token })).lines.items).toContainEqual(
      expect.objectContaining({ amount: -600.5, receipt: expect.objectContaining({ reference }) as object }),
    );
    // The tenant's screen hears of both.
    await expectSeen(own.getByText("Entered twice"));
    await expectGone(own.getByText(reference, { exact: true }));
  },
);
