import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import { readAttachment } from "@hivekeeper/contract/read/attachment.ts";
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
  const answer = (await reply.json()) as { message: string; data: unknown };
  const attachment = readAttachment(answer.data);
  if (!attachment) throw new Error(answer.message);
  return { text: attachmentText(attachment), attachment: { id: attachment.id } };
}
