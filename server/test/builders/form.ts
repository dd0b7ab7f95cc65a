import { Blob } from "node:buffer";

/** A text, or a file by its bytes, its name and the type that its sender claims. */
type Entry = readonly [field: string, value: string | { bytes: Uint8Array; name: string; type?: string }];

/** A multipart request as a browser makes it. */
export async function form(entries: readonly Entry[]) {
  const data = new FormData();
  for (const [field, value] of entries) {
    if (typeof value === "string") data.append(field, value);
    else data.append(field, new Blob([value.bytes], { type: value.type ?? "image/png" }), value.name);
  }
  const encoded = new Response(data);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
