import { DayFilter } from "./day-filter.tsx";

export interface DayRangeProps {
  /** `2026-11-21`; empty for no bound. */
  from: string;
  to: string;
  onChange: (change: { from?: string | undefined } | { to?: string | undefined }) => void;
}

/** The first and the last day of a list, both included. */
export const DayRange = ({ from, to, onChange }: DayRangeProps) => (
  <>
    <DayFilter label="From" value={from} max={to} onChange={(day) => onChange({ from: day || undefined })} />
    <DayFilter label="To" value={to} min={from} onChange={(day) => onChange({ to: day || undefined })} />
  </>
);
