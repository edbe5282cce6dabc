import { beforeAll, inject } from "vitest";
import type { TestServer } from "./test-server.ts";
import { startTestServer } from "./test-server.ts";

let own: TestServer | undefined;

/** The server of the run, or the file's own. */
export const serverInUse = (): TestServer => own ?? inject("testServer");

/** Gives a test file a server of its own, for what changes everybody's records. It takes seconds: only for the matrix. */
export function startOwnServer(): void {
  beforeAll(async () => {
    const { testServer, close } = await startTestServer();
    own = testServer;
    return async () => {
      own = undefined;
      await close();
    };
  });
}
