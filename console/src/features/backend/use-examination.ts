import { type CallReport, type Report, reportOf } from "@hivekeeper/contract/doctor/report.ts";
import { useEffect, useRef, useState } from "react";
import { lazySource, useLazy } from "#ui/lazy-source.ts";

const CODE = lazySource(() => import("./run-examination.ts"));

/** `total` is the number of calls; `null` until the code of the examination is loaded. */
export type Examination =
  | { phase: "idle" }
  | { phase: "running"; calls: readonly CallReport[]; total: number | null }
  | { phase: "stopped"; calls: readonly CallReport[]; total: number | null }
  | { phase: "done"; calls: readonly CallReport[]; report: Report }
  | { phase: "failed"; problem: string };

/** Runs an examination of the backend, which ends when the screen is left. `failure` says why its code is not there. */
export function useExamination() {
  const { failure } = useLazy(CODE);
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
    if (!CODE.loaded) return show({ phase: "idle" });
    const { backendAddress, callsOf, runExamination } = CODE.loaded;
    try {
      const total = callsOf().length;
      const at = new Date();
      show({ phase: "running", calls, total });
      for await (const call of runExamination(signal)) {
        calls.push(call);
        show({ phase: "running", calls: [...calls], total });
      }
      show({ phase: "done", calls, report: reportOf(backendAddress(), at, calls) });
    } catch (error) {
      show({ phase: "failed", problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const stop = () => {
    running.current?.abort();
    setExamination((now) => (now.phase === "running" ? { ...now, phase: "stopped" } : now));
  };

  return { examination, failure, start: () => void start(), stop };
}
