import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { areInstalled } from "./dependencies.mjs";

const machine = { os: "linux", cpu: "x64", libc: "glibc" };
const version = "1.0.0";
const wanted = {
  "node_modules/everywhere": { version },
  "node_modules/@postgres/linux-x64": { version, optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/@postgres/linux-arm64": { version, optional: true, os: ["linux"], cpu: ["arm64"] },
  "node_modules/@postgres/darwin-x64": { version, optional: true, os: ["darwin"], cpu: ["x64"] },
  "node_modules/builder-musl": { version, devOptional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
  "node_modules/faster": { version, optional: true },
  "node_modules/@vasati/server": { link: true, resolved: "server" },
};
const present = ["node_modules/everywhere", "node_modules/@postgres/linux-x64", "node_modules/@vasati/server"];

/** A repository with these packages in node_modules, and npm's record of them. */
function repositoryWith(paths, record = paths) {
  const folder = mkdtempSync(join(tmpdir(), "vasati-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file, content) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  write("package-lock.json", { packages: { "": {}, ...wanted } });
  if (record) {
    const packages = Object.fromEntries(record.map((path) => [path, wanted[path]]));
    write("node_modules/.package-lock.json", { packages });
  }
  for (const path of paths) {
    write(join(path, "package.json"), { version });
  }
  return folder;
}

describe("areInstalled", () => {
  it("asks for no package of another platform, nor for one that only helps", () => {
    expect(areInstalled(repositoryWith(present), machine)).toBe(true);
  });

  it.each(present)("misses %s, also when only its folder is gone", (missing) => {
    const rest = present.filter((path) => path !== missing);
    expect(areInstalled(repositoryWith(rest), machine)).toBe(false);
    expect(areInstalled(repositoryWith(rest, present), machine)).toBe(false);
  });

  it("does not take an interrupted installation for one", () => {
    expect(areInstalled(repositoryWith(present, null), machine)).toBe(false);
  });
});
