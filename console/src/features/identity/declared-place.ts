import type { Identity } from "@hivekeeper/contract/identity.ts";
import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";

/** A state, or a local government with the field of its state. */
export type DeclaredPlace = { kind: "state" } | { kind: "government"; ofState: DeclaredName };

/** What kind of place a field is; undefined of any other. */
export function placeOf(field: DeclaredName): DeclaredPlace | undefined {
  if (field.startsWith("state_")) return { kind: "state" };
  return field.startsWith("lga_")
    ? { kind: "government", ofState: field.replace("lga_", "state_") as DeclaredName }
    : undefined;
}

export const declaredValue = ({ declared }: Pick<Identity, "declared">, field: DeclaredName): string =>
  declared.find((one) => one.field === field)?.value ?? "";
