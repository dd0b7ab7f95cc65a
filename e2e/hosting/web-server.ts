import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect } from "node:tls";
import { promisify } from "node:util";
import { freePort } from "../../server/test/free-port.ts";
import { documented, withWords } from "./documented.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const START_LIMIT_MS = 60_000;

export type Program = "nginx" | "caddy";

export interface WebServer extends AsyncDisposable {
  /** `https://localhost:1234`, with a certificate that nobody has signed. */
  origin: string;
  /** The folder that docs/hosting.md calls /srv/hivekeeper. */
  folder: string;
}

interface Hosting {
  program: Program;
  base: "/" | "/admin/";
  /** The address of our server, to which the web server passes calls. */
  server: string;
  /** More words of the configuration to replace. */
  words?: Readonly<Record<string, string>>;
}

/** The programs of docs/hosting.md that are installed here; each other one is named in a warning. */
export const installed = (["nginx", "caddy"] as const satisfies Program[]).filter((program) => {
  const { error } = spawnSync(program, [program === "nginx" ? "-v" : "version"], { env: withSbin() });
  if (error && process.env.TEST_WORKER_INDEX === undefined)
    console.warn(`${program} is not installed: its configuration in docs/hosting.md is not tried.`);
  return !error;
});

/** The built console, installed and served as docs/hosting.md says, on a free port and in a folder of its own. */
export async function startWebServer({ program, base, server, words = {} }: Hosting): Promise<WebServer> {
  const home = await mkdtemp(join(tmpdir(), "hive-host-"));
  const [folder, release, port] = [join(home, "srv"), join(home, "release"), await freePort()];
  const install = withWords(documented("sh", base), { "/srv/hivekeeper": folder, release });
  await promisify(execFile)("sh", ["-e", "-c", install], { cwd: ROOT });
  const site = withWords(documented(program, base), {
    "/srv/hivekeeper": folder,
    "127.0.0.1:4000": new URL(server).host,
    ...words,
  });
  const child = program === "nginx" ? await startNginx(home, port, site) : await startCaddy(home, port, site);
  await listening(child, port);
  return {
    origin: `https://localhost:${port}`,
    folder,
    [Symbol.asyncDispose]: async () => {
      child.process.kill("SIGTERM");
      if (child.process.exitCode === null) await once(child.process, "exit");
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface Started {
  process: ChildProcess;
  said: () => string;
}

async function startNginx(home: string, port: number, site: string): Promise<Started> {
  const [key, certificate] = [join(home, "key.pem"), join(home, "certificate.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  await promisify(execFile)("openssl", [...request, "-keyout", key, "-out", certificate]);
  const server = withWords(site, {
    "listen 443 ": `listen 127.0.0.1:${port} `,
    "/etc/ssl/hivekeeper/fullchain.pem": certificate,
    "/etc/ssl/hivekeeper/privkey.pem": key,
  });
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `
    daemon off;
    master_process off;
    pid ${join(home, "nginx.pid")};
    error_log stderr;
    events {}
    http {
      access_log off;
      ${places.map((name) => `${name}_temp_path ${join(home, name)};`).join("\n")}
      ${server}
    }`;
  await writeFile(join(home, "nginx.conf"), main);
  return run("nginx", ["-e", "stderr", "-p", home, "-c", join(home, "nginx.conf")], {});
}

async function startCaddy(home: string, port: number, site: string): Promise<Started> {
  const server = withWords(site, {
    "console.example.com {": `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls internal`,
  });
  const settings = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n";
  await mkdir(join(home, "data"));
  await writeFile(join(home, "Caddyfile"), settings + server);
  const env = { XDG_DATA_HOME: join(home, "data"), XDG_CONFIG_HOME: join(home, "data"), HOME: home };
  return run("caddy", ["run", "--adapter", "caddyfile", "--config", join(home, "Caddyfile")], env);
}

function run(program: Program, args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(program, args, { env: { ...withSbin(), ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  return { process: child, said: () => said };
}

async function listening({ process: child, said }: Started, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    // A handshake: Caddy opens its port before it has a certificate.
    const socket = connect({ port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false });
    const isOpen = await once(socket, "secureConnect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`${child.spawnfile} does not listen.\n${said()}`);
}

function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
}
