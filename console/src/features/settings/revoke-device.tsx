import type { Device } from "@hivekeeper/contract/account.ts";
import { deviceName } from "@hivekeeper/contract/device-name.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { formatMoment } from "#lib/format.ts";
import { useRevokeDevice } from "./device-queries.ts";

interface RevokeDeviceProps {
  /** All other devices if left out. */
  device?: Device | undefined;
  onClose: () => void;
}

export const RevokeDevice = ({ device, onClose }: RevokeDeviceProps) => (
  <ConfirmMutation
    mutate={useRevokeDevice(device?.id).mutateAsync}
    title={device ? "Sign out this device" : "Sign out everywhere else"}
    message={
      device
        ? `${deviceName(device.userAgent)}, last used ${formatMoment(device.lastUsedAt)}, has to sign in again.`
        : "All your other devices have to sign in again. This one stays signed in."
    }
    verb="Sign out"
    onClose={onClose}
  />
);
