/** A line of the body, by its number from 1; `null` when it is longer than a line may be, or not UTF-8. */
interface NumberedLine {
  number: number;
  text: string | null;
}

const LINE_FEED = 0x0a;

/** The lines of a body as they come, empty ones left out. Of one that is too long nothing is kept. */
export async function* linesOf(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<NumberedLine> {
  let [number, kept, length] = [1, [] as Buffer[], 0];
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= maxBytes) kept.push(part);
  };
  const finish = (): NumberedLine => {
    const line = { number, text: length <= maxBytes ? textOf(Buffer.concat(kept)) : null };
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

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
}
