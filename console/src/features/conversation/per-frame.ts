interface PerFrame<Value> {
  (value: Value): void;
  cancel: () => void;
}

/** Passes on the last value of each animation frame, so that bursts render once and hidden pages render nothing. */
export function perFrame<Value>(show: (value: Value) => void): PerFrame<Value> {
  let frame: number | null = null;
  let last: Value;
  const take = (value: Value) => {
    last = value;
    frame ??= requestAnimationFrame(() => {
      frame = null;
      show(last);
    });
  };
  return Object.assign(take, {
    cancel: () => {
      if (frame !== null) cancelAnimationFrame(frame);
    },
  });
}
