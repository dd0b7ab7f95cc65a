import type { ReactNode } from "react";

interface FigureLineProps {
  text: string;
  change: ReactNode;
  /** A small chart. */
  course: ReactNode;
}

/**
 * Stands under the value of a metric card: its subject, its change and its course; the course stands beside the value
 * where there is room.
 */
export const FigureLine = ({ text, change, course }: FigureLineProps) => (
  <span className="flex min-h-5 items-center justify-between gap-2">
    <span className="first-letter:uppercase @max-[14rem]:whitespace-nowrap">
      {text ? <span>{text}</span> : null} {change}
    </span>
    <span className="min-w-0 max-w-16 flex-1 @min-[14rem]:absolute @min-[14rem]:top-1 @min-[14rem]:right-0 @min-[14rem]:w-16">
      {course}
    </span>
  </span>
);
