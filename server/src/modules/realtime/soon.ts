/** Gives what asks for `work`, which is done so many milliseconds later: once for all who ask meanwhile. */
export function soon(ms: number, work: () => void): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      isComing = false;
      work();
    }, ms).unref();
  };
}
