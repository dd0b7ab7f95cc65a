interface PerFrame<Value> {
  (value: Value): void;
  cancel: () => void;
}

/** Hands on the last value of every frame: what comes in bursts is shown once, and nothing is drawn unseen. */
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
