// Run it after `npm install`. Where the registry lacks the binaries of other platforms, npm leaves them out of the
// lockfile, and `npm ci` fails on every platform. This script adds them by name and version.
import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = {
  ...Object.fromEntries(
    ["arm64", "x64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32"].map((cpu) => [
      cpu,
      cpu,
    ]),
  ),
  armv6: "arm",
  armv7: "arm",
  i686: "ia32",
  ppc64le: "ppc64",
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
let added = 0;

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(place, name, version)) continue;
    lock.packages[`${place.slice(0, place.lastIndexOf("node_modules/"))}node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev && { dev: true }),
      optional: true,
    };
    added++;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} binaries of other platforms named in the lockfile`);

/** Whether npm, searching from `place` upwards, finds `name` in the requested version. */
function resolves(place, name, version) {
  for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    const found = lock.packages[`${folder}/node_modules/${name}`.replace(/^\//, "")];
    if (found) return found.version === version || !/^\d/.test(version);
    if (!folder.includes("/node_modules/")) break;
  }
  const found = lock.packages[`node_modules/${name}`];
  return Boolean(found) && (found.version === version || !/^\d/.test(version));
}

function platformOf(name) {
  const words = name.split(/[/\-.]/);
  const os =
    SYSTEMS.find((system) => words.includes(system)) ??
    (words.some((word) => /linux/.test(word)) ? "linux" : undefined);
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  const libc = words.some((word) => /musl/.test(word))
    ? "musl"
    : words.some((word) => /^gnu/.test(word))
      ? "glibc"
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && os === "linux" && { libc: [libc] }) };
}
