import type { Saved } from "@hivekeeper/contract/saved.ts";
import { ConfirmMutation } from "./confirm-mutation.tsx";

// What the overlays of saved views and of saved replies share.

/** The rule of a text that is required. It counts code points, as the server does. */
export const bounded = (missing: string, max: number) => (text: string) =>
  text.trim() === "" ? missing : [...text.trim()].length <= max || `Must be at most ${max} characters`;

interface DeleteSavedProps {
  noun: "view" | "reply";
  saved: Saved;
  mutate: (signal: AbortSignal) => Promise<unknown>;
  onClose: () => void;
}

export const DeleteSaved = ({ noun, saved: { name, isShared }, mutate, onClose }: DeleteSavedProps) => (
  <ConfirmMutation
    mutate={mutate}
    title={`Delete ${noun}`}
    message={`Are you sure you want to delete the ${noun} “${name}”?${isShared ? " It disappears for all administrators." : ""}`}
    verb="Delete"
    onClose={onClose}
  />
);
