/** Runs `work` once, `delay` ms after the first call. Calls made in between share that run. */
export function throttle(delay: number, work: () => void): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    setTimeout(() => {
      isComing = false;
      work();
    }, delay).unref();
  };
}
