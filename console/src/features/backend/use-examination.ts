import { type CallReport, type Report, reportOf } from "@hivekeeper/doctor/report.ts";
import { useEffect, useRef, useState } from "react";
import { lazySource } from "#ui/lazy-source.ts";

const CODE = lazySource(() => import("./run-examination.ts"));

/** The code of the examination has every reader: it is loaded after the screen. */
export const examinationCode = { preload: CODE.load };

const NO_CODE =
  "The check could not be loaded: there is no connection, or a new version of the console. Reload the page.";

/** `total` is the number of calls; `null` until the code of the examination is loaded. */
export type Examination =
  | { phase: "idle" }
  | { phase: "running" | "stopped"; calls: readonly CallReport[]; total: number | null }
  | { phase: "done"; calls: readonly CallReport[]; report: Report }
  | { phase: "failed"; problem: string };

/** Runs an examination of the backend, which ends when the screen is left. */
export function useExamination() {
  const [examination, setExamination] = useState<Examination>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const stopping = new AbortController();
    const { signal } = stopping;
    running.current = stopping;
    const calls: CallReport[] = [];
    const show = (shown: Examination) => signal.aborted || setExamination(shown);
    show({ phase: "running", calls, total: null });
    await CODE.load().catch(() => {});
    if (!CODE.loaded) return show({ phase: "failed", problem: NO_CODE });
    try {
      const { api, total, answers } = CODE.loaded.startExamination(signal);
      const at = new Date();
      show({ phase: "running", calls, total });
      for await (const call of answers) {
        calls.push(call);
        show({ phase: "running", calls: [...calls], total });
      }
      show({ phase: "done", calls, report: reportOf(api, at, calls) });
    } catch (error) {
      show({ phase: "failed", problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const stop = () => {
    running.current?.abort();
    setExamination((now) => (now.phase === "running" ? { ...now, phase: "stopped" } : now));
  };

  return { examination, start: () => void start(), stop };
}
