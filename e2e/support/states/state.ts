import type { Page } from "playwright-core";
import { area } from "../server/api.ts";
import type { Scene } from "../browser/scene.ts";
import type { Screen } from "../browser/screens.ts";

/** Where a state is shown. */
export interface Stage {
  page: Page;
  scene: Scene;
  screen: Screen;
}

/** A state of a screen, for pictures and accessibility checks. */
export interface State {
  name: string;
  /** It shows most of its screen, so `npm test` checks it. */
  isMain?: true;
  as?: "newcomer" | "enquirer" | "administrator" | "custodian" | "owner" | "tenant";
  /** Getting into it differs between phone and desk. */
  perScreen?: true;
  /** Needs the service worker. */
  worker?: boolean;
  /** The problems that it causes on purpose. */
  expected?: RegExp[];
  open: (stage: Stage) => Promise<void>;
}

/** A search with two pages of shops, halls and so on. */
export const results = `/user?location=${area.value}&category=SC`;
export const unitPath = (id: number) => `/user/unit/unit-profile-details?unitId=${id}`;
const problem = {
  type: "about:blank",
  title: "Internal Server Error",
  status: 500,
  detail: "",
  instance: "",
  requestId: "",
};

/** Waits for a text on the screen. */
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Makes a call fail with 500. */
export const breakCall = (page: Page, path: string) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );

/** Makes a call hang. */
export const holdCall = (page: Page, path: string) => page.route(`**/api/v1${path}`, () => undefined);

/** Waits until nothing of the page is loading. */
export const isCalm = ({ page }: Stage) =>
  page.locator("main [class*=skeleton i]").first().waitFor({ state: "detached" });
