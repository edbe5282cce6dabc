import { expect, it } from "vitest";
import { expectGone, expectSeen } from "../support/browser/expect-seen.ts";
import { withMouse } from "../support/browser/hands.ts";
import { open } from "../support/browser/open.ts";
import { visit } from "../support/browser/visit.ts";
import { newDebt, rentAccountPath } from "../support/records/leasing/rents.ts";
import { chosen, photo } from "../support/records/papers/request-photos.ts";

it("water is charged by the meter, from where it stood last", { meta: { proves: "19.37" } }, async () => {
  const rented = await newDebt();
  const { page } = await visit({ stored: { accessToken: rented.token } });
  const { press, type } = withMouse(page);
  await open(page, rentAccountPath(rented.tenancy.tenancyId));
  const dialog = page.getByRole("dialog", { name: "Add a one-off charge" });
  const read = async (previous: string, current: string, tariff: string) => {
    await press(page.getByRole("button", { name: "Add charge" }));
    await dialog.getByLabel("Type").selectOption("Water");
    await dialog.getByLabel("From a meter reading").check();
    await expect.poll(() => dialog.getByLabel("Previous reading").inputValue()).toBe(previous);
    if (previous === "") await type(dialog.getByLabel("Previous reading"), "1,120");
    await type(dialog.getByLabel("Current reading"), current);
    if (tariff !== "") await type(dialog.getByLabel("Rupees per unit"), tariff);
    const camera = dialog.getByLabel("Add a photo of the meter");
    expect(await camera.getAttribute("capture")).toBe("environment");
    if (tariff !== "") await camera.setInputFiles([chosen("meter.png", photo(320))]);
  };
  await read("", "1,180", "8.50");
  await expectSeen(dialog.getByText("₹510"));
  await press(dialog.getByRole("button", { name: "Add charge" }));
  await expectGone(dialog);
  await expectSeen(page.getByText("(1,120 – 1,180: 60 × ₹8.50)").first());
  // Beside the open due and in the statement; it can be replaced.
  const pictures = page.getByRole("button", { name: "Photo of the meter at 1,180: Water: enlarge" });
  await expect.poll(() => pictures.count()).toBe(2);
  await press(page.getByText("Replace the photo of the meter"));
  await page.getByLabel("Replace the photo of the meter").setInputFiles([chosen("clearer.png", photo(640))]);
  await expectSeen(page.getByText("Picture saved."));
  await press(pictures.first());
  const shown = page.getByRole("dialog", { name: "Photo of the meter" }).getByRole("img");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await page.keyboard.press("Escape");
  await read("1180", "1,200", "");
  await expectSeen(dialog.getByText("₹170"));
  // Another meter of that kind was never read.
  for (const [name, previous] of [
    ["Borewell", ""],
    ["", "1180"],
  ] as const) {
    await dialog.getByLabel("What is it for?").fill(name);
    await expect.poll(() => dialog.getByLabel("Previous reading").inputValue()).toBe(previous);
  }
});
