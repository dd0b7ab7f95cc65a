const LINE_FEED = 10;

/**
 * The lines of a stream of UTF-8, without their ends. `readline` will not do: it also splits at characters that JSON
 * leaves inside of texts (U+2028, U+2029).
 */
export async function* textLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]).toString("utf8");
      begun = [];
      from = to + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString("utf8");
}
