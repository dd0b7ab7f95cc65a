import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { isDisconnect } from "#db/unavailable.ts";
import { aborted } from "#lib/aborted.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Settings } from "../../settings.ts";
import type { Store } from "./store.ts";

interface Place {
  bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  prefix: string;
  /** The address of a service other than Amazon's; its buckets are addressed by path. */
  endpoint?: string | undefined;
  region?: string | undefined;
}

/** The most objects that one call to S3 may remove. */
const REMOVE_AT_ONCE = 1000;

/**
 * Keeps uploads in a bucket, with the credentials of the environment. The client is large and therefore loaded here
 * only. Every call rejects with a refusal `unavailable` when the bucket fails, is too busy or does not answer.
 */
export async function s3Store(
  { bucket: Bucket, prefix, endpoint, region = "us-east-1" }: Place,
  { bucketConnectSeconds, bucketSeconds }: Pick<Settings, "bucketConnectSeconds" | "bucketSeconds">,
): Promise<Store> {
  // Its version comes with ours, so whoever runs the server could do nothing about its warning of Node.js 20.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const s3 = await import("@aws-sdk/client-s3");
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many S3-compatible services do not support checksums as trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // The second limit ends content that stops in the middle; it is longer, since it counts the pauses of our reader too.
    requestHandler: { connectionTimeout: bucketConnectSeconds * 1000, socketTimeout: bucketSeconds * 3000 },
  });
  const keyOf = (name: string) => `${prefix}${name}`;

  /** Waits for an answer, the client's further attempts included; the content of a read may come later. */
  const answered = async <T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), bucketSeconds * 1000);
    try {
      // The client forgets a request, and its signal, when the connection is taken over (a 101).
      return await Promise.race([ask({ abortSignal: limit.signal }), aborted(limit.signal)]);
    } catch (cause) {
      if (!limit.signal.aborted && !isTrouble(cause)) throw cause;
      throw new Refusal("unavailable", "The files cannot be reached now. Try again in a moment.", { cause });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async put(name, path, mediaType) {
      const Body = await readFile(path); // the client cannot send a stream again
      const object = new s3.PutObjectCommand({ Bucket, Key: keyOf(name), ContentType: mediaType, Body });
      await answered((options) => client.send(object, options));
    },

    async read(name, range) {
      try {
        const part = range && { Range: `bytes=${range.from}-${range.to}` };
        const object = new s3.GetObjectCommand({ Bucket, Key: keyOf(name), ...part });
        const { Body, ContentLength = 0 } = await answered((options) => client.send(object, options));
        return Body instanceof Readable ? { content: Body, bytes: ContentLength } : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },

    async remove(names) {
      for (let from = 0; from < names.length; from += REMOVE_AT_ONCE) {
        const Objects = names.slice(from, from + REMOVE_AT_ONCE).map((name) => ({ Key: keyOf(name) }));
        const several = new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        await answered((options) => client.send(several, options));
      }
    },

    async *list() {
      let next: string | undefined;
      do {
        const page = new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next });
        const { Contents = [], NextContinuationToken } = await answered((options) => client.send(page, options));
        for (const { Key = "", LastModified } of Contents) {
          if (LastModified) yield { name: Key.slice(prefix.length), storedAt: LastModified };
        }
        next = NextContinuationToken;
      } while (next);
    },
  };
}

const TROUBLE = new Set(["SlowDown", "TimeoutError", "RequestTimeout", "InternalError", "ServiceUnavailable"]);

/** Whether the bucket, or the way there, fails for now; any other error is a wrong setting or a bug. */
function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { httpStatusCode = 0 } = "$metadata" in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return httpStatusCode >= 500 || httpStatusCode === 429 || TROUBLE.has(error.name) || isDisconnect(error);
}
