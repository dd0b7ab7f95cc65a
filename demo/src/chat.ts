import { clearLine, createInterface, cursorTo } from "node:readline";
import { printableLines } from "@hivekeeper/contract/printable.ts";
import { WrongUsage } from "@hivekeeper/server/cli/arguments.ts";
import { runSingle } from "@hivekeeper/server/cli/run-single.ts";
import { readSettings, type Settings } from "@hivekeeper/server/settings.ts";
import { type Message, messageOf } from "./chat/chat-message.ts";
import { becomeParticipant, type Participant, type Side } from "./chat/chat-participant.ts";
import { follow } from "./chat/chat-stream.ts";
import { ChatView } from "./chat/chat-view.ts";

const USAGE = `npm run chat -- --chat dispute_12 --as client|provider

One side of a dispute's conversation, in the terminal: shows the last messages and those that come, and sends each line
that is typed; "/attach PATH" sends a picture or a PDF. Times are those of Lagos. It needs the running server, at
PUBLIC_URL or PORT. Ctrl-C or the end of the input ends it.`;

const options = { chat: { type: "string" }, as: { type: "string" } } as const;
const LAST = 20;
const SENDING_MS = 15_000;

process.exit(
  await runSingle({ usage: USAGE, options }, async ({ chat, as }) => {
    if (!chat) throw new WrongUsage("--chat is missing.");
    if (as !== "client" && as !== "provider") throw new WrongUsage("--as must be client or provider.");
    await converse(readSettings(process.env), chat, as);
  }),
);

async function converse(settings: Settings, chatId: string, side: Side): Promise<void> {
  let participant = await becomeParticipant(settings, chatId, side);
  const server = serverUrl(settings);
  const address = `${server}/rt/chats/${chatId}`;
  const view = new ChatView(String(participant.memberId));
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  const print = (line: string) => {
    if (process.stdin.isTTY) {
      clearLine(process.stdout, 0);
      cursorTo(process.stdout, 0);
    }
    process.stdout.write(`${printableLines(line)}\n`);
    if (process.stdin.isTTY) terminal.prompt(true);
  };
  process.stdout.once("error", () => process.exit(1)); // nobody can read what comes
  print(`You are ${participant.name}, the ${side}, in ${chatId}.`);

  const leaving = new AbortController();
  let sending: Promise<unknown> = Promise.resolve();
  terminal.on("line", (line) => {
    if (line.trim() === "") return;
    sending = sending
      .then(async () => send(address, participant, await messageOf(line, server, participant)))
      .catch((error) => print(`Not sent (${error.message}): ${line}`));
  });
  terminal.on("close", () => sending.then(() => leaving.abort()));

  await follow(
    `${address}/messages.json?orderBy="$key"&limitToLast=${LAST}`,
    {
      token: participant.token,
      renew: async () => {
        participant = await becomeParticipant(settings, chatId, side);
        return participant.token;
      },
      onEvent: (event) => view.linesOf(event).forEach(print),
      onLost: () => print("The connection is lost; trying again …"),
    },
    leaving.signal,
  );
}

/** The server's base address, as this machine reaches it. */
function serverUrl({ publicUrl, host, port }: Settings): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "localhost" : host;
  return publicUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Sends a message, then notes it as the last one and as read by its sender. A failure of the note is ignored, because
 * the message is stored by then.
 */
async function send(address: string, { memberId, token }: Participant, message: Message): Promise<void> {
  await write("POST", `${address}/messages.json`, token, message);
  const read = { [`lastRead/${memberId}`]: { ".sv": "timestamp" } };
  await write("PATCH", `${address}.json`, token, { lastMessage: { text: message.text }, ...read }).catch(() => {});
}

async function write(method: string, url: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(SENDING_MS);
  const reply = await fetch(url, { method, headers, body: JSON.stringify(body), signal });
  if (!reply.ok) throw new Error(await reply.text());
}
