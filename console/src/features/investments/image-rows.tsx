import { Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/field/file-drop.tsx";
import { Icon } from "#ui/icon.tsx";
import { ImageRowLine } from "./image-row-line.tsx";
import { acceptedPictures, choosePictures } from "./picture-files.ts";
import { rowErrorsOf } from "./row-errors.ts";
import { VEST_LABEL } from "./vest-labels.ts";
import { type ImageRow, imageRow, type VestValues } from "./vest-values.ts";

interface ImageRowsProps {
  form: UseFormReturn<VestValues>;
  rows: readonly ImageRow[];
  /** The progress of the upload, 0 to 1. */
  progress: number | undefined;
  disabled: boolean;
}

/** The pictures in order; lists show the first. Addresses and files may be mixed; each has a preview. */
export function ImageRows({ form, rows, progress, disabled }: ImageRowsProps) {
  const errors = rowErrorsOf(form.formState.errors.images);
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined) return;
    const lines = box.current?.querySelectorAll("li") ?? [];
    const line = lines[Math.min(focusAt.current, lines.length - 1)];
    focusAt.current = undefined;
    (line ?? box.current)?.querySelector<HTMLElement>("input, button")?.focus();
  });

  const [refused, setRefused] = useState<string>();

  // An error moves and disappears with its row.
  const change = (next: ImageRow[]) => {
    const problems = new Map(rows.map(({ key }, at) => [key, errors.rows[at]]));
    setRefused(undefined);
    form.clearErrors("images");
    form.setValue("images", next);
    next.forEach(({ key }, at) => {
      const message = problems.get(key);
      if (message) form.setError(`images.${at}`, { type: "server", message });
    });
  };
  const changeRow = (at: number, url: string) => change(rows.with(at, { ...(rows[at] ?? imageRow("")), url }));
  const remove = (at: number) => {
    focusAt.current = at;
    change(rows.filter((_row, other) => other !== at));
  };
  const moveUp = (at: number) => {
    const row = rows[at];
    if (!row) return;
    focusAt.current = at - 1;
    change(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row));
  };
  const addAddress = () => {
    focusAt.current = rows.length;
    change([...rows, imageRow("")]);
  };

  return (
    <fieldset ref={box} disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-[0.8125rem] font-medium text-ink-soft">{VEST_LABEL.images}</legend>
      {rows.length > 0 ? (
        <ol className="flex flex-col gap-2">
          {rows.map((row, at) => (
            <ImageRowLine
              key={row.key}
              row={row}
              number={at + 1}
              error={errors.rows[at]}
              onType={(url) => changeRow(at, url)}
              onMoveUp={at > 0 ? () => moveUp(at) : undefined}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      ) : null}
      <Button size="sm" className="w-fit" icon={<Icon of={Plus} className="size-4" />} onClick={addAddress}>
        Add image
      </Button>
      <FileDrop
        label="Upload images"
        accept={acceptedPictures()}
        onAdd={(files) => {
          const { fit, problem } = choosePictures(files, rows.filter(({ file }) => file).length);
          change([...rows, ...fit.map(imageRow)]);
          setRefused(problem);
        }}
        error={errors.whole ?? refused}
        progress={progress}
        disabled={disabled}
      />
    </fieldset>
  );
}
