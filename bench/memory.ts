const POLL_MS = 250;
const MB = 1_000_000;

/** Watches the resident memory of a server, in megabytes, until `peak` gives the highest. */
export function watchMemory(url: string) {
  const before = residentMemory(url);
  let isDone = false;
  const watching = (async () => {
    let peak = await before;
    while (!isDone) {
      await new Promise((wake) => setTimeout(wake, POLL_MS));
      peak = Math.max(peak, await residentMemory(url));
    }
    return peak;
  })();
  return {
    before,
    peak: () => {
      isDone = true;
      return watching;
    },
  };
}

/** As the server reports it. */
async function residentMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
}
