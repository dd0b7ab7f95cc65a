import { flushSync } from "react-dom";
import { gatherRows } from "./gather-rows.ts";
import type { WholeList } from "./use-list.ts";
import { WorkProgress } from "./work-progress.tsx";

interface PrintProgressProps {
  whole: WholeList;
  onClose: () => void;
}

/** Loads everything that a list's state chooses, and prints it. */
export const PrintProgress = ({ whole, onClose }: PrintProgressProps) => (
  <WorkProgress
    title="Print list"
    failed={["Nothing was printed.", "The rows could not be loaded."]}
    onClose={onClose}
    work={async (signal, onProgress) => {
      const load = (page: number) => {
        signal.throwIfAborted();
        return whole.load(page);
      };
      const all = await gatherRows(load, whole.rowKey, (rows, total) => onProgress({ rows, total }));
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
