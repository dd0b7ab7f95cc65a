import type { FileFormat } from "@hivekeeper/contract/file.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { download } from "#lib/download.ts";
import { saveFile } from "#lib/save-file.ts";
import { toast } from "#ui/overlay/toast.ts";
import type { PageCall } from "./page-call.ts";
import { WorkProgress } from "./work-progress.tsx";

interface ExportProgressProps {
  operation: Operation;
  format: FileFormat;
  /** The query of the list's call, of which the paging is no part of the file. */
  query: PageCall["query"];
  onClose: () => void;
}

const PAGING: PageCall["query"] = { page: undefined, per_page: undefined, perpage: undefined, totals: undefined };

/** Downloads a file of rows. */
export const ExportProgress = ({ operation, format, query, onClose }: ExportProgressProps) => (
  <WorkProgress
    title="Export"
    failed={["Nothing was saved.", "The export was cut off."]}
    onClose={onClose}
    work={async (signal, onProgress) => {
      const file = await download(operation, { format, query: { ...query, ...PAGING }, signal, onProgress });
      if (signal.aborted) return;
      saveFile(file, file.name);
      toast({ title: "Exported", message: file.name, tone: "success" });
      onClose();
    }}
  />
);
