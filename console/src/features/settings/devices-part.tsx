import { type Device, deviceFields } from "@hivekeeper/contract/account.ts";
import { deviceName } from "@hivekeeper/contract/device-name.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { listDevicesOf, type Person } from "@hivekeeper/contract/people.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import type { PageQuery } from "#flow/list/list-query.ts";
import { PartRow, PersonPart } from "#flow/person/person-part.tsx";
import { call } from "#lib/call.ts";
import { formatMoment } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";

/** Extension `audit`: where an administrator is signed in, all at once. Only their owner signs them out. */
export const DevicesPart = ({ person: { member } }: { person: Person }) => (
  <PersonPart
    title="Signed-in devices"
    tabs={[{ value: "all", label: "All", total: undefined }]}
    page={() => devicesOf(member.id)}
    row={(device) => (
      <PartRow
        key={device.id}
        title={<span title={device.userAgent}>{deviceName(device.userAgent)}</span>}
        note={`${device.address} · last used ${formatMoment(device.lastUsedAt)} · signed in ${formatMoment(device.createdAt)}`}
        state={device.isCurrent ? <Badge tone="good">This device</Badge> : null}
      />
    )}
    empty="Not signed in anywhere."
  />
);

const devicesOf = (id: string): PageQuery<Page<Device>> => ({
  queryKey: ["people", id, "sessions"],
  queryFn: async ({ signal }) => {
    const items = readOwnList(deviceFields, (await call(listDevicesOf, { params: { id }, signal })).body);
    return { items, page: 1, lastPage: 1, perPage: items.length, total: items.length };
  },
});
