import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../server/test/free-port.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** The environment of a person's shell, without what npm and the test runner add to it. */
const SHELL = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|INIT_CWD$)/.test(name)),
);

/** A folder with the product, and the commands that a person types there. */
export interface Installation {
  readonly folder: string;
  /** Runs `npm …` and waits for its end. */
  npm(args: string[], env?: NodeJS.ProcessEnv, lines?: string[]): Promise<{ code: number; said: string }>;
  /** Runs `npm start`; resolves once it serves, and stops it on disposal. */
  start(env: NodeJS.ProcessEnv): Promise<{ url: string; port: string; said(): string } & AsyncDisposable>;
  remove(): void;
}

/**
 * An installation like the one that `npm prune --omit=dev` leaves, made from this checkout: its builds and its
 * production packages.
 */
export function prunedInstallation(): Installation {
  for (const built of ["console/dist/index.html", "server/dist/main.js"])
    if (!existsSync(join(ROOT, built))) throw new Error("These tests run the built product: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "hivekeeper-installation-"));
  for (const part of [
    "package.json",
    "package-lock.json",
    "scripts",
    "console/dist",
    "server/package.json",
    "server/dist",
    "server/src",
  ])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const place of productionPackages()) {
    mkdirSync(join(folder, dirname(place)), { recursive: true });
    symlinkSync(join(ROOT, place), join(folder, place));
  }
  return installationIn(folder);
}

/** A copy of this checkout's files, with nothing installed or built. */
export function freshCopy(): Installation {
  const folder = mkdtempSync(join(tmpdir(), "hivekeeper-copy-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
  for (const file of files) if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  return installationIn(folder);
}

/** The mebibytes on disk of everything in `place`. */
export function sizeOf(place: string): number {
  const bytes = (path: string): number => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isDirectory()) return (stat?.blocks ?? 0) * 512;
    return readdirSync(path).reduce((sum, name) => sum + bytes(join(path, name)), stat.blocks * 512);
  };
  return bytes(place) / 2 ** 20;
}

/** The top-level folders in node_modules of production dependencies. */
export function productionPackages(): string[] {
  interface Entry {
    dev?: boolean;
    link?: boolean;
  }
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !link)
    .map(([place]) => place)
    .filter((place) => existsSync(join(ROOT, place)));
}

function installationIn(folder: string): Installation {
  const run = (args: string[], env: NodeJS.ProcessEnv) => {
    const options: SpawnOptions = { cwd: folder, env: { ...SHELL, ...env }, stdio: "pipe", detached: true };
    const child = spawn("npm", args, options);
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
    const ended = once(child, "close").then(([code]) => code as number);
    return { child, ended, said: () => said };
  };
  return {
    folder,
    async npm(args, env = {}, lines = []) {
      const { child, ended, said } = run(args, env);
      child.stdin?.end(lines.map((line) => `${line}\n`).join(""));
      return { code: await ended, said: said() };
    },
    async start(env) {
      const port = String(await freePort());
      const { child, ended, said } = run(["start"], { ...env, PORT: port, HOST: "127.0.0.1" });
      const url = `http://127.0.0.1:${port}`;
      let isOver = false;
      ended.then(() => (isOver = true));
      while (!(await isReady(url))) {
        if (isOver) throw new Error(said());
        await new Promise((wake) => setTimeout(wake, 100));
      }
      const stop = async () => {
        if (!isOver && child.pid) process.kill(-child.pid, "SIGTERM");
        await ended;
      };
      return { url, port, said, [Symbol.asyncDispose]: stop };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
  return reply?.status === 200;
}
