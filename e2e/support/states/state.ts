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

/** A state of a screen that somebody can get into: everything that is looked at and checked for accessibility. */
export interface State {
  name: string;
  as?: "newcomer" | "enquirer" | "administrator" | "custodian" | "owner" | "tenant";
  /** The ways into it differ between phone and desk. */
  perScreen?: true;
  /** Has the service worker. */
  worker?: boolean;
  /** What goes wrong on purpose. */
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

/** Waits for words on the screen. */
export const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** From now on a call fails as if the server had broken. */
export const breakCall = (page: Page, path: string) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );

/** From now on a call is never answered. */
export const holdCall = (page: Page, path: string) => page.route(`**/api/v1${path}`, () => undefined);
