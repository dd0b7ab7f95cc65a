import { spawn } from "node:child_process";
import { once } from "node:events";

const START_LIMIT_MS = 120_000;

/** Runs a program of Node.js until it is disposed of. Resolves once `address` answers, whatever it says. */
export async function runUntilReady(args: readonly string[], address: string): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answers) return { [Symbol.asyncDispose]: end };
    await new Promise((wake) => setTimeout(wake, 50));
  }
  await end();
  throw new Error(`${args.join(" ")} did not answer.\n${said}`);
}
