import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { gatherRows } from "./gather-rows.ts";
import type { AnyShown } from "./list-on-paper.tsx";
import { WorkProgress } from "./work-progress.tsx";

interface PrintProgressProps {
  shown: AnyShown;
  onClose: () => void;
}

/** Loads everything that a list's state chooses, and prints it. */
export function PrintProgress({ shown: { list, whole }, onClose }: PrintProgressProps) {
  const queryClient = useQueryClient();
  if (!whole) return null;
  return (
    <WorkProgress
      title="Print list"
      failed={["Nothing was printed.", "The rows could not be loaded."]}
      onClose={onClose}
      work={async (signal, onProgress) => {
        const load = (page: number) => {
          signal.throwIfAborted();
          return queryClient.fetchQuery({ ...whole.query(page), meta: { isOnce: true } });
        };
        const all = await gatherRows(load, list.rowKey, (rows, total) => onProgress({ rows, total }));
        signal.throwIfAborted();
        // The page is printed as it stands when `print` is called.
        flushSync(() => {
          onClose();
          whole.show(all);
        });
        addEventListener("afterprint", () => whole.show(undefined), { once: true });
        print();
      }}
    />
  );
}
