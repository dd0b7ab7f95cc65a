import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { someoneWhoIsNotRoot, untilAnswering } from "./throw-away-postgres.ts";

/** The program, from PATH or where Debian keeps it. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, "pgbouncer"))
    .find((path) => existsSync(path));

/** A PgBouncer in transaction mode before the PostgreSQL of this address. It listens on no port. */
export async function startPgbouncer(program: string, databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), "hivekeeper-pgb-"));
  const user = await someoneWhoIsNotRoot();
  if (user) await chown(folder, user.uid, user.gid);
  const [, host = ""] = /host=([^&]+)/.exec(databaseUrl) ?? [];
  const settings = join(folder, "pgbouncer.ini");
  await writeFile(
    settings,
    `[databases]
* = host=${decodeURIComponent(host)} user=postgres
[pgbouncer]
pool_mode = transaction
default_pool_size = 5
auth_type = any
unix_socket_dir = ${folder}
ignore_startup_parameters = statement_timeout,extra_float_digits
`,
  );
  const pgbouncer = spawn(program, ["-q", settings], { ...user, cwd: folder, stdio: "ignore" });
  const url = databaseUrl.replace(host, `${encodeURIComponent(folder)}&port=6432`);
  await untilAnswering(url, pgbouncer);
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(pgbouncer, "exit");
      pgbouncer.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
