import type { Page } from "playwright-core";
import type { Scene } from "../browser/scene.ts";
import type { Screen } from "../browser/screens.ts";
import { visit } from "../browser/visit.ts";
import type { State } from "./state.ts";

/** Visits the product and opens a state. */
export async function enter(
  { as, worker = false, expected = [], open }: State,
  screen: Screen,
  scene: Scene,
): Promise<Page> {
  const stored: Record<string, string> = as ? { accessToken: scene[as] } : {};
  const { page } = await visit({ screen, stored, worker, expected });
  await open({ page, scene, screen });
  return page;
}
