import type { CallReport, Report } from "@hivekeeper/doctor/report.ts";
import { useEffect, useRef, useState } from "react";
import { lazySource } from "#ui/lazy-source.ts";

const CODE = lazySource(() => import("./run-examination.ts"));

/** The code of the examination has every reader: it is loaded after the screen. */
export const examinationCode = { preload: CODE.load };

const NO_CODE =
  "The check could not be loaded: there is no connection, or a new version of the console. Reload the page.";

export interface Examination {
  phase: "idle" | "running" | "stopped" | "done" | "failed";
  calls: readonly CallReport[];
  /** The number of calls; `null` until the code of the examination is loaded. */
  total: number | null;
  report?: Report;
  problem?: string;
}

/** Runs an examination of the backend, which ends when the screen is left. */
export function useExamination() {
  const [examination, setExamination] = useState<Examination>({ phase: "idle", calls: [], total: null });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (news: Partial<Examination>) => signal.aborted || setExamination((before) => ({ ...before, ...news }));
    setExamination({ phase: "running", calls: [], total: null });
    try {
      await CODE.load().catch(() => Promise.reject(new Error(NO_CODE)));
      const report = await CODE.loaded?.runExamination(signal, (calls, total) => show({ calls, total }));
      show({ phase: "done", ...(report && { report }) });
    } catch (error) {
      show({ phase: "failed", problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const stop = () => {
    running.current?.abort();
    setExamination((before) => ({ ...before, phase: "stopped" }));
  };

  return { examination, start: () => void start(), stop };
}
