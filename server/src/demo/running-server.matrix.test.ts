import type { UnitPage } from "@vasati/contract/portfolio/units";
import { expect, it, onTestFinished } from "vitest";
import { testMasterKeys } from "../../test/app/master-keys.ts";
import { buildTestApp } from "../../test/app/build-app.ts";
import { loadDemo } from "./load-demo.ts";

it("a running server sees the portfolio that was loaded into its empty database", async () => {
  const testApp = await buildTestApp();
  onTestFinished(testApp.close);
  const { owner, dataDirectory } = testApp;
  const found = async () => {
    const search = { category: "RS", location: "indiranagar" };
    const { body } = await testApp.call("POST /units/searchfilters", { body: search });
    return (body as UnitPage).total;
  };
  expect(await found()).toBe(0);
  expect(await loadDemo(owner, { units: 400, masterKeys: testMasterKeys, dataDirectory, log: () => undefined })).toBe(
    true,
  );
  await expect.poll(found).toBeGreaterThan(0);
});
