import type { Page, Response } from "playwright-core";

/** Runs in the page: whether React has rendered or fully hydrated it. */
function hasTakenOver(): boolean {
  const root = Object.entries(document.getElementById("root") ?? {});
  const [, fiber] = root.find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  const { current } = (fiber as { stateNode?: { current?: Fiber } } | undefined)?.stateNode ?? {};
  return Boolean(current?.child) && current?.memoizedState?.isDehydrated === false;
}

/** What React stores at its root. */
interface Fiber {
  child: object | null;
  memoizedState: { isDehydrated: boolean } | null;
}

/** Opens a path and waits for hydration. Before that, controls work as without JavaScript, which has its own tests. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await page.waitForFunction(hasTakenOver);
  return answer;
}
