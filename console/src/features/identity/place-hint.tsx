import type { QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";
import { Button } from "#ui/button.tsx";
import { meantNames } from "./official-places.ts";
import { useCorrection } from "./use-correction.ts";

interface PlaceHintProps {
  item: QueuedIdentity;
  field: DeclaredName;
  onChanged: (item: QueuedIdentity) => void;
}

/** The official names that were probably meant by one that is not in the list, each to be taken by a press. */
export function PlaceHint({ item, field, onChanged }: PlaceHintProps) {
  const correction = useCorrection(item, onChanged);
  const names = meantNames(item, field);
  if (names.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 text-[0.8125rem] text-ink-soft">
      Did you mean
      {names.map((name) => (
        <Button
          key={name}
          size="sm"
          isPending={correction.isPending && correction.variables[field] === name}
          onClick={() => correction.mutate({ [field]: name })}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
