import type { Device } from "@hivekeeper/contract/account.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { formatMoment } from "#lib/format.ts";
import { useRevokeDevice } from "./device-queries.ts";
import { deviceName } from "./device-words.ts";

interface RevokeDeviceProps {
  device: Device;
  onClose: () => void;
}

export const RevokeDevice = ({ device, onClose }: RevokeDeviceProps) => (
  <ConfirmMutation
    mutate={useRevokeDevice(device.id).mutateAsync}
    title="Sign out this device"
    message={`${deviceName(device.userAgent)}, last used ${formatMoment(device.lastUsedAt)}, has to sign in again.`}
    verb="Sign out"
    onClose={onClose}
  />
);
