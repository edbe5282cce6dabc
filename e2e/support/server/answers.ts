import type { Page, APIResponse } from "playwright-core";

/**
 * Answers the next call of a page with a status instead of the server: `answerOnce(page, "PATCH /settings", 401)`, with a glob as its
 * path. Other methods on the same path aren't affected.
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

/** Repeats the first answer of a path (a glob), because other tests change the lists. */
export async function keepAnswers(page: Page, path: string): Promise<void> {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(`**/api/v1${path}`, async (route) => {
    const url = route.request().url();
    const answer = answers.get(url) ?? route.fetch();
    answers.set(url, answer);
    await route.fulfill({ response: await answer });
  });
}
