import type { KindTally } from "#db/schema/imports.ts";

const WIDTH = 30;

/** Shows how far a kind is: a bar that is drawn again on a terminal, a line for each kind elsewhere. */
export function progressOn(stream: NodeJS.WriteStream) {
  let shown = "";
  return {
    show(kind: string, { read }: KindTally, total: number | null): void {
      if (shown !== "" && shown !== kind) stream.write("\n");
      if (stream.isTTY) stream.write(`\r\x1b[2K${kind.padEnd(18)}${barOf(read, total)}`);
      else if (shown !== kind) stream.write(`${kind} …`);
      shown = kind;
    },
    end(): void {
      if (shown !== "") stream.write("\n");
      shown = "";
    },
  };
}

function barOf(read: number, total: number | null): string {
  if (total === null) return `${read} read`;
  const filled = total === 0 ? WIDTH : Math.min(WIDTH, Math.floor((WIDTH * read) / total));
  return `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${read} of ${total}`;
}
