import { FILE_FORMATS, type FileFormat } from "@hivekeeper/contract/file.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { Download } from "lucide";
import { useState } from "react";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { PageCall } from "./page-call.ts";

export const ExportProgress = lazyOverlay(() => import("./export-progress.tsx").then((file) => file.ExportProgress));

interface ExportMenuProps {
  operation: Operation;
  /** The query of the list's call. Its paging is left out. */
  query: PageCall["query"];
  disabled?: boolean;
  /** Called when the dialog closes. The export is in the activity by then. */
  onClose?: (() => void) | undefined;
}

/** Extension `lists`: everything that a list's query matches, as a file in a format of choice, where files may be had. */
export function ExportMenu({ operation, query, disabled = false, onClose }: ExportMenuProps) {
  const [format, setFormat] = useState<FileFormat>();
  const may = useMay();
  if (!offers("lists") || !may(operation)) return null;
  return (
    <>
      <Menu
        label="Export"
        className={buttonClass()}
        disabled={disabled}
        items={FILE_FORMATS.map((each) => ({ label: each.toUpperCase(), onSelect: () => setFormat(each) }))}
      >
        <Icon of={Download} className="size-4" />
        <span className="max-sm:hidden">Export</span>
      </Menu>
      {format ? (
        <ExportProgress
          operation={operation}
          format={format}
          query={query}
          onClose={() => {
            setFormat(undefined);
            onClose?.();
          }}
        />
      ) : null}
    </>
  );
}
