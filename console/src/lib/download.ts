import type { Operation } from "@hivekeeper/contract/operation.ts";
import { answerOf } from "./answer.ts";
import { CallError } from "./call-error.ts";
import { type OutgoingOptions, outgoingOf } from "./outgoing.ts";
import { getToken } from "./session.ts";

export interface DownloadProgress {
  /** The number of rows received. */
  rows: number;
  /** The total number of rows; `null` where the server does not send it. */
  total: number | null;
}

interface DownloadOptions extends Pick<OutgoingOptions, "query"> {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

const LINE_END = 0x0a;

/**
 * Downloads a file of lines; the first line is its header. The token goes into a header, which a plain link could not
 * send. @throws {CallError} also when the file ends early.
 */
export async function download(operation: Operation, { query, signal, onProgress }: DownloadOptions): Promise<Blob> {
  const outgoing = outgoingOf(operation, getToken(), { query: query ?? {}, signal });
  try {
    const reply = await fetch(outgoing.url, { headers: outgoing.headers, cache: "no-store", signal: outgoing.signal });
    if (!reply.ok || !reply.body) {
      answerOf(operation, { status: reply.status, headers: reply.headers, text: await reply.text() });
      throw new CallError("unexpected", { status: reply.status });
    }
    const total = totalOf(reply.headers);
    const parts: BlobPart[] = [];
    let lines = 0;
    const reader = reply.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      for (const byte of part.value) if (byte === LINE_END) lines++;
      onProgress({ rows: Math.max(0, lines - 1), total });
    }
    return new Blob(parts, { type: "text/csv;charset=utf-8" });
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(signal.aborted ? "aborted" : "network");
  }
}

function totalOf(headers: Headers): number | null {
  const total = Number(headers.get("x-total-count") ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}
