import type { ListName } from "@hivekeeper/contract/lists.ts";
import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { type ReactNode, useRef } from "react";
import { prefer } from "#flow/list-preferences.ts";
import { OverlayForm } from "#flow/overlay-form.tsx";
import { preferenceOf } from "#flow/preference-store.ts";
import { type RecordForm, useRecordForm } from "#flow/use-record-form.ts";
import { offers } from "#lib/config.ts";
import { SwitchField } from "#ui/field/switch-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { SAVE_FAILED, useCreateView, useUpdateView } from "./saved-views.ts";

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
    ...FORM,
    unchanged: { name: "", isShared: false, isDefault: false },
    draft: { name: `view/new/${list}`, title: "Save view", privateFields: [] },
    onSaved: () => {
      if (made.current) onSaved(made.current);
      onClose();
    },
    save: async ({ name, isShared }, { signal, idempotencyKey }) => {
      await create.mutateAsync({ view: { list, name, isShared, words }, signal, idempotencyKey });
      return true;
    },
  });
  const create = useCreateView((view) => {
    chooseDefault(view, state.form.getValues("isDefault"));
    made.current = view;
  });
  return (
    <Modal title="Save view" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ViewForm state={state} verb="Save">
        {leavesOutSearch ? (
          <p className="text-ink-soft">The search is left out of the view: it may be an identity or account number.</p>
        ) : null}
      </ViewForm>
    </Modal>
  );
}

interface EditViewProps {
  view: SavedView;
  onClose: () => void;
}

/** Renames a view, shares it, or makes it the default. */
export function EditView({ view, onClose }: EditViewProps) {
  const update = useUpdateView();
  const state = useRecordForm<Values>({
    ...FORM,
    unchanged: { name: view.name, isShared: view.isShared, isDefault: isDefault(view) },
    draft: { name: `view/${view.id}`, title: "Edit view", privateFields: [] },
    onSaved: onClose,
    save: async ({ name, isShared, ...chosen }, { signal }) => {
      await update.mutateAsync({ seen: view, edit: { name, isShared }, signal });
      chooseDefault(view, chosen.isDefault);
      return true;
    },
  });
  return (
    <Modal title="Edit view" onClose={onClose} savingSince={state.savingSince} onCancel={state.onCancel}>
      <ViewForm state={state} verb="Save changes" />
    </Modal>
  );
}

const FORM = { nameOf: (field: string) => (field === "is_shared" ? "isShared" : field), fallback: SAVE_FAILED };

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
        {...form.register("name", {
          validate: (text) => (text.trim() === "" ? "The name is required" : text.trim().length <= 80 || TOO_LONG),
        })}
        required
        label="Name"
        error={errors.name?.message}
      />
      <div>
        <SwitchField label="Shared with all administrators" {...isSwitched("isShared")} />
        <p className="text-[0.8125rem] text-ink-soft">They can open it; only you can change it.</p>
      </div>
      {offers("preferences") ? (
        <div>
          <SwitchField label="My default view of this list" {...isSwitched("isDefault")} />
          <p className="text-[0.8125rem] text-ink-soft">It opens from the menu.</p>
        </div>
      ) : null}
    </OverlayForm>
  );
}

const TOO_LONG = "Must be at most 80 characters";

const isDefault = ({ id, list }: SavedView): boolean => preferenceOf(list).view === id;

/** Extension `preferences`: whether the view opens from the navigation. */
function chooseDefault(view: SavedView, isWanted: boolean): void {
  if (isWanted !== isDefault(view)) prefer(view.list, { view: isWanted ? view.id : undefined });
}
