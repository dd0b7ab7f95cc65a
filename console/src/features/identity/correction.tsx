import type { DeclaredField, QueuedIdentity } from "@hivekeeper/contract/identity.ts";
import { declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { placeOf } from "./declared-place.ts";
import { meantNames, officialNames } from "./official-places.ts";
import { useCorrection } from "./use-correction.ts";

interface CorrectionProps {
  item: QueuedIdentity;
  declared: DeclaredField;
  onChanged: (item: QueuedIdentity) => void;
  onClose: () => void;
}

/** Corrects a field as the document has it. What is typed is kept nowhere: it may be a number. */
export function Correction({ item, declared: { field, value }, onChanged, onClose }: CorrectionProps) {
  const correction = useCorrection(item, (changed) => {
    onChanged(changed);
    onClose();
  });
  const names = placeOf(field) ? officialNames(item, field) : undefined;
  const [typed, setTyped] = useState(() => {
    if (names) return names.find((name) => name === value) ?? meantNames(item, field)[0] ?? "";
    return field === "id_expiry" ? value : "";
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed && typed !== value) correction.mutate({ [field]: typed });
  };
  const input = {
    ...{ label: `As the document has it: ${declaredWord(field)}`, className: "w-full max-w-72" },
    value: typed,
  };
  return (
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      noValidate
      className="flex flex-wrap items-end gap-2 rounded-md bg-subtle p-2"
    >
      {names ? (
        <SelectField
          {...input}
          hint={names.length === 0 ? "Correct the state first" : undefined}
          placeholder="Choose from the official list"
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextField
          {...input}
          type={field === "id_expiry" ? "date" : "text"}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" tone="primary" disabled={!typed || typed === value} isPending={correction.isPending}>
        Correct
      </Button>
    </form>
  );
}
