const AT_MOST = 100;

/**
 * Caches the answers of `find` for `seconds`, by question. Simultaneous calls share one run. The number of answers is
 * bounded, and failures are not cached.
 */
export function cacheAnswers<Answer>(seconds: number, find: (question: string) => Promise<Answer>) {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (question: string): Promise<Answer> => {
    const known = kept.get(question);
    if (known && known.until > performance.now()) return known.answer;
    const answer = find(question);
    kept.delete(question);
    kept.set(question, { answer, until: performance.now() + seconds * 1000 });
    for (const oldest of kept.keys()) {
      if (kept.size <= AT_MOST) break;
      kept.delete(oldest);
    }
    answer.catch(() => kept.delete(question));
    return answer;
  };
}
