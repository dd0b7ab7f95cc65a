/** Above it a share says nothing more. */
const MOST = 999;

const SAME: FigureChange = { way: "same", share: "no change" };

interface FigureChange {
  way: "up" | "down" | "same";
  /** How much, in words: whole percent, `from 0`, or `no change`. */
  share: string;
}

/** How a number has changed. A change of less than half a percent is none. */
export function changeOf(now: number, before: number): FigureChange {
  if (now === before) return SAME;
  const way = now > before ? "up" : "down";
  if (before === 0) return { way, share: "from 0" };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return SAME;
  return { way, share: percent > MOST ? `>${MOST}%` : `${percent}%` };
}
