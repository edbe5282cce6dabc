import type { UnitPage } from "@vasati/contract/portfolio/units";
import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";

/** The public search: its answer, its page if it's answered with success, and the names of the units on it. */
export function searchCalls(testApp: () => TestApp) {
  const search = (body: object) => testApp().call("POST /units/searchfilters", { body });
  const found = async (body: object) => {
    const answer = await search(body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as UnitPage;
  };
  const names = async (body: object) => (await found(body)).items.map(({ unitName }) => unitName);
  return { search, found, names };
}
