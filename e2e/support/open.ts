import type { Page, Response } from "playwright-core";

/**
 * Opens a path and waits until the browser has taken over what the server has drawn. Before that every control does what
 * it does without JavaScript, which has tests of its own.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer$")),
  );
  return answer;
}
