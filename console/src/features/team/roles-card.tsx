import { createRole, type Role } from "@hivekeeper/contract/role.ts";
import { useQuery } from "@tanstack/react-query";
import { Eye, Pencil, Plus, Trash2 } from "lucide";
import { useState } from "react";
import { LoadedList } from "#flow/loaded-list.tsx";
import { formatCount } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { RowMenu } from "#ui/table/row-menu.tsx";
import { roles } from "./team-queries.ts";

const SaveRole = lazyOverlay(() => import("./role-overlays.tsx").then((file) => file.SaveRole));
const ShowRole = lazyOverlay(() => import("./role-overlays.tsx").then((file) => file.ShowRole));
const DeleteRole = lazyOverlay(() => import("./role-overlays.tsx").then((file) => file.DeleteRole));

type Act = "show" | "copy" | "edit" | "delete";

/** The roles, and what each may see and change. A new one is made by copying one. */
export function RolesCard() {
  const list = useQuery(roles);
  const may = useMay();
  const [open, setOpen] = useState<{ act: Act; role: Role }>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Roles">
      <LoadedList
        of="roles"
        rows={list.data}
        query={list}
        row={(role) => (
          <li key={role.name} className="flex items-center gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                <bdi>{role.name}</bdi>
                {role.id ? null : <Badge tone="neutral">Built in</Badge>}
              </p>
              <p className="text-[0.8125rem] text-ink-soft">
                {role.people === 0 ? "Nobody" : role.people === 1 ? "1 person" : `${formatCount(role.people)} people`}
              </p>
            </div>
            <RowMenu name={role.name} items={actionsOf(role, may(createRole), (act) => setOpen({ act, role }))} />
          </li>
        )}
      />
      {open?.act === "show" ? <ShowRole role={open.role} onClose={close} /> : null}
      {open?.act === "copy" ? <SaveRole copied={open.role} onClose={close} /> : null}
      {open?.act === "edit" ? <SaveRole role={open.role} onClose={close} /> : null}
      {open?.act === "delete" ? <DeleteRole role={open.role} onClose={close} /> : null}
    </Card>
  );
}

function actionsOf({ id, people }: Role, mayChange: boolean, open: (act: Act) => void): MenuItem[] {
  const show: MenuItem = { label: "What it may do", icon: <Icon of={Eye} />, onSelect: () => open("show") };
  if (!mayChange) return [show];
  const copy: MenuItem = { label: "Copy to a new role", icon: <Icon of={Plus} />, onSelect: () => open("copy") };
  if (!id) return [show, copy];
  return [
    show,
    { label: "Edit", icon: <Icon of={Pencil} />, onSelect: () => open("edit") },
    copy,
    {
      label: "Delete",
      icon: <Icon of={Trash2} />,
      tone: "danger",
      problem:
        people > 0 ? "Give everybody who has it another role, and withdraw the invitations to it, first." : undefined,
      onSelect: () => open("delete"),
    },
  ];
}
