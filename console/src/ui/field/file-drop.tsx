import { ImagePlus } from "lucide";
import { useId, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { FieldNote } from "./field.tsx";
import { PickedFile } from "./picked-file.tsx";

export interface FileDropProps {
  /** The input's accessible name, e.g. "Upload images". */
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** As for an input: "image/jpeg,image/png". The caller checks dropped files against it. */
  accept: string;
  hint?: string | undefined;
  /** What is wrong with the selection as a whole. */
  error?: string | undefined;
  /** What is wrong with single files, by position. */
  errors?: Readonly<Record<number, string>> | undefined;
  /** The progress of the upload, 0 to 1. */
  progress?: number | undefined;
  disabled?: boolean | undefined;
}

/** Takes files by choosing or dropping. Each is shown with a preview and a button that removes it. */
export function FileDrop(props: FileDropProps) {
  const { label, files, onChange, accept, hint, error, errors = {}, progress, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const add = (more: Iterable<File>) => onChange([...files, ...more]);
  const remove = (at: number) => {
    onChange(files.filter((_file, other) => other !== at));
    input.current?.focus();
  };

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
          if (!disabled) add(event.dataTransfer.files);
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
          {hint ?? "Choose or drop here"}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            add(event.target.files ?? []);
            // Otherwise choosing a removed file again would fire no change event.
            event.target.value = "";
          }}
        />
      </label>
      <FieldNote id={id} error={error} />
      {files.length ? (
        <ul className="flex flex-col gap-1.5">
          {files.map((file, at) => (
            <PickedFile
              key={keyOf(file)}
              file={file}
              error={errors[at]}
              onRemove={disabled ? undefined : () => remove(at)}
            />
          ))}
        </ul>
      ) : null}
      {progress === undefined ? null : (
        <progress
          aria-label="Upload progress"
          value={progress}
          max={1}
          className="h-1.5 w-full overflow-hidden rounded-full appearance-none bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </div>
  );
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

/** A stable key per file object; two files may have the same name and size. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? ++lastKey;
  keys.set(file, key);
  return key;
}
