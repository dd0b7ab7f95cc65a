import type { FileFormat } from "@hivekeeper/contract/file.ts";
import type { Endpoint } from "@hivekeeper/contract/operation.ts";
import { answerOf } from "./answer.ts";
import { CallError } from "./call-error.ts";
import { type OutgoingOptions, outgoingOf } from "./call-request.ts";
import { settle } from "./refused.ts";
import { rowCounter } from "./row-counter.ts";
import { getToken } from "./session.ts";

export interface DownloadProgress {
  /** The number of rows received. */
  rows: number;
  /** The total number of rows; `null` where the server does not send it. */
  total: number | null;
}

interface DownloadOptions extends Pick<OutgoingOptions, "query"> {
  format: FileFormat;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/**
 * Downloads a file of rows under the name that the server gave it. The token goes into a header, which a plain link
 * could not send. @throws {CallError} also when the file ends early.
 */
export function download(operation: Endpoint, options: DownloadOptions): Promise<File> {
  const attempt = () => fetchFile(operation, options);
  return settle(attempt, () => download(operation, options));
}

async function fetchFile(operation: Endpoint, { format, query, signal, onProgress }: DownloadOptions): Promise<File> {
  const outgoing = outgoingOf(operation, getToken(), { params: { format }, query: query ?? {}, signal });
  try {
    const reply = await fetch(outgoing.url, { headers: outgoing.headers, cache: "no-store", signal: outgoing.signal });
    if (!reply.ok || !reply.body) {
      answerOf(operation, { status: reply.status, headers: reply.headers, text: await reply.text() });
      throw new CallError("unexpected", { status: reply.status });
    }
    const total = totalOf(reply.headers);
    const parts: BlobPart[] = [];
    const countRows = rowCounter(format);
    const reader = reply.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      const rows = countRows(part.value);
      onProgress({ rows: Math.min(rows, total ?? rows), total });
    }
    return new File(parts, nameOf(reply.headers) ?? `export.${format}`, {
      type: reply.headers.get("content-type") ?? "",
    });
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(signal.aborted ? "aborted" : "network");
  }
}

function totalOf(headers: Headers): number | null {
  const total = Number(headers.get("x-total-count") ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}

const nameOf = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
