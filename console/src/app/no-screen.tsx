import { SetUpFirst } from "#features/second-factor/set-up-first.tsx";
import { NoAccess } from "#features/shell/no-access.tsx";
import { NotFound } from "#features/shell/not-found.tsx";
import { useVisit } from "#lib/router/router.ts";
import { setUp } from "#lib/set-up.ts";

/** In the place of a screen that is not shown. */
export function NoScreen() {
  const visit = useVisit();
  if (setUp.isRequired()) return <SetUpFirst />;
  return visit?.route ? <NoAccess /> : <NotFound />;
}
