import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app/build-app.ts";
import { buildTestApp } from "../../../test/app/build-app.ts";

const root = join(import.meta.dirname, "../../../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
const alerts = textOf("ops/observability/alerts.yml");
const dashboard = JSON.parse(textOf("ops/observability/grafana-dashboard.json")) as Dashboard;
const expressions = [
  ...alerts.matchAll(/^ +expr: (.+)$/gm).map(([, expression = ""]) => expression),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics that an expression of PromQL names, and the labels by which it selects. */
function namesIn(expression: string) {
  const labels = [...expression.matchAll(/([a-z_]+)=~?"/g)].map(([, label = ""]) => label);
  const groups = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ";");
  const metrics = [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?! *\()/g)]
    .map(([word]) => word)
    .filter((word) => !/^(and|or)$/.test(word));
  return { metrics: metrics.filter((word) => word !== "sum" && word !== "max"), labels: [...labels, ...groups] };
}

describe("alert rules and dashboard", () => {
  let testApp: TestApp;
  let text: string;
  beforeAll(async () => {
    testApp = await buildTestApp();
    // Some metrics have no value before the first request.
    await testApp.app.inject({ url: "/healthz" });
    text = (await testApp.app.inject({ url: "/metrics" })).body;
  });
  afterAll(() => testApp.close());

  it("only name metrics and labels of /metrics", { meta: { proves: "20.92" } }, () => {
    const series = [...text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? /gm)];
    // Prometheus itself says whether a server answers, and where it is.
    const known = new Set(["up", ...series.map(([, name]) => name)]);
    const knownLabels = new Set([
      "job",
      ...series.flatMap(([, , labels = ""]) => [...labels.matchAll(/([a-z_]+)="/g)].map(([, label]) => label)),
    ]);
    const named = expressions.map(namesIn);
    expect(expressions.length).toBeGreaterThan(30);
    expect(named.flatMap(({ metrics }) => metrics).filter((name) => !known.has(name))).toEqual([]);
    expect(named.flatMap(({ labels }) => labels).filter((label) => !knownLabels.has(label))).toEqual([]);
    expect(named.filter(({ metrics }) => metrics.length === 0)).toEqual([]);
  });

  it("say for each alert what to do", { meta: { proves: "20.92" } }, () => {
    const rules = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = ""]) => name);
    const runbooks = [...alerts.matchAll(/runbook: "docs\/operations\.md#(\w+)"/g)].map(([, anchor]) => anchor);
    expect(runbooks).toEqual(rules.map((name) => name.toLowerCase()));
    const headings = [...textOf("docs/operations.md").matchAll(/^### (\w+)$/gm)].map(([, name = ""]) => name);
    expect(headings.toSorted()).toEqual(rules.toSorted());
  });

  it("have panels of their own", () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
