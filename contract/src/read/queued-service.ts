import type { NextInQueue, QueuedService } from "../queue.ts";
import { readNext } from "./queue.ts";
import { readServiceAnswer } from "./service.ts";

export const readNextService = (body: unknown): NextInQueue<QueuedService> | null =>
  readNext(body, (raw) => {
    const record = readServiceAnswer({ data: raw.record });
    return record && { record };
  });
