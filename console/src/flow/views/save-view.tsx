import type { SavedView } from "@hivekeeper/contract/saved.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { type ReactNode, useRef } from "react";
import { type RecordForm, useRecordForm } from "#flow/change/use-record-form.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { bounded, DeleteSaved } from "#flow/form/saved.tsx";
import { prefer } from "#flow/list/arrangement.ts";
import { preferenceOf } from "#flow/list/preference-store.ts";
import { savedViews } from "#flow/saved.ts";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";

type Values = { name: string; isShared: boolean; isDefault: boolean };

interface SaveViewProps {
  list: ListName;
  words: SavedView["words"];
  /** The search may be an identity or account number: it is not among the words (G133). */
  leavesOutSearch: boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves the state of a list as a new view. */
export function SaveView({ list, words, leavesOutSearch, onSaved, onClose }: SaveViewProps) {
  const made = useRef<SavedView>(undefined);
  const state = useRecordForm<Values>({
    fallback: savedViews.failed,
    opened: { name: "", isShared: false, isDefault: false },
    draft: { record: `view new ${list}`, title: "Save view", privateFields: [] },
    onSaved: () => {
      if (made.current) onSaved(made.current);
      onClose();
    },
    save: ({ values: { name, isShared }, signal, idempotencyKey }) =>
      create.mutateAsync({ values: { list, name, isShared, words }, signal, idempotencyKey }),
  });
  const create = savedViews.useCreate((view) => {
    chooseDefault(view, state.form.getValues("isDefault"));
    made.current = view;
  });
  return (
    <Modal {...state.overlay} onClose={state.closing(onClose)}>
      <ViewForm state={state} verb="Save">
        {leavesOutSearch ? (
          <p className="text-ink-soft">The search is left out of the view: it may be an identity or account number.</p>
        ) : null}
      </ViewForm>
    </Modal>
  );
}

interface ViewOverlayProps {
  view: SavedView;
  onClose: () => void;
}

/** Renames a view, shares it, or makes it the default. */
export function EditView({ view, onClose }: ViewOverlayProps) {
  const update = savedViews.useUpdate();
  const state = useRecordForm<Values>({
    fallback: savedViews.failed,
    opened: { name: view.name, isShared: view.isShared, isDefault: isDefault(view) },
    draft: { record: `view ${view.id}`, title: "Edit view", privateFields: [] },
    onSaved: onClose,
    save: async ({ values: { name, isShared, ...chosen }, signal }) => {
      await update.mutateAsync({ seen: view, values: { name, isShared }, signal });
      chooseDefault(view, chosen.isDefault);
    },
  });
  return (
    <Modal {...state.overlay} onClose={state.closing(onClose)}>
      <ViewForm state={state} verb="Save changes" />
    </Modal>
  );
}

interface ViewFormProps {
  state: RecordForm<Values>;
  verb: string;
  children?: ReactNode;
}

function ViewForm({ state, verb, children }: ViewFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  const isSwitched = (name: "isShared" | "isDefault") => ({
    isOn: form.watch(name),
    onChange: (isOn: boolean) => form.setValue(name, isOn, { shouldDirty: true }),
  });
  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <TextField
        {...form.register("name", { validate: bounded("The name is required", 80) })}
        required
        label="Name"
        error={errors.name?.message}
      />
      <SwitchField
        label="Shared with all administrators"
        hint="They can open it; only you can change it."
        {...isSwitched("isShared")}
      />
      <SwitchField label="My default view of this list" hint="It opens from the menu." {...isSwitched("isDefault")} />
    </OverlayForm>
  );
}

const isDefault = ({ id, list }: SavedView): boolean => preferenceOf(list).view === id;

/** Extension `lists`: whether the view opens from the navigation. */
function chooseDefault(view: SavedView, isWanted: boolean): void {
  if (isWanted !== isDefault(view)) prefer(view.list, { view: isWanted ? view.id : undefined });
}

export const DeleteView = ({ view, onClose }: ViewOverlayProps) => (
  <DeleteSaved noun="view" saved={view} mutate={savedViews.useDelete(view).mutateAsync} onClose={onClose} />
);
