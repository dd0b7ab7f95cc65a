import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { precompress } from "./precompress.ts";

const SERVER = `http://localhost:${process.env.PORT ?? 4000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: "es2022",
    sourcemap: false,
    // The weight test reads which file needs which.
    manifest: true,
    // Everything is a file of its own with a hash in its name; a data: URL would need more of the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // With all that they lean on, or else two files would wait for each other.
        codeSplitting: { includeDependenciesRecursively: true, groups: chunkGroups() },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/rt": SERVER, "/files": SERVER, "/config.json": SERVER },
  },
});
