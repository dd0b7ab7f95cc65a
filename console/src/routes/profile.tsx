import { Profile } from "#features/profile/profile.tsx";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

const SecuritySection = lazyPart(() =>
  import("#features/second-factor/security-section.tsx").then((file) => file.SecuritySection),
);

export const Screen = () => <Profile security={offers("team") ? <SecuritySection /> : null} />;
