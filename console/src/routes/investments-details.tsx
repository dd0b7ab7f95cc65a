import { vestRecord } from "#features/investments/investment-queries.ts";
import type { VestAddress } from "#features/investments/vest-address.ts";
import { VestDetails } from "#features/investments/vest-details.tsx";
import { lastAddressOf } from "#flow/list/list-memory.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { goTo } from "#lib/router/router.ts";
import { historyOf } from "./history-of.tsx";

export const prefetch: Prefetch<"/investments/:id"> = ({ queryClient, params }) =>
  queryClient.prefetchQuery(vestRecord(params.id));

export function Screen({ params: { id }, search, navigate }: ScreenProps<"/investments/:id">) {
  return (
    <VestDetails
      key={id}
      id={id}
      isEditing={search.edit === 1}
      onEdit={() => navigate({ edit: 1 })}
      onEditClosed={() => navigate({}, { replace: true })}
      onDeleted={() => goTo({ to: "/investments", search: lastAddressOf<VestAddress>("/investments") })}
      history={historyOf("vest")}
    />
  );
}
