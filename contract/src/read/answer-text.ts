const MOST_MB = 64;

/** The answer is larger than any list that is read. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/** The text of an answer, of which at most 64 MB are read. @throws {AnswerTooLarge} */
export function answerText({ body }: Response): Promise<string> {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MOST_MB * 1e6) throw new AnswerTooLarge(`answered with more than ${MOST_MB} MB, which is not read`);
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counted)).text();
}
