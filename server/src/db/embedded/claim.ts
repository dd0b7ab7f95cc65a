import { randomBytes } from "node:crypto";
import { readdir, rename, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseIsTaken, type Holder, type Neighbour, whoIsAt } from "./holder.ts";

const CLAIM = /^claim-.*\.sock$/;

/** The exclusive right to a data folder, until it is released or this process ends, however it ends. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims the data folder whose processes meet in `place`.
 *
 * Every contender first shows a listening socket under a name of its own, then looks at all others: of two, at least
 * one sees the other. A socket nobody listens on is what a dead process left, and its name never comes again, so it can
 * be removed by anyone at any time. Neither age nor process ids, which are given out again, play a part.
 *
 * @throws {DatabaseIsTaken} within two seconds when another process has it.
 */
export async function claimIn(place: string): Promise<Claim> {
  if (process.platform === "win32") return claimPipe(`${place}/claim`);
  const token = randomBytes(6).toString("hex");
  const me = { ...self(), token, holds: false }; // the answer to others changes when the claim is won
  const server = answering(() => me);
  const mine = `claim-${process.pid}-${token}.sock`;
  await show(server, place, mine, token);
  const release = async () => {
    await rm(`${place}/${mine}`, { force: true });
    await closed(server);
  };
  try {
    await waitForTheOthers(place, mine, token);
  } catch (error) {
    await release();
    throw error;
  }
  me.holds = true;
  return { release };
}

/**
 * Returns when no other process has the folder. Of processes that try at once, the one with the smallest token wins.
 */
async function waitForTheOthers(place: string, mine: string, token: string): Promise<void> {
  for (;;) {
    const others = await othersIn(place, mine);
    if (others.length === 0) return;
    const stronger = others.find((other) => other.holds || other.token < token);
    if (stronger) throw new DatabaseIsTaken(stronger, place);
    await pause(20);
  }
}

async function othersIn(place: string, mine: string): Promise<Neighbour[]> {
  const names = (await readdir(place)).filter((name) => CLAIM.test(name) && name !== mine);
  const found = await Promise.all(
    names.map(async (name) => {
      const neighbour = await whoIsAt(`${place}/${name}`);
      if (!neighbour) await rm(`${place}/${name}`, { force: true });
      return neighbour ?? [];
    }),
  );
  return found.flat();
}

/**
 * A socket is bound before it listens and would look dead meanwhile, so it is created under a name that is not checked.
 */
async function show(server: Server, place: string, mine: string, token: string): Promise<void> {
  const unborn = `${place}/unborn-${token}.sock`;
  await listening(server, unborn);
  await rename(unborn, `${place}/${mine}`);
}

/** On Windows a named pipe ends with its process and has one listener, so it is a lock by itself. */
async function claimPipe(path: string): Promise<Claim> {
  const server = answering(() => ({ ...self(), token: "", holds: true }));
  try {
    await listening(server, path);
  } catch (error) {
    const holder = await whoIsAt(path);
    if (holder) throw new DatabaseIsTaken(holder, path);
    throw error;
  }
  return { release: () => closed(server) };
}

function self(): Holder {
  return { pid: process.pid, command: process.argv.slice(1, 3).join(" "), since: new Date().toISOString() };
}

function answering(answer: () => Neighbour): Server {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(JSON.stringify(answer()));
  });
  server.unref();
  return server;
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path, exclusive: true }, resolve);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
