import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";

const SERVER = resolve(import.meta.dirname, "../..");

/** The command as a shell runs it, with a token on standard input. A busy machine makes no call slow. */
export async function runDoctor(api: string, token: string, ...flags: string[]) {
  const args = [...(flags.includes("--config") ? [] : ["--api", api]), "--slow", "3600", "--timeout", "120", ...flags];
  const env = { PATH: process.env.PATH };
  const child = spawn(process.execPath, ["dist/test/doctor.js", ...args], { cwd: SERVER, env });
  child.stdin.on("error", () => {}); // it may end before it has read the token
  child.stdin.end(`${token}\n`);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, code: code as number };
}
