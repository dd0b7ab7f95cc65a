import { AREAS, type Area, LEVELS, type Level, type Rights } from "@hivekeeper/contract/right.ts";
import type { Role } from "@hivekeeper/contract/role.ts";
import { useRecordForm } from "#flow/change/use-record-form.tsx";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { OverlayForm } from "#flow/form/overlay-form.tsx";
import { bounded } from "#flow/form/saved.tsx";
import { Details } from "#ui/details.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { type RoleValues, useDeleteRole, useSaveRole } from "./team-mutations.ts";
import { AREA_WORDS, LEVEL_WORDS } from "./team-words.ts";

const NAME_MAX = 60;

interface OfRole {
  role: Role;
  onClose: () => void;
}

interface SaveRoleProps {
  /** The role that is edited. */
  role?: Role;
  /** The role whose rights a new one begins with. */
  copied?: Role;
  onClose: () => void;
}

/** Edits a role, or makes one that begins as a copy. */
export function SaveRole({ role, copied, onClose }: SaveRoleProps) {
  const title = role ? "Edit role" : "New role";
  const save = useSaveRole(role);
  const state = useRecordForm<RoleValues>({
    opened: { name: role?.name ?? (copied ? `${copied.name} copy` : ""), rights: (role ?? copied)?.rights as Rights },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    draft: { record: `role ${role?.id ?? "new"}`, title, privateFields: [] },
    fallback: "Failed to save the role.",
    onSaved: onClose,
    save: save.mutateAsync,
  });
  const { form, overlay } = state;
  const rights = form.watch("rights");
  return (
    <Modal {...overlay} size="md" onClose={state.closing(onClose)}>
      <OverlayForm state={state} verb={role ? "Save changes" : "Create"}>
        <TextField
          {...form.register("name", { validate: bounded("The name is required", NAME_MAX) })}
          required
          label="Name"
          error={form.formState.errors.name?.message}
        />
        <div className="flex flex-col divide-y divide-line">
          {AREAS.map((area) => (
            <AreaLevels
              key={area}
              area={area}
              level={rights[area] ?? "none"}
              onChange={(level) => form.setValue("rights", { ...rights, [area]: level }, { shouldDirty: true })}
            />
          ))}
        </div>
      </OverlayForm>
    </Modal>
  );
}

interface AreaLevelsProps {
  area: Area;
  level: Level;
  onChange: (level: Level) => void;
}

function AreaLevels({ area, level, onChange }: AreaLevelsProps) {
  const { label, hint } = AREA_WORDS[area];
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="min-w-0 max-sm:w-full">
        <span className="block font-medium">{label}</span>
        {hint ? <span className="text-[0.8125rem] text-ink-soft">{hint}</span> : null}
      </p>
      <div className="flex gap-4">
        {LEVELS.map((each) => (
          <label key={each} className="flex min-h-8 max-sm:min-h-11 cursor-pointer items-center gap-1.5">
            <input
              type="radio"
              name={`level-${area}`}
              className="size-4 accent-accent"
              checked={each === level}
              onChange={() => onChange(each)}
            />
            {LEVEL_WORDS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a role may see and change. */
export function ShowRole({ role, onClose }: OfRole) {
  return (
    <Modal title={role.name} onClose={onClose}>
      <div className="pb-4">
        <Details
          layout="lines"
          items={AREAS.map((area) => ({
            term: AREA_WORDS[area].label,
            value: LEVEL_WORDS[(role.rights[area] ?? "none") as Level],
          }))}
        />
      </div>
    </Modal>
  );
}

export function DeleteRole({ role, onClose }: OfRole) {
  return (
    <ConfirmMutation
      mutate={useDeleteRole(role).mutateAsync}
      title="Delete role"
      message={`Are you sure you want to delete the role “${role.name}”?`}
      verb="Delete"
      onClose={onClose}
    />
  );
}
