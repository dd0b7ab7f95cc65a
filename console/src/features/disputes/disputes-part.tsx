import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { Person } from "@hivekeeper/contract/people.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { PartRow, PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { formatDay } from "#lib/format.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeName } from "./dispute-name.ts";
import { disputePage } from "./dispute-queries.ts";
import { DisputeState } from "./dispute-status-badge.tsx";

export function DisputesPart({ person: { member, disputes } }: { person: Person }) {
  if (!disputes) return null;
  const ofPerson = (status: Dispute["status"]): DisputeAddress => ({
    tab: status === "resolved" ? status : undefined,
    member: member.id,
  });
  return (
    <PersonPart
      title="Disputes"
      tabs={[
        { value: "pending", label: "Pending", total: disputes.open },
        { value: "resolved", label: "Resolved", total: disputes.resolved },
      ]}
      page={(status: Dispute["status"]) => disputePage(ofPerson(status))}
      row={(dispute) => <DisputeRow key={dispute.id} dispute={dispute} personId={member.id} />}
      empty="No disputes."
      viewAll={(status) => <ViewAll to="/disputes" search={ofPerson(status)} of={`${status} disputes`} />}
    />
  );
}

/** Opens the dispute above the person's other ones. */
function DisputeRow({ dispute, personId }: { dispute: Dispute; personId: string }) {
  const others = [dispute.client, dispute.provider].filter(({ id }) => id !== personId);
  const tab = dispute.status === "resolved" ? dispute.status : undefined;
  return (
    <PartRow
      title={disputeName(dispute)}
      to={{ to: "/disputes", search: { tab, member: personId, view: dispute.id } }}
      note={
        <>
          No. {dispute.id} · with{" "}
          {others.map((other, at) => (
            <span key={other.id}>
              {at > 0 ? " and " : ""}
              <PersonLink {...other} />
            </span>
          ))}{" "}
          · {formatDay(dispute.createdAt)}
        </>
      }
      state={<DisputeState dispute={dispute} />}
    />
  );
}
