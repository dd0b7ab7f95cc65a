/** The arrows of ARCHITECTURE.md. `scripts/arrows.test.ts` plants a violation and expects this file to catch it. */
const to = (path) => ({ path });
const forbid = (name, from, target) => ({ name, severity: "error", from: { path: from }, to: to(target) });

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
    forbid("contract-reads-itself-and-zod", "^contract/src", "^(console|server|demo|e2e)/"),
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
      from: { path: "^console/src/" },
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
    forbid("a-repository-calls-nobody", "-repository\\.ts$", "-(service|routes)\\.ts$"),
    forbid("a-service-knows-no-route", "-service\\.ts$", "-routes\\.ts$"),
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
