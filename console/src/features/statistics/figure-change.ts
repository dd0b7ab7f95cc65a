/** Above it a share says nothing more. */
const MOST = 999;

interface FigureChange {
  way: "up" | "down" | "same";
  /** In whole percent; a change from 0 has none. */
  share: string;
}

/** How a number has changed. A change of less than half a percent is none. */
export function changeOf(now: number, before: number): FigureChange {
  if (now === before) return { way: "same", share: "±0%" };
  const way = now > before ? "up" : "down";
  if (before === 0) return { way, share: "from 0" };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return { way: "same", share: "±0%" };
  return { way, share: percent > MOST ? `>${MOST}%` : `${percent}%` };
}
