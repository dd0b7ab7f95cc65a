import type { ReactNode } from "react";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { useMay } from "#lib/rights.ts";
import { SelectField } from "#ui/field/select-field.tsx";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { CREATOR_LABEL, GENDER_OPTIONS } from "./creator-labels.ts";
import type { CreatorField, CreatorValues } from "./creator-values.ts";
import { IdentityField } from "./identity-field.tsx";

interface CreatorFormProps {
  state: RecordForm<CreatorValues>;
  /** The submit button's label. */
  verb: string;
  /** A new creator also needs the fields of a person. */
  isNew?: boolean;
  /** Shown above the fields. */
  children?: ReactNode;
}

export function CreatorForm({ state, verb, isNew = false, children }: CreatorFormProps) {
  const { form } = state;
  const may = useMay();
  const { errors, defaultValues } = form.formState;
  const field = (name: Exclude<CreatorField, "isActive">) => ({
    ...form.register(name),
    label: CREATOR_LABEL[name],
    error: errors[name]?.message,
  });

  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        {isNew ? (
          <>
            <TextField {...field("firstName")} required />
            <TextField {...field("lastName")} required />
            <TextField {...field("email")} required type="email" />
            <TextField {...field("phone")} type="tel" />
          </>
        ) : null}
        <SelectField
          {...field("gender")}
          options={GENDER_OPTIONS}
          placeholder="Not given"
          unknown={defaultValues?.gender}
        />
        {may("identity.change") ? (
          <>
            <IdentityField form={form} name="nin" />
            <TextField {...field("idType")} />
            <IdentityField form={form} name="copyOfId" />
            <TextField {...field("utilityBill")} placeholder="electricity_bill" />
            <IdentityField form={form} name="copyOfUtilityBill" />
          </>
        ) : null}
        <TextField {...field("jobTitle")} />
        <TextField {...field("location")} />
        <TextareaField {...field("bio")} className="sm:col-span-2" />
        <TextField {...field("linkedin")} inputMode="url" />
        <TextField {...field("x")} inputMode="url" />
        <TextField {...field("instagram")} inputMode="url" />
        <div className="self-end">
          <SwitchField
            label={CREATOR_LABEL.isActive}
            isOn={form.watch("isActive")}
            onChange={(isOn) => form.setValue("isActive", isOn, { shouldDirty: true })}
          />
        </div>
      </div>
      {isNew ? null : (
        <p className="text-[0.8125rem] text-ink-soft">A field that is left empty keeps its stored value.</p>
      )}
    </OverlayForm>
  );
}
