import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
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
 * only.
 */
export async function s3Store({ bucket: Bucket, prefix, endpoint, region = "us-east-1" }: Place): Promise<Store> {
  const s3 = await import("@aws-sdk/client-s3");
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many S3-compatible services do not support checksums as trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const keyOf = (name: string) => `${prefix}${name}`;

  return {
    async put(name, path, mediaType) {
      const { size } = await stat(path);
      const object = { Bucket, Key: keyOf(name), ContentType: mediaType, ContentLength: size };
      await client.send(new s3.PutObjectCommand({ ...object, Body: createReadStream(path) }));
    },

    async read(name, range) {
      try {
        const part = range && { Range: `bytes=${range.from}-${range.to}` };
        const object = new s3.GetObjectCommand({ Bucket, Key: keyOf(name), ...part });
        const { Body, ContentLength = 0 } = await client.send(object);
        return Body instanceof Readable ? { content: Body, bytes: ContentLength } : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },

    async remove(names) {
      for (let from = 0; from < names.length; from += REMOVE_AT_ONCE) {
        const Objects = names.slice(from, from + REMOVE_AT_ONCE).map((name) => ({ Key: keyOf(name) }));
        await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },

    async *list() {
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = "", LastModified } of Contents) {
          if (LastModified) yield { name: Key.slice(prefix.length), storedAt: LastModified };
        }
      }
    },
  };
}
