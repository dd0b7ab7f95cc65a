import { getRouteApi } from "@tanstack/react-router";
import { Settings } from "#features/settings/settings.tsx";

const route = getRouteApi("/settings");

export function SettingsScreen() {
  const { change } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Settings
      open={change}
      onOpen={(kind) => void navigate({ search: { change: kind } })}
      onClose={() => void navigate({ search: {}, replace: true })}
    />
  );
}
