import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { PdfAnswer, PdfTask } from "./pdf-page.ts";
import type { UndrawableReason } from "./undrawable-document.ts";

/** Node's types have no value of this name. */
declare const WebAssembly: { Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } } };

const task: PdfTask = workerData;
console.error = () => undefined; // PDFium's words about a broken file, any number of lines
const hasRefused = boundMemory(task.memory);
const library = await PDFiumLibrary.init();

const answer = await draw().catch((error) => ({ problem: reasonOf(String(error)), message: String(error) }));
parentPort?.postMessage(answer, "data" in answer ? [answer.data.buffer as ArrayBuffer] : []);

async function draw(): Promise<PdfAnswer> {
  const document = await library.loadDocument(task.content);
  const pages = document.getPageCount();
  if (task.page > Math.max(pages, 1)) return { problem: "no-page", message: `The document has ${pages} pages` };
  const page = document.getPage(task.page - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = task.side / Math.max(originalWidth, originalHeight);
  const inPixels = (points: number) => Math.max(1, Math.round(points * scale)); // NaN where there is no page to be read
  const [width, height] = [inPixels(originalWidth), inPixels(originalHeight)];
  const { data } = await page.render({ width, height, renderFormFields: true });
  // Without the memory for it, PDFium leaves a part of the page out and says nothing.
  if (hasRefused() || data.length !== width * height * 4) throw new Error("The page was not drawn, or not all of it");
  return { pages, width, height, channels: 4, data };
}

function reasonOf(message: string): UndrawableReason {
  if (hasRefused()) return "too-large";
  return /password|security/i.test(message) ? "encrypted" : "broken";
}

/** Keeps WebAssembly's memory below `limit` bytes. Tells whether more was asked for. */
function boundMemory(limit: number): () => boolean {
  let refused = false;
  const { prototype } = WebAssembly.Memory;
  const grow = prototype.grow;
  prototype.grow = function (pages) {
    refused ||= this.buffer.byteLength + pages * 65_536 > limit;
    if (refused) throw new RangeError("The document needs more memory than it may take");
    return grow.call(this, pages);
  };
  return () => refused;
}
