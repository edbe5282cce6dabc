import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { BrowserServer, LaunchOptions } from "playwright-core";
import { chromium } from "playwright-core";

const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that `CHROMIUM_PATH` names, as `npm test` sets it, otherwise the machine's. */
function chromiumPath(): string {
  const directories = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const candidates = names.flatMap((name) => directories.map((directory) => join(directory, name)));
  const path = [process.env["CHROMIUM_PATH"] ?? "", ...candidates].find(isProgram);
  if (path === undefined) throw new Error("Chromium was not found; npm test gets it, or set CHROMIUM_PATH.");
  return path;
}

/** How Chromium is started: quiet, and also as root in a container. */
const launchOptions = (): LaunchOptions => ({
  executablePath: chromiumPath(),
  chromiumSandbox: false,
  // In a C locale Chromium saves files with non-ASCII names as "download".
  env: { ...process.env, LC_ALL: "C.UTF-8" },
  args: [
    "--disable-gpu",
    // Maps are drawn by WebGL, which the processor does here; newer versions want that said.
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    // Reuses the process of the empty tab, which saves a tenth of the work per page.
    "--renderer-process-limit=1",
    // Pages live only for seconds, so optimising their code doesn't pay.
    "--js-flags=--no-maglev --no-turbofan",
  ],
});

/** One browser for a whole run, which each test file connects to. */
export const serveChromium = (): Promise<BrowserServer> => chromium.launchServer(launchOptions());

/** A separate browser. */
export const launchChromium = () => chromium.launch(launchOptions());
