import { MISSING } from "#lib/format.ts";

/** `12.5%`, per annum. */
export const formatPercent = (percent: number | null): string => (percent === null ? MISSING : `${percent}%`);

/** `18 months`; also `1 months`, as specified. */
export const formatMonths = (months: number | null): string => (months === null ? MISSING : `${months} months`);
