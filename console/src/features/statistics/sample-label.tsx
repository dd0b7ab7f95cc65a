import { offers } from "#lib/config.ts";
import { Badge } from "#ui/badge.tsx";

/** Marks the screen's numbers as sample data, where the backend offers no statistics. */
export const SampleLabel = () => (offers("figures") ? null : <Badge tone="warn">Sample data</Badge>);
