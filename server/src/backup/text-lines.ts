const LINE_FEED = 10;

/**
 * Yields the lines of a UTF-8 stream, without line ends. `readline` would also split at U+2028 and U+2029, which JSON
 * texts may contain.
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
