import type { Device } from "@hivekeeper/contract/account.ts";
import { deviceName, isHandheld } from "@hivekeeper/contract/device-name.ts";
import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { formatMoment } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { devices } from "./device-queries.ts";
import { RevokeDevice } from "./settings-overlays.ts";

/** Extension `audit`: the devices that are signed in, each with a button that signs it out. */
export function DevicesCard() {
  const list = useQuery(devices);
  const [revoking, setRevoking] = useState<Device | "others">();
  return (
    <Card title="Signed-in devices">
      <LoadedList
        of="devices"
        rows={list.data}
        query={list}
        row={(device) => <DeviceLine key={device.id} device={device} onRevoke={() => setRevoking(device)} />}
      />
      {list.data?.some(({ isCurrent }) => !isCurrent) ? (
        <Button size="sm" className="mt-3" onClick={() => setRevoking("others")}>
          Sign out everywhere else
        </Button>
      ) : null}
      {revoking ? (
        <RevokeDevice device={revoking === "others" ? undefined : revoking} onClose={() => setRevoking(undefined)} />
      ) : null}
    </Card>
  );
}

function DeviceLine({ device, onRevoke }: { device: Device; onRevoke: () => void }) {
  const name = deviceName(device.userAgent);
  const icon = isHandheld(device.userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon of={icon} className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p title={device.userAgent} className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {device.isCurrent ? <Badge tone="good">This device</Badge> : null}
        </p>
        <p className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
          {device.address} · last used {formatMoment(device.lastUsedAt)} · signed in {formatMoment(device.createdAt)}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          size="sm"
          className="shrink-0"
          onClick={onRevoke}
          aria-label={`Sign out ${name}, last used ${formatMoment(device.lastUsedAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
