import { deviceName } from "@hivekeeper/contract/device-name.ts";
import { NamePasskey } from "./name-passkey.tsx";
import { codesIn, useAddPasskey } from "./second-factor-queries.ts";

interface AddPasskeyProps {
  /** Gets the recovery codes, if there were none before. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const add = useAddPasskey();
  return (
    <NamePasskey
      title="Add a passkey"
      hint="Your browser asks next where to keep it: on this device, on a phone or on a security key."
      name={deviceName(navigator.userAgent)}
      verb="Continue"
      save={async (name) => {
        onDone(codesIn(await add.mutateAsync(name)));
      }}
      onClose={onClose}
    />
  );
}
