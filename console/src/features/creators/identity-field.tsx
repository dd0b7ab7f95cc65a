import { isMasked } from "@hivekeeper/contract/masked.ts";
import { flushSync } from "react-dom";
import type { UseFormReturn } from "react-hook-form";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { CREATOR_LABEL } from "./creator-labels.ts";
import type { CreatorValues, PRIVATE_FIELDS } from "./creator-values.ts";

type PrivateField = (typeof PRIVATE_FIELDS)[number];

/** The words of the button, and its name where two have the same words. */
const REPLACE = {
  nin: ["Replace NIN"],
  copyOfId: ["Replace document", "Replace document: copy of ID"],
  copyOfUtilityBill: ["Replace document", "Replace document: utility bill"],
} as const satisfies Record<PrivateField, readonly [words: string, name?: string]>;

interface IdentityFieldProps {
  form: UseFormReturn<CreatorValues>;
  name: PrivateField;
}

/** The identity number or a document. With the extension `reveal` a hidden one is not edited, but replaced. */
export function IdentityField({ form, name }: IdentityFieldProps) {
  const value = form.watch(name);
  const label = CREATOR_LABEL[name];
  if (!offers("reveal") || !isMasked(value)) {
    const error = form.formState.errors[name]?.message;
    return (
      <TextField {...form.register(name)} label={label} error={error} inputMode={name === "nin" ? "numeric" : "url"} />
    );
  }
  const [words, ofWhich] = REPLACE[name];
  const replace = () => {
    flushSync(() => form.setValue(name, "", { shouldDirty: true }));
    form.setFocus(name);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-[0.8125rem] font-medium text-ink-soft">{label}</span>
      <span className="flex min-h-9 flex-wrap items-center justify-between gap-2 tabular-nums max-sm:min-h-11">
        <bdi>{value}</bdi>
        <Button size="sm" aria-label={ofWhich} onClick={replace}>
          {words}
        </Button>
      </span>
    </div>
  );
}
