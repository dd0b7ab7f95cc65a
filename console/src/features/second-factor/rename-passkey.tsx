import type { Passkey } from "@hivekeeper/contract/second-factor.ts";
import { NamePasskey } from "./name-passkey.tsx";
import { useRenamePasskey } from "./second-factor-queries.ts";

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey(id);
  return (
    <NamePasskey
      title="Rename passkey"
      name={name}
      verb="Save changes"
      save={async (next) => {
        await rename.mutateAsync(next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
