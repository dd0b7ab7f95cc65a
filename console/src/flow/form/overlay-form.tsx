import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { RecordForm } from "#flow/change/use-record-form.tsx";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";

interface OverlayFormProps<Values extends FieldValues> {
  state: RecordForm<Values>;
  /** The submit button's label. */
  verb: string;
  /** Of the submit button. */
  tone?: "primary" | "danger";
  /** With a button Cancel. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of an overlay: its problem and its draft above the fields, its buttons at the foot. */
export function OverlayForm<Values extends FieldValues>(props: OverlayFormProps<Values>) {
  const { state, verb, tone = "primary", onCancel, children } = props;
  const isSaving = state.savingSince !== undefined;
  return (
    <form ref={state.element} onSubmit={state.onSubmit} noValidate className="flex grow flex-col gap-4">
      <FormProblem message={state.form.formState.errors.root?.message} />
      {state.draftNotice}
      {children}
      <OverlayActions>
        {onCancel ? (
          <Button disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" tone={tone} isPending={isSaving}>
          {verb}
        </Button>
      </OverlayActions>
      {state.question}
    </form>
  );
}
