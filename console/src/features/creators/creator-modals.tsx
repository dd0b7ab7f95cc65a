import type { Creator } from "@hivekeeper/contract/creator.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ConflictNotice } from "#flow/change/conflict-notice.tsx";
import { useRecordEdit, useRecordForm } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { may } from "#lib/rights.ts";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayLoading } from "#ui/overlay/overlay-loading.tsx";
import { CreatorForm } from "./creator-form.tsx";
import { CREATOR_LABEL } from "./creator-labels.ts";
import { useCreateCreator, useUpdateCreator } from "./creator-mutations.ts";
import { creatorRecord } from "./creator-queries.ts";
import { type CreatorValues, EDIT_FIELDS, inputOf, newValues, PRIVATE_FIELDS, valuesOf } from "./creator-values.ts";

const TITLE = "Edit Creator";

interface EditCreatorModalProps {
  id: string;
  onClose: () => void;
}

/** A list's row is not the whole creator: the form waits for the record. */
export function EditCreatorModal({ id, onClose }: EditCreatorModalProps) {
  const query = useQuery(creatorRecord(id));
  const { data } = query;
  useNotifyFailed(query.error, "", "Could not load creator.");
  if (data) return <EditForm opened={data} onClose={onClose} />;
  if (!query.error) return <OverlayLoading />;
  return (
    <Modal title={TITLE} onClose={onClose}>
      <RecordWaiting of="creator" query={query} failed="Could not load creator." />
    </Modal>
  );
}

function EditForm({ opened, onClose }: { opened: Version<Creator>; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = opened.record;
  const state = useRecordEdit<Version<Creator>, CreatorValues>({
    opened,
    draft: { record: `creator ${id}`, title: TITLE, privateFields: PRIVATE_FIELDS },
    valuesOf: ({ record }) => valuesOf(record, may("identity.change")),
    fields: EDIT_FIELDS,
    nameOf: inputOf,
    fallback: "Could not update creator.",
    onSaved: onClose,
    save: useUpdateCreator(opened.record).mutateAsync,
    fetchCurrent: () => queryClient.fetchQuery({ ...creatorRecord(id), staleTime: 0 }),
  });
  return (
    <Modal {...state.overlay} size="md" onClose={onClose}>
      <CreatorForm state={state} verb="Save changes">
        {state.conflict ? (
          <ConflictNotice {...state.conflict} noun="creator" labels={CREATOR_LABEL} coded={["gender"]} />
        ) : null}
      </CreatorForm>
    </Modal>
  );
}

export function CreateCreatorModal({ onClose }: { onClose: () => void }) {
  const state = useRecordForm({
    opened: newValues(),
    draft: { record: "creator new", title: "New creator", privateFields: PRIVATE_FIELDS },
    nameOf: inputOf,
    fallback: "Could not create creator.",
    onSaved: onClose,
    save: useCreateCreator().mutateAsync,
  });
  return (
    <Modal {...state.overlay} size="md" onClose={onClose}>
      <CreatorForm state={state} verb="Create" isNew />
    </Modal>
  );
}
