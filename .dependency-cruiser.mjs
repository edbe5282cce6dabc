/**
 * Which room may call which: one direction, by folder pattern, without a list of features (docs/architecture.md).
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "contract-knows-only-zod",
      severity: "error",
      from: { path: "^contract/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^contract/src", "node_modules/zod/"] },
    },
    {
      name: "embedded-postgres-knows-no-vasati",
      severity: "error",
      from: { path: "^embedded-postgres/" },
      to: { path: "^(contract|web|server|e2e|bench)/" },
    },
    {
      name: "web-and-server-meet-in-the-contract",
      severity: "error",
      from: { path: "^(web|server)/" },
      to: { path: "^(web|server|e2e|bench)/", pathNot: "^$1/" },
    },
    {
      name: "server-platform-knows-no-feature",
      severity: "error",
      from: { path: "^server/src/platform/", pathNot: "\\.test\\.ts$" },
      // It's given the settings, and features get the type of subscribers from it.
      to: { path: "^server/src/", pathNot: "^server/src/(platform/|config/|events/subscriber\\.ts$)" },
    },
    {
      // Policies read as a page of a handbook: they know who calls and the names of columns, nothing of the features.
      name: "server-access-knows-platform-alone",
      severity: "error",
      from: { path: "^server/src/access/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/", pathNot: "^server/src/(access|platform)/" },
    },
    {
      name: "server-events-know-platform-alone",
      severity: "error",
      from: { path: "^server/src/events/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/", pathNot: "^server/src/(events|platform)/" },
    },
    {
      name: "server-ledger-knows-platform-alone",
      severity: "error",
      from: { path: "^server/src/ledger/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/", pathNot: "^server/src/(ledger|platform)/" },
    },
    {
      name: "server-records-know-no-feature",
      severity: "error",
      from: { path: "^server/src/records/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/(features|demo|app|main)" },
    },
    {
      name: "server-features-meet-through-services",
      severity: "error",
      from: { path: "^server/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/features/", pathNot: ["^server/src/features/$1/", "\\.service\\.ts$"] },
    },
    {
      name: "sql-lives-in-queries",
      severity: "error",
      from: { path: "^server/src/(features|records|events|ledger|verify)/", pathNot: "\\.(queries|test)\\.ts$" },
      to: { path: "node_modules/(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-features-do-not-meet",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/(features|pages|layout)/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "web-lib-and-ui-know-no-feature",
      severity: "error",
      from: { path: "^web/src/(lib|ui)/" },
      to: { path: "^web/src/(features|pages|layout|manage|domain)/" },
    },
    {
      name: "web-lib-draws-nothing",
      severity: "error",
      from: { path: "^web/src/lib/" },
      to: { path: "^web/src/ui/" },
    },
    {
      // Where pages are may be known everywhere, what they are made of nowhere.
      name: "web-knows-addresses-alone-of-routing",
      severity: "error",
      from: { path: "^web/src/(lib|ui|domain|manage|features|pages)/" },
      to: {
        path: "^web/src/routing/",
        pathNot: "/(paths|addresses|routes|page)\\.ts$",
        dependencyTypesNot: ["dynamic-import"],
      },
    },
    {
      name: "web-routing-loads-pages-when-asked",
      severity: "error",
      from: { path: "^web/src/routing/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^web/src/(features|manage|domain|ui|pages|layout)/",
        pathNot: "\\.api\\.ts$",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "web-domain-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/domain/" },
      to: { path: "^web/src/(features|pages|layout|manage)/" },
    },
    {
      name: "web-manage-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/manage/" },
      to: { path: "^web/src/(features|pages|layout)/" },
    },
    {
      name: "service-worker-stands-alone",
      severity: "error",
      from: { path: "^web/service-worker/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^web/service-worker/", "^(web/src/lib/browser/worker-message|contract/src/.+)\\.ts$"] },
    },
    {
      // The frame, the public pages and what they are made of may ask for managers' code only by dynamic import.
      name: "visitors-load-no-code-of-managers",
      severity: "error",
      from: { path: "^web/src/", pathNot: "^web/src/(manage|features/[^/]+/manage|pages/[^/]+)/" },
      to: {
        path: "^web/src/(manage|features/[^/]+/manage|pages/[^/]+)/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^[^/]+/dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
