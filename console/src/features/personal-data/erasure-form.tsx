import type { ErasureImpact, ErasureReason } from "@hivekeeper/contract/erasure.ts";
import { ERASED_WORDS, KEPT_WORDS, REASON_WORDS } from "@hivekeeper/contract/erasure-words.ts";
import { type SyntheticEvent, useRef, useState } from "react";
import { formatCount } from "#lib/format.ts";
import { optionsOf } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Section } from "#ui/section.tsx";
import type { Named } from "./named.ts";

const REASONS = optionsOf(REASON_WORDS);

interface ErasureFormProps {
  person: Named;
  impact: ErasureImpact;
  problem: string | undefined;
  isPending: boolean;
  onErase: (reason: ErasureReason) => void;
  onClose: () => void;
}

/** What an erasure takes away and leaves, why it is made, and the name, typed, since nothing brings it back. */
export function ErasureForm({ person, impact, problem, isPending, onErase, onClose }: ErasureFormProps) {
  const [reason, setReason] = useState<ErasureReason | "">("");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<"reason" | "name">();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!reason) {
      setWrong("reason");
      return select.current?.focus();
    }
    if (typed.trim() !== person.name) {
      setWrong("name");
      return input.current?.focus();
    }
    setWrong(undefined);
    onErase(reason);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p>
        <bdi className="font-medium">{person.name}</bdi> becomes “{impact.pseudonym}” here for ever. Nobody can take it
        back.
      </p>
      <Section title="This is erased">
        <Lines lines={impact.erased.map(({ kind, count }) => ({ kind, count, what: ERASED_WORDS[kind] }))} />
      </Section>
      <Section title="This stays, and why">
        <Lines lines={impact.kept.map(({ kind, count }) => ({ kind, count, ...KEPT_WORDS[kind] }))} />
      </Section>
      <FormProblem message={problem} />
      <SelectField
        ref={select}
        label="Reason"
        required
        hint="The certificate says it."
        options={REASONS}
        placeholder="Choose a reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as ErasureReason | "")}
        error={wrong === "reason" ? "Choose why this person is erased" : undefined}
      />
      <TextField
        ref={input}
        label="Name of the person"
        required
        hint={`Type ${person.name} to confirm.`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong === "name" ? "This is another name" : undefined}
      />
      <OverlayActions>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" isPending={isPending}>
          Erase
        </Button>
      </OverlayActions>
    </form>
  );
}

interface Line {
  kind: string;
  count: number | null;
  what: string;
  why?: string;
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="flex flex-col gap-1.5">
    {lines.map(({ kind, count, what, why }) => (
      <li key={kind} className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          {what}
          {why === undefined ? null : <span className="block text-[0.8125rem] text-ink-soft">{why}.</span>}
        </span>
        <span className="shrink-0 text-ink-soft tabular-nums">{count === null ? "" : formatCount(count)}</span>
      </li>
    ))}
  </ul>
);
