import type { TestProject } from "vitest/node";
import { serveChromium } from "./chromium.ts";
import type { House } from "../server/house.ts";
import { openHouse } from "../server/house.ts";

declare module "vitest" {
  interface ProvidedContext {
    house: House;
    /** Where tests connect to the browser. */
    browser: string;
  }
}

/** One server with its mail server and one browser for the run; what it returns stops them after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ house, close }, browser] = await Promise.all([openHouse(), serveChromium()]);
  project.provide("house", house);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await close();
  };
}
