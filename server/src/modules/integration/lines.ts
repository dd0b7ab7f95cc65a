/** A line of the body with its number, from 1; the text is `null` when it is too long or not UTF-8. */
interface NumberedLine {
  number: number;
  text: string | null;
}

const LINE_FEED = 0x0a;

/** Yields the lines of a body as they arrive, without empty ones. The text of a line that is too long is dropped. */
export async function* linesOf(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<NumberedLine> {
  let [number, kept, length] = [1, [] as Buffer[], 0];
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= maxBytes) kept.push(part);
  };
  const finish = (): NumberedLine => {
    const line = { number, text: length <= maxBytes ? decodeUtf8(Buffer.concat(kept)) : null };
    [number, kept, length] = [number + 1, [], 0];
    return line;
  };
  for await (const chunk of body) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      const line = finish();
      if (line.text !== "") yield line;
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  const last = finish();
  if (last.text !== "") yield last;
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
}
