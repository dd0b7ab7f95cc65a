import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

/** Settings for speed: a test's database need not survive a crash of the machine. */
const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
  "shared_buffers=64MB",
];

export interface ThrowAwayPostgres {
  /** The address of a database in it. */
  url(database: string): string;
  /** Stops it, cutting off its clients; `start` goes on where it was. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** The path of a Unix socket must be short. */
const SHORT = 20;

/** A PostgreSQL of our own, gone with the tests. It listens on no port. */
export async function startPostgres(programs: string, more: readonly string[] = []): Promise<ThrowAwayPostgres> {
  const folder = await mkdtemp(join(tmpdir().length < SHORT ? tmpdir() : "/tmp", "hivekeeper-pg-"));
  const user = await someoneWhoIsNotRoot();
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  await promisify(execFile)(join(programs, "initdb"), initdb, { ...user, cwd: folder });

  const url = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = [...FAST, ...more, "listen_addresses=", `unix_socket_directories=${folder}`].flatMap((s) => [
      "-c",
      s,
    ]);
    server = spawn(join(programs, "postgres"), ["-D", data, ...settings], { ...user, cwd: folder, stdio: "ignore" });
    await untilAnswering(url("postgres"), server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    server.kill("SIGINT"); // a fast shutdown: clients are cut off, what is committed stays
    await once(server, "exit");
  };
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  await start();
  return { url, start, stop, remove };
}

/** PostgreSQL refuses to run as root. */
export async function someoneWhoIsNotRoot(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const found = ["postgres", "nobody"].map((name) => users.find((user) => user[0] === name)).find(Boolean);
  if (!found) throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** Waits until the database at this address answers; throws when its server ends first. */
export async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended with code ${server.exitCode}`);
    const client = new pg.Client(url);
    client.on("error", () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
