import type { ReactNode } from "react";
import { OverlayForm } from "#flow/overlay-form.tsx";
import type { RecordForm } from "#flow/use-record-form.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import type { ServiceClusterValues } from "./service-cluster-mutations.ts";
import type { useHiveOptions } from "./use-hive-options.ts";

export const SERVICE_CLUSTER_LABEL = { name: "Name", hiveId: "Hive" } as const satisfies Record<
  keyof ServiceClusterValues,
  string
>;

interface ServiceClusterFormProps {
  state: RecordForm<ServiceClusterValues>;
  /** The submit button's label. */
  verb: string;
  hives: ReturnType<typeof useHiveOptions>;
  /** Shown above the fields. */
  children?: ReactNode;
}

export function ServiceClusterForm({ state, verb, hives, children }: ServiceClusterFormProps) {
  const { form } = state;
  const { errors } = form.formState;
  return (
    <OverlayForm state={state} verb={verb}>
      {children}
      <TextField
        {...form.register("name", { validate: (text) => text.trim() !== "" || "The name is required" })}
        required
        label={SERVICE_CLUSTER_LABEL.name}
        error={errors.name?.message}
      />
      <div className="flex flex-col gap-2">
        <SelectField
          {...form.register("hiveId", { validate: (id) => id !== "" || "A hive is required" })}
          required
          label={SERVICE_CLUSTER_LABEL.hiveId}
          // Controlled, so that options that load later keep the choice.
          value={form.watch("hiveId")}
          error={errors.hiveId?.message}
          hint={hintOf(hives)}
          placeholder="Choose a hive"
          options={hives.options}
        />
        {hives.error && !hives.isFetching ? (
          <Button size="sm" className="w-fit" onClick={hives.retry}>
            Load hives again
          </Button>
        ) : null}
      </div>
    </OverlayForm>
  );
}

/** The input of a server field. */
export const serviceClusterInputOf = (field: string): string => (field === "category_id" ? "hiveId" : field);

function hintOf({ error, isFetching, options }: ReturnType<typeof useHiveOptions>): string | undefined {
  if (isFetching) return options.length === 0 ? "Loading hives…" : undefined;
  if (error) return "Not all hives could be loaded.";
  return options.length === 0 ? "There is no hive yet: create one first." : undefined;
}
