import type { Member } from "@hivekeeper/contract/member.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { ConflictNotice } from "#flow/change/conflict-notice.tsx";
import { useRecordEdit } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { useAskFirst } from "#flow/form/use-ask-first.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayLoading } from "#ui/overlay/overlay-loading.tsx";
import { MemberForm } from "./member-form.tsx";
import { impactLinks } from "./member-impact.ts";
import { MEMBER_LABEL } from "./member-labels.ts";
import { useUpdateMember } from "./member-mutations.ts";
import { nameOf } from "./member-naming.ts";
import { memberRecord, useMemberToEdit } from "./member-queries.ts";
import { inputOf, MEMBER_FIELDS, type MemberValues, valuesOf } from "./member-values.ts";
import { RoleQuestion } from "./role-question.tsx";

const TITLE = "Edit Member";
const CODED = ["gender", "maritalStatus"] as const;

interface EditMemberProps {
  id: string;
  onClose: () => void;
}

/**
 * The form opens with the whole record, never with a row: every field is sent, and a row may lack some, which would
 * then be emptied.
 */
export function EditMember({ id, onClose }: EditMemberProps) {
  const query = useMemberToEdit(id);
  const { data } = query;
  useNotifyFailed(query.error, "", "Could not load member.");
  if (data) return <EditMemberModal opened={data} onClose={onClose} />;
  if (!query.error) return <OverlayLoading />;
  return (
    <Modal title={TITLE} size="md" onClose={onClose}>
      <RecordWaiting of="member" query={query} failed="Could not load member." />
    </Modal>
  );
}

function EditMemberModal({ opened, onClose }: { opened: Version<Member>; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { record: member } = opened;
  const { id } = member;
  const state = useRecordEdit<Version<Member>, MemberValues>({
    opened,
    draft: { record: `member ${id}`, title: TITLE, privateFields: [] },
    valuesOf: ({ record }) => valuesOf(record),
    fields: MEMBER_FIELDS,
    nameOf: inputOf,
    fallback: "Update failed.",
    onSaved: onClose,
    save: useUpdateMember(member).mutateAsync,
    fetchCurrent: () => queryClient.fetchQuery({ ...memberRecord(id), staleTime: 0 }),
  });
  const { askFirst, question } = useAskFirst({
    title: `Change the role of ${nameOf(member)}`,
    message: <RoleQuestion member={member} role={state.form.getValues("role")} />,
    verb: "Change role",
    tone: "primary",
    act: { noun: "members", id, act: "role" },
    links: impactLinks(member),
  });
  /** Shows invalid fields before any question is asked. */
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isOther = state.form.getValues("role") !== member.role;
    if (isOther && (await state.form.trigger())) askFirst(() => state.onSubmit(event));
    else state.onSubmit(event);
  };
  return (
    <Modal {...state.overlay} size="md" onClose={onClose}>
      {question}
      <MemberForm state={{ ...state, onSubmit: (event) => void onSubmit(event) }} opened={member} onClose={onClose}>
        {state.conflict ? (
          <ConflictNotice {...state.conflict} noun="member" labels={MEMBER_LABEL} coded={CODED} />
        ) : null}
      </MemberForm>
    </Modal>
  );
}
