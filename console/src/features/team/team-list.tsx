import type { Teammate } from "@hivekeeper/contract/team.ts";
import { setTeamRole } from "@hivekeeper/contract/team.ts";
import { useQuery } from "@tanstack/react-query";
import { Asterisk, LogOut, ShieldOff, UserCog, UserRoundCheck, UserRoundX } from "lucide";
import { useState } from "react";
import { failureText } from "#lib/call-error.ts";
import { useMay } from "#lib/rights.ts";
import { useSession } from "#lib/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { teamColumns } from "./team-columns.tsx";
import type { TeamAct } from "./team-mutations.ts";
import { teammates } from "./team-queries.ts";

const ChangeTeamRole = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.ChangeTeamRole));
const ConfirmTeamAct = lazyOverlay(() => import("./team-overlays.tsx").then((file) => file.ConfirmTeamAct));

interface Open {
  act: TeamAct | "role";
  teammate: Teammate;
}

/** The administrators, each with what may be done about them. */
export function TeamList() {
  const list = useQuery(teammates);
  const may = useMay();
  const me = useSession()?.user?.email;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable
        caption="Team"
        columns={teamColumns}
        rows={list.data}
        rowKey={({ id }) => id}
        rowName={({ name, email }) => name || email}
        rowActions={
          may(setTeamRole)
            ? (teammate) => actionsOf(teammate, teammate.email === me, (act) => setOpen({ act, teammate }))
            : undefined
        }
        isRefreshing={list.isFetching}
        pageSize={5}
        total={list.data?.length}
        error={
          list.error
            ? { message: failureText(list.error, "Failed to fetch the team."), onRetry: () => void list.refetch() }
            : undefined
        }
        empty={<EmptyState title="Nobody yet." />}
      />
      {open?.act === "role" ? <ChangeTeamRole teammate={open.teammate} onClose={close} /> : null}
      {open && open.act !== "role" ? <ConfirmTeamAct teammate={open.teammate} act={open.act} onClose={close} /> : null}
    </>
  );
}

const LAST_OWNER = "The last active owner keeps everything. Make somebody else an owner first.";
const ONESELF = "Somebody else has to do this.";

function actionsOf(teammate: Teammate, isOneself: boolean, open: (act: Open["act"]) => void): MenuItem[] {
  const { isActive, isLastOwner, isFactorRequired, secondFactors, hasPin, sessions } = teammate;
  const kept = isLastOwner ? LAST_OWNER : isOneself ? ONESELF : undefined;
  const keptFactor = isLastOwner && isFactorRequired ? LAST_OWNER : undefined;
  return [
    {
      label: "Change role",
      icon: <Icon of={UserCog} />,
      shortcut: "Enter",
      problem: kept,
      onSelect: () => open("role"),
    },
    {
      label: "Sign out everywhere",
      icon: <Icon of={LogOut} />,
      disabled: sessions === 0,
      onSelect: () => open("sign-out"),
    },
    {
      label: "Reset second factor",
      icon: <Icon of={ShieldOff} />,
      disabled: secondFactors.length === 0,
      problem: keptFactor,
      onSelect: () => open("reset-factor"),
    },
    { label: "Reset PIN", icon: <Icon of={Asterisk} />, disabled: !hasPin, onSelect: () => open("reset-pin") },
    isActive
      ? {
          label: "Deactivate",
          icon: <Icon of={UserRoundX} />,
          tone: "danger",
          problem: kept,
          onSelect: () => open("deactivate"),
        }
      : { label: "Activate", icon: <Icon of={UserRoundCheck} />, onSelect: () => open("activate") },
  ];
}
