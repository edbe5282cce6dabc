import type { TestApp } from "../app/build-app.ts";
import type { Row } from "../app/call-rows.ts";
import type { World } from "../app/world.ts";

let addresses = 0;

/** Makes a call as the caller of a world, about its records. */
export async function answerTo(testApp: TestApp, call: string, row: Row, world: World) {
  const ids = [await row.id?.(world)].flat();
  const path = call.replaceAll(/\{\w+\}/g, () => String(ids.shift()));
  const query = typeof row.query === "function" ? row.query(world) : (row.query ?? "");
  return testApp.call(path + query, {
    ...(world.token !== undefined && { token: world.token }),
    ...(row.body && { body: row.body(world) }),
    ...(row.headers && { headers: row.headers }),
    ...(row.isEndless && { isEndless: true }),
    // Each call has its own address, so that no rate limit applies.
    from: `2001:db8:0:${(addresses += 1).toString(16)}::1`,
  });
}
