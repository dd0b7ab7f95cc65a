import { ImagePlus } from "lucide";
import { useId, useState } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { FieldNote } from "./field.tsx";

interface FileDropProps {
  /** The input's accessible name, e.g. "Upload images". */
  label: string;
  /** The caller keeps and shows the files. */
  onAdd: (files: File[]) => void;
  /** As for an input: "image/jpeg,image/png". The caller checks dropped files against it. */
  accept: string;
  error: string | undefined;
  /** The progress of the upload, 0 to 1. */
  progress: number | undefined;
  disabled: boolean;
}

/** Takes files by choosing or dropping. */
export function FileDrop({ label, onAdd, accept, error, progress, disabled }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) onAdd([...event.dataTransfer.files]);
        }}
        className={cx(
          "flex min-h-20 flex-col items-center justify-center gap-1 rounded-lg border border-dashed p-3 text-center",
          "has-focus-visible:outline-2 has-focus-visible:outline-ring",
          disabled ? "opacity-60" : "cursor-pointer hover:border-accent hover:bg-hover",
          isOver ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <span className="flex items-center gap-2 font-medium text-accent">
          <Icon of={ImagePlus} className="size-4.5" />
          {label}
        </span>
        <span aria-hidden className="text-[0.8125rem] text-ink-soft">
          Choose or drop here
        </span>
        <input
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])]);
            // Otherwise choosing a removed file again would fire no change event.
            event.target.value = "";
          }}
        />
      </label>
      <FieldNote id={id} error={error} />
      {progress === undefined ? null : <ProgressBar label="Upload progress" done={progress} total={1} />}
    </div>
  );
}
