import { getRouteApi } from "@tanstack/react-router";
import { ActivityHistory } from "#features/activity/activity-history.ts";
import type { VestAddress } from "#features/investments/vest-address.ts";
import { vestChangeWords } from "#features/investments/vest-change-words.ts";
import { VestDetails } from "#features/investments/vest-details.tsx";
import { lastAddressOf } from "#flow/list-memory.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/investments/$id");

export function InvestmentDetailsScreen() {
  const { id } = route.useParams();
  const { edit } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <VestDetails
      key={id}
      id={id}
      isEditing={edit === 1}
      onEdit={() => void navigate({ search: { edit: 1 } })}
      onEditClosed={() => void navigate({ search: {}, replace: true })}
      onDeleted={() => void navigate({ to: "/investments", search: lastAddressOf<VestAddress>("/investments") })}
      history={
        offers("activity")
          ? (vest) => <ActivityHistory subject={{ type: "vest", ...vest }} words={vestChangeWords} />
          : undefined
      }
    />
  );
}
