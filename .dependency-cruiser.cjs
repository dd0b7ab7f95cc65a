/**
 * The arrows of ARCHITECTURE.md. `scripts/arrows.mjs` adds the circles of folders. `scripts/arrows.test.ts` plants violations
 * and expects all of them to be found.
 */
const forbid = (name, from, to) => ({ name, severity: "error", from: { path: from }, to: { path: to } });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^#built/" },
    },
    forbid("contract-reads-itself-and-zod", "^contract/", "^(doctor|console|server|demo|e2e|bench|scripts)/"),
    forbid("the-doctor-reads-the-contract", "^doctor/", "^(console|server|demo|e2e|bench|scripts)/"),
    {
      name: "contract-leans-on-zod-alone",
      severity: "error",
      from: { path: "^contract/src" },
      to: { path: "node_modules", pathNot: "node_modules/zod" },
    },
    forbid("console-never-reads-the-server", "^console/", "^(server|demo)/"),
    {
      name: "the-console-carries-no-schemas",
      comment: "docs/decisions/0002",
      severity: "error",
      from: { path: "^(console|doctor)/src/" },
      to: { path: "^contract/src/schemas/", dependencyTypesNot: ["type-only"] },
    },
    forbid("server-never-reads-the-demo", "^server/src/", "^demo/"),
    {
      name: "demo-uses-what-the-server-exports",
      severity: "error",
      from: { path: "^demo/" },
      to: { path: "^server/", dependencyTypes: ["local"] },
    },
    forbid("server-never-reads-the-console", "^server/", "^console/"),
    {
      name: "a-feature-never-imports-another",
      severity: "error",
      from: { path: "^console/src/features/([^/]+)/" },
      to: { path: "^console/src/features/([^/]+)/", pathNot: "^console/src/features/$1/" },
    },
    forbid("features-know-no-route-and-no-shell", "^console/src/features/", "^console/src/(routes|app)/"),
    forbid("flow-knows-no-feature", "^console/src/flow/", "^console/src/(features|routes|app)/"),
    forbid("ui-knows-no-feature", "^console/src/ui/", "^console/src/(features|flow|routes|app)/"),
    forbid("ui-knows-no-contract", "^console/src/ui/", "^contract/"),
    {
      name: "a-first-call-knows-no-sender",
      comment: "The start script has the first call of each screen, and stands in the document.",
      severity: "error",
      from: { path: "^console/src/(start/|(flow|features)/.*-call\\.ts$)" },
      to: {
        path: ["^console/src/lib/(call|transport|download)\\.ts$", "(^|node_modules/)@tanstack/react-query(/|$)"],
        reachable: true,
      },
    },
    forbid("lib-knows-no-feature", "^console/src/lib/", "^console/src/(features|flow|routes|app|ui)/"),
    {
      name: "a-module-uses-another-through-its-service",
      severity: "error",
      from: { path: "^server/src/modules/([^/]+)/" },
      to: { path: "^server/src/modules/([^/]+)/", pathNot: ["^server/src/modules/$1/", "-service\\.ts$"] },
    },
    forbid("a-module-never-imports-a-plugin", "^server/src/modules/", "^server/src/plugins/"),
    forbid("a-plugin-never-imports-a-module", "^server/src/plugins/", "^server/src/modules/"),
    forbid("the-servers-lib-knows-no-module", "^server/src/lib/", "^server/src/(modules|plugins|cli|backup)/"),
    forbid("the-database-knows-no-module", "^server/src/db/", "^server/src/(modules|plugins|lib|cli|backup)/"),
    {
      name: "sql-stands-in-repositories",
      severity: "error",
      from: { path: "^server/src/", pathNot: ["-repository\\.ts$", "^server/src/(db|backup)/"] },
      to: { path: "(^|node_modules/)(drizzle-orm|pg)(/|$)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tables-stand-in-repositories",
      comment: "A noun of the integration names its table, which a repository reads and writes.",
      severity: "error",
      from: {
        path: "^server/src/",
        pathNot: ["-repository\\.ts$", "^server/src/(db|backup)/", "^server/src/modules/integration/nouns/"],
      },
      to: { path: "^server/src/db/schema/", dependencyTypesNot: ["type-only"] },
    },
    forbid("a-repository-calls-nobody", "-repository\\.ts$", "-(service|routes)\\.ts$"),
    forbid("a-service-knows-no-route", "-service\\.ts$", "-routes\\.ts$"),
    forbid(
      "the-product-knows-no-test",
      "^(contract|doctor|console|server|demo)/src/",
      "(^|/)test/|^(e2e|bench|scripts)/",
    ),
    forbid("a-journey-knows-no-source", "^e2e/", "^((console|server|demo)/src|bench|scripts)/"),
    forbid("a-bench-knows-no-source", "^bench/", "^((console|server|demo)/src|scripts)/"),
    forbid("a-script-knows-no-source", "^scripts/", "^((console|server|demo)/src|bench)/"),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
