import { offers } from "#lib/config.ts";
import { Badge } from "#ui/badge.tsx";

/** Says that no figure of the screen is real, where the backend has none. */
export const SampleLabel = () => (offers("figures") ? null : <Badge tone="warn">Sample data</Badge>);
