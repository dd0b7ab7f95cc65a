import { IdentityDesk } from "#features/identity/identity-desk.tsx";
import type { ScreenProps } from "#lib/router/route.ts";

export const Screen = ({ search, navigate }: ScreenProps<"/creators/identity">) => (
  <IdentityDesk address={search} onTab={(tab) => navigate({ tab })} />
);
