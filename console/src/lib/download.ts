import type { FileFormat } from "@hivekeeper/contract/file.ts";
import type { Endpoint } from "@hivekeeper/contract/operation.ts";
import { answerOf } from "./answer.ts";
import { CallError } from "./call-error.ts";
import { type OutgoingOptions, outgoingOf } from "./call-request.ts";
import { offers } from "./config.ts";
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

/** Downloads a file of rows. @throws {CallError} as `downloadFile`. */
export const download = (operation: Endpoint, { format, onProgress, ...options }: DownloadOptions): Promise<File> =>
  proved(() => {
    const countRows = rowCounter(format);
    return fetchFile(operation, { ...options, params: { format } }, (part, headers) => {
      const total = totalOf(headers);
      const rows = countRows(part);
      onProgress({ rows: Math.min(rows, total ?? rows), total });
    });
  });

type FileOptions = Pick<OutgoingOptions, "params" | "query" | "body" | "signal">;

/**
 * Downloads a file under the name that the server gave it. The token goes into a header, which a plain link could not send.
 * @throws {CallError} also when the file ends early.
 */
export const downloadFile = (operation: Endpoint, options: FileOptions): Promise<File> =>
  proved(() => fetchFile(operation, options));

/** Makes an attempt again after the proof that it asked for. */
const proved = (attempt: () => Promise<File>): Promise<File> =>
  offers("team") ? settle(attempt, () => proved(attempt)) : attempt();

async function fetchFile(
  operation: Endpoint,
  options: FileOptions,
  onPart?: (part: Uint8Array, headers: Headers) => void,
): Promise<File> {
  const { url, keepalive: _, ...outgoing } = outgoingOf(operation, getToken(), options);
  try {
    const reply = await fetch(url, { ...outgoing, cache: "no-store" });
    if (!reply.ok || !reply.body) {
      answerOf(operation, { status: reply.status, headers: reply.headers, text: await reply.text() });
      throw new CallError("unexpected", { status: reply.status });
    }
    const parts: BlobPart[] = [];
    const reader = reply.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      onPart?.(part.value, reply.headers);
    }
    return new File(parts, nameOf(reply.headers) ?? "export", { type: reply.headers.get("content-type") ?? "" });
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(options.signal?.aborted ? "aborted" : "network");
  }
}

function totalOf(headers: Headers): number | null {
  const total = Number(headers.get("x-total-count") ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}

const nameOf = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
