import type { Plugin } from "vite";

/** Takes comments and space out of the style sheet for paper, which Vite copies into the build as it is. */
export const shortenPaperStyles = (): Plugin => ({
  name: "shorten-paper-styles",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !/[/]print-[^/]+[.]css$/.test(file.fileName)) continue;
      const words = String(file.source).replace(/[/][*].*?[*][/]/gs, "");
      file.source = words.replace(/\s*([{};,])\s*/g, "$1").replace(/\s+/g, " ");
    }
  },
});
