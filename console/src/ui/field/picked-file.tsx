import { X } from "lucide";
import { useEffect, useState } from "react";
import { sizeInWords } from "#lib/words.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

interface PickedFileProps {
  file: File;
  error: string | undefined;
  onRemove: (() => void) | undefined;
}

/**
 * One chosen file with its preview, size and problem. The problem names the file, so that it makes sense when announced
 * alone.
 */
export function PickedFile({ file, error, onRemove }: PickedFileProps) {
  const preview = useObjectUrl(file);
  return (
    <li className={cx("flex items-center gap-2.5 rounded-md border p-1.5", error ? "border-danger" : "border-line")}>
      <Picture source={preview} alt="" className="size-10 rounded" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">{file.name}</p>
        {error ? (
          <p role="alert" className="text-[0.8125rem] text-danger-ink [overflow-wrap:anywhere]">
            {error.includes(file.name) ? error : `${file.name}: ${error}`}
          </p>
        ) : (
          <p className="text-[0.8125rem] text-ink-soft tabular-nums">{sizeInWords(file.size)}</p>
        )}
      </div>
      {onRemove ? <IconButton label={`Remove ${file.name}`} icon={<Icon of={X} />} onClick={onRemove} /> : null}
    </li>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
