import type { APIResponse, Page } from "playwright-core";

/** Answers each call of a path, a glob, as it was answered first: other tests change the lists meanwhile. */
export async function keepAnswers(page: Page, path: string): Promise<void> {
  const answers = new Map<string, Promise<APIResponse>>();
  await page.route(`**/api/v1${path}`, async (route) => {
    const url = route.request().url();
    const answer = answers.get(url) ?? route.fetch();
    answers.set(url, answer);
    await route.fulfill({ response: await answer });
  });
}
