import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's program without windows: it opens a page in a third of the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

const USUAL_PLACES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, a usual place, Playwright's own download, or, as root on
 * Debian, a fresh installation by apt. Logs each step; throws with instructions if there is none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  const found = USUAL_PLACES.find((place) => existsSync(place)) ?? (await playwrights());
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium found: installing Debian's with apt-get.");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
    if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  }
  console.log("No Chromium found: asking Playwright to download one.");
  run("npx", ["playwright", "install", "chromium-headless-shell"]);
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  throw new Error("The browser tests need a Chromium: install one, or name its program in CHROMIUM_PATH.");
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function run(program, args) {
  spawnSync(program, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
