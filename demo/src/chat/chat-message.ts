import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { attachmentFields, attachmentText } from "@hivekeeper/contract/attachment.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import type { Participant } from "./chat-participant.ts";

export interface Message {
  text: string;
  attachment?: { id: number };
}

const UPLOADING_MS = 60_000;

/** The message of a typed line: its text, or the file of `/attach PATH`, which is uploaded first. */
export async function messageOf(line: string, server: string, participant: Participant): Promise<Message> {
  const path = /^\/attach\s+(.+)$/.exec(line.trim())?.[1];
  return path === undefined ? { text: line } : upload(path, server, participant);
}

async function upload(path: string, server: string, { chatId, token }: Participant): Promise<Message> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(await readFile(path))]), basename(path));
  const reply = await fetch(`${server}/api/x/chats/${chatId}/attachments`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
    signal: AbortSignal.timeout(UPLOADING_MS),
  });
  const answer = (await reply.json()) as { message: string };
  const attachment = readOwnItem(attachmentFields, answer);
  if (!attachment) throw new Error(answer.message);
  return { text: attachmentText(attachment), attachment: { id: attachment.id } };
}
