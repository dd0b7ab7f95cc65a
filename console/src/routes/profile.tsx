import { Profile } from "#features/profile/profile.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

const SecuritySection = lazyPart(
  async () => (await import("#features/second-factor/security-section.tsx")).SecuritySection,
);

export const Screen = () => <Profile security={offers("team") ? <SecuritySection /> : null} />;
