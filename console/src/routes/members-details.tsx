import { updateMember } from "@hivekeeper/contract/member.ts";
import { PersonPage } from "#features/members/person-page.tsx";
import { usePersonalData } from "#features/personal-data/use-personal-data.tsx";
import { personRecord } from "#flow/person-query.ts";
import { useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

export const prefetch: Prefetch<"/members/:id"> = ({ queryClient, params }) =>
  queryClient.prefetchQuery(personRecord(params.id));

// The person is shown without waiting for what belongs to the person.
const PersonParts = lazyPart(() => import("./person-parts.tsx").then((file) => file.PersonParts));
const EditMember = lazyOverlay(() => import("#features/members/edit-member.tsx").then((file) => file.EditMember));

export function Screen({ params: { id }, search, navigate }: ScreenProps<"/members/:id">) {
  const may = useMay();
  const { items, overlay } = usePersonalData();
  return (
    <>
      <PersonPage
        key={id}
        id={id}
        onEdit={() => navigate({ edit: 1 }, { keepsScroll: true })}
        items={items}
        parts={(person) => <PersonParts person={person} />}
      />
      {overlay}
      {search.edit && may(updateMember) ? (
        <EditMember id={id} onClose={() => navigate({}, { replace: true, keepsScroll: true })} />
      ) : null}
    </>
  );
}
