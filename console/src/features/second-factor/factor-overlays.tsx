import type { Passkey } from "@hivekeeper/contract/second-factor.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const SetUpAuthenticator = lazyOverlay(() =>
  import("./set-up-authenticator.tsx").then((file) => file.SetUpAuthenticator),
);
const AddPasskey = lazyOverlay(() => import("./add-passkey.tsx").then((file) => file.AddPasskey));
const RenamePasskey = lazyOverlay(() => import("./rename-passkey.tsx").then((file) => file.RenamePasskey));
const RecoveryCodes = lazyOverlay(() => import("./recovery-codes.tsx").then((file) => file.RecoveryCodes));
const RemoveAuthenticator = lazyOverlay(() => import("./remove-factor.tsx").then((file) => file.RemoveAuthenticator));
const RemovePasskey = lazyOverlay(() => import("./remove-factor.tsx").then((file) => file.RemovePasskey));
const RenewCodes = lazyOverlay(() => import("./remove-factor.tsx").then((file) => file.RenewCodes));

/** What of the own second factor is being changed. */
export type FactorAct =
  | { is: "authenticator" | "remove-authenticator" | "passkey" | "renew-codes" }
  | { is: "rename" | "remove-passkey"; passkey: Passkey }
  | { is: "codes"; codes: readonly string[] };

interface FactorOverlayProps {
  act: FactorAct;
  onAct: (act: FactorAct) => void;
  /** Called when a factor is there, and its new recovery codes are kept; `onClose` if left out. */
  onDone?: () => void;
  onClose: () => void;
}

/** The dialog of an act, each loaded when it is first needed. New recovery codes follow it. */
export function FactorOverlay({ act, onAct, onClose, onDone = onClose }: FactorOverlayProps) {
  const onMade = (codes: readonly string[]) => (codes.length > 0 ? onAct({ is: "codes", codes }) : onDone());
  switch (act.is) {
    case "authenticator":
      return <SetUpAuthenticator onDone={onMade} onClose={onClose} />;
    case "passkey":
      return <AddPasskey onDone={onMade} onClose={onClose} />;
    case "renew-codes":
      return <RenewCodes onDone={onMade} onClose={onClose} />;
    case "codes":
      return <RecoveryCodes codes={act.codes} onClose={onDone} />;
    case "rename":
      return <RenamePasskey passkey={act.passkey} onClose={onClose} />;
    case "remove-passkey":
      return <RemovePasskey passkey={act.passkey} onClose={onClose} />;
    case "remove-authenticator":
      return <RemoveAuthenticator onClose={onClose} />;
  }
}
