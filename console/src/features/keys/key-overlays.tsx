import type { Key, KeyWithSecret } from "@hivekeeper/contract/key.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { bounded } from "#flow/form/saved.tsx";
import { ShownOnce } from "#flow/shown-once.tsx";
import { inWords } from "#lib/words.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { type KeyValues, readableKinds, useCreateKey, useRevokeKey } from "./key-queries.ts";

const NAME_MAX = 60;

interface OverlayProps {
  onClose: () => void;
}

export function NewKey({ onClose, onSecret }: OverlayProps & { onSecret: (key: KeyWithSecret) => void }) {
  const made = useRef<KeyWithSecret>(undefined);
  const create = useCreateKey((key) => {
    made.current = key;
  });
  const state = useRecordForm<KeyValues>({
    opened: { name: "", reads: [] },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    draft: { record: "key new", title: "New key", privateFields: [] },
    fallback: "Failed to make the key.",
    onSaved: () => (made.current ? onSecret(made.current) : onClose()),
    save: create.mutateAsync,
  });
  const { form, overlay } = state;
  const { data: kinds = [] } = useQuery(readableKinds);
  const { errors } = form.formState;
  const reads = form.watch("reads");
  const isForAll = reads.includes("all");
  const choose = (chosen: string[]) => form.setValue("reads", chosen, { shouldDirty: true });
  return (
    <Modal {...overlay} size="md" onClose={state.closing(onClose)}>
      <OverlayForm state={state} verb="Create">
        <TextField
          {...form.register("name", { validate: bounded("The name is required", NAME_MAX) })}
          required
          label="Name"
          hint="What uses it, as marketplace"
          error={errors.name?.message}
        />
        <fieldset>
          <legend className="font-medium">It may read</legend>
          <p className="text-[0.8125rem] text-ink-soft">With nothing chosen it sends records and reads none.</p>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
            <Choice label="Everything" isOn={isForAll} onChange={(isOn) => choose(isOn ? ["all"] : [])} />
            {kinds.map((kind) => (
              <Choice
                key={kind}
                label={inWords(kind)}
                isOn={isForAll || reads.includes(kind)}
                isDisabled={isForAll}
                onChange={(isOn) => choose(isOn ? [...reads, kind] : reads.filter((each) => each !== kind))}
              />
            ))}
          </div>
        </fieldset>
      </OverlayForm>
    </Modal>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ label, isOn, isDisabled, onChange }: ChoiceProps) => (
  <label className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-2">
    <input
      type="checkbox"
      className="size-4 shrink-0 accent-accent"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

/** A new key, which is shown once. */
export const ShowKey = ({ made, onClose }: OverlayProps & { made: KeyWithSecret }) => (
  <ShownOnce noun="key" text={made.secret} onClose={onClose}>
    It is shown only now. Give it to what calls this backend as {made.name}.
  </ShownOnce>
);

export function RevokeKey({ revoked, onClose }: OverlayProps & { revoked: Key }) {
  return (
    <ConfirmMutation
      mutate={useRevokeKey(revoked).mutateAsync}
      title="Revoke key"
      message={`What calls this backend with the key “${revoked.name}” is refused from now on. It cannot be given back.`}
      verb="Revoke"
      onClose={onClose}
    />
  );
}
