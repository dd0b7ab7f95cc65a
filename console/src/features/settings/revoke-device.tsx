import type { Device } from "@hivekeeper/contract/account.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { formatMoment } from "#lib/format.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useRevokeDevice } from "./device-queries.ts";
import { deviceName } from "./device-words.ts";

interface RevokeDeviceProps {
  device: Device;
  onClose: () => void;
}

export function RevokeDevice({ device, onClose }: RevokeDeviceProps) {
  const confirmation = useConfirmedMutation(useRevokeDevice(device.id).mutateAsync, onClose);
  return (
    <Confirm
      {...confirmation}
      title="Sign out this device"
      message={`${deviceName(device.userAgent)}, last used ${formatMoment(device.lastUsedAt)}, has to sign in again.`}
      verb="Sign out"
      onClose={onClose}
    />
  );
}
