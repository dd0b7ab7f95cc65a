import { getRouteApi } from "@tanstack/react-router";
import { Settings } from "#features/settings/settings.tsx";
import { oneOf } from "#lib/search-params.ts";

const route = getRouteApi("/settings");

export function SettingsScreen() {
  const { change } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Settings
      open={oneOf(change, ["password", "pin"])}
      onOpen={(kind) => void navigate({ search: { change: kind } })}
      onClose={() => void navigate({ search: {}, replace: true })}
    />
  );
}
