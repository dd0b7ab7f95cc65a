import type { Plugin } from "vite";

/** What Tailwind adds for browsers older than those in `cssTarget`, which do not know `@property`. */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]+\{[^{}]+\{[^{}]+\}\s*\}\s*\}/;

/** Takes the styles for older browsers out of the style sheet, for which every page waits. Stands behind Tailwind. */
export function noOldBrowsers(): Plugin {
  return {
    name: "no-old-browsers",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\.css$/ },
      handler: (code) => code.replace(FALLBACK, ""),
    },
  };
}
