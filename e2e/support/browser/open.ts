import type { Page, Response } from "playwright-core";

/** In the page: whether React has drawn it, or taken over all that the server has drawn. */
function hasTakenOver(): boolean {
  const root = Object.entries(document.getElementById("root") ?? {});
  const [, fiber] = root.find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  const { current } = (fiber as { stateNode?: { current?: Fiber } } | undefined)?.stateNode ?? {};
  return Boolean(current?.child) && current?.memoizedState?.isDehydrated === false;
}

/** What React keeps at its root. */
interface Fiber {
  child: object | null;
  memoizedState: { isDehydrated: boolean } | null;
}

/**
 * Opens a path and waits until the browser has taken over what the server has drawn. Before that every control does what
 * it does without JavaScript, which has tests of its own.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await page.waitForFunction(hasTakenOver);
  return answer;
}
