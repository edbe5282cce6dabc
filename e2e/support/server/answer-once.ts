import type { Page } from "playwright-core";

/**
 * Answers the next call of a page with a status in the server's place: `answerOnce(page, "PATCH /settings", 401)`, with a glob as
 * its path. Reading the same path, which may still be under way, is left alone.
 */
export async function answerOnce(page: Page, call: string, status: number): Promise<void> {
  const [method, path] = call.split(" ");
  let answered = false;
  await page.route(`**/api/v1${path}`, async (route) => {
    if (answered || route.request().method() !== method) return await route.fallback();
    answered = true;
    await route.fulfill({ status, json: {} });
  });
}
