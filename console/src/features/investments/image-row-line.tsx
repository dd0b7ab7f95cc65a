import { ArrowUp, Trash } from "lucide";
import { useEffect, useId, useState } from "react";
import { pictureAddress } from "#lib/links.ts";
import { sizeInWords } from "#lib/words.ts";
import { cx } from "#ui/cx.ts";
import { FieldNote } from "#ui/field/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ImageRow } from "./vest-values.ts";

interface ImageRowLineProps {
  row: ImageRow;
  /** The position, starting at 1. */
  number: number;
  /** Starts with the file's name if it is about a file. */
  error: string | undefined;
  onType: (url: string) => void;
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}

export function ImageRowLine({ row, number, error, onType, onMoveUp, onRemove }: ImageRowLineProps) {
  const id = useId();
  const preview = useObjectUrl(row.file);
  const note = error && row.file && !error.includes(row.file.name) ? `${row.file.name}: ${error}` : error;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1.5">
        <Picture
          source={preview ?? pictureAddress(row.url.trim()) ?? undefined}
          alt=""
          className="size-9 rounded-md border border-line"
        />
        {row.file ? (
          <p
            data-problem={error ? "" : undefined}
            tabIndex={error ? -1 : undefined}
            className={cx(
              "flex min-h-9 min-w-0 grow items-center gap-2 rounded-md bg-subtle px-2.5",
              error && "ring-1 ring-danger",
            )}
          >
            <span className="truncate font-medium">{row.file.name}</span>
            <span className="shrink-0 text-[0.8125rem] text-ink-soft tabular-nums">{sizeInWords(row.file.size)}</span>
          </p>
        ) : (
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            aria-label={`Image URL ${number}`}
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            value={row.url}
            onChange={(event) => onType(event.target.value)}
            className="control min-w-0"
          />
        )}
        {onMoveUp ? (
          <IconButton label={`Move image ${number} up`} icon={<Icon of={ArrowUp} />} onClick={onMoveUp} />
        ) : null}
        <IconButton label={`Remove image ${number}`} icon={<Icon of={Trash} />} onClick={onRemove} />
      </div>
      <FieldNote id={id} error={note} />
    </li>
  );
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
