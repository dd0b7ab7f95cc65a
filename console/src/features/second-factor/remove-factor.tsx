import type { Passkey } from "@hivekeeper/contract/second-factor.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { codesIn, useRemoveAuthenticator, useRemovePasskey, useRenewCodes } from "./second-factor-queries.ts";

export const RemoveAuthenticator = ({ onClose }: { onClose: () => void }) => (
  <ConfirmMutation
    mutate={useRemoveAuthenticator().mutateAsync}
    title="Remove the authenticator"
    message="The codes of your app sign you in no longer."
    verb="Remove"
    onClose={onClose}
  />
);

export const RemovePasskey = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <ConfirmMutation
    mutate={useRemovePasskey(id).mutateAsync}
    title="Remove passkey"
    message={`“${name}” signs you in no longer. Remove it on the device that keeps it too.`}
    verb="Remove"
    onClose={onClose}
  />
);

interface RenewCodesProps {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

export function RenewCodes({ onDone, onClose }: RenewCodesProps) {
  const renew = useRenewCodes();
  return (
    <ConfirmMutation
      mutate={async (signal) => {
        const answer = await renew.mutateAsync(signal);
        if (answer) onDone(codesIn(answer));
      }}
      title="New recovery codes"
      message="The ones that you have work no longer."
      verb="Make new codes"
      tone="primary"
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
