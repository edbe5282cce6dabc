import type { TestProject } from "vitest/node";
import { serveChromium } from "./chromium.ts";
import type { TestServer } from "../server/test-server.ts";
import { startTestServer } from "../server/test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
    /** The address at which tests connect to the browser. */
    browser: string;
  }
}

/** One server with its mail server and one browser for the run. Returns a function that stops them after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ testServer, close }, browser] = await Promise.all([startTestServer(), serveChromium()]);
  project.provide("testServer", testServer);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await close();
  };
}
