import type { Page, Response } from "playwright-core";

/** Runs in the page: whether React has rendered or fully hydrated it, with the parts in `Suspense`, which it hydrates after the rest. */
function hasTakenOver(): boolean {
  const root = Object.entries(document.getElementById("root") ?? {});
  const [, fiber] = root.find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  const { current } = (fiber as { stateNode?: { current?: Fiber } } | undefined)?.stateNode ?? {};
  if (!current?.child || current.memoizedState?.isDehydrated !== false) return false;
  const left = [current.child];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.memoizedState?.dehydrated) return false;
    left.push(...[next.sibling, next.child].filter((each) => each !== null));
  }
  return true;
}

/** What React stores at its root, at parts in `Suspense`, and everywhere else. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null;
}

/** Opens a path and waits for hydration. Before that, controls work as without JavaScript, which has its own tests. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await page.waitForFunction(hasTakenOver);
  return answer;
}
