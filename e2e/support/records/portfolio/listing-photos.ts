import type { Page } from "playwright-core";
import { photo } from "../papers/request-photos.ts";
import { serverInUse } from "../../server/server-in-use.ts";

/** The editor of the photos of a unit or a property. */
export const photosEditor = (page: Page) => page.getByRole("dialog", { name: /^Photos: / });

/** Adds photos to what is at a path: `/unitprofiles/12`. */
export async function addPhotos(path: string, token: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(photo(640 + 2 * number))]), `Room ${number}.png`);
    const answer = await fetch(`${serverInUse().address}/api/v1${path}/photos`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}.`);
  }
}

/** Opens the editor on the page of a unit or a property. */
export async function openPhotosEditor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Photos", exact: true }).click();
  await photosEditor(page).getByLabel("Add photos").waitFor();
}
