import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hashOfInputs } from "./web-build.mjs";

const files = ["web/src/main.tsx", "contract/src/portfolio/units.ts", "package-lock.json", "tsconfig.base.json"];

it("the web is built anew when any of its inputs has changed, or Node.js by a major version", () => {
  const folder = mkdtempSync(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const file of files) {
    write(file, "as it was");
  }
  const before = hashOfInputs(folder, "v24.11.0");
  write("web/dist/inputs.sha256", "what was built is no input");
  expect(hashOfInputs(folder, "v24.12.1")).toBe(before);
  expect(hashOfInputs(folder, "v26.0.0")).not.toBe(before);
  for (const file of files) {
    write(file, "changed");
    expect(hashOfInputs(folder, "v24.11.0")).not.toBe(before);
    write(file, "as it was");
  }
  expect(hashOfInputs(folder, "v24.11.0")).toBe(before);
});
