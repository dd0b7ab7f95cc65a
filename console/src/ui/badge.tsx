import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const TONE = {
  good: "bg-good-soft text-good-ink",
  bad: "bg-danger-soft text-danger-ink",
  warn: "bg-warn-soft text-warn-ink",
  info: "bg-info-soft text-info-ink",
  accent: "bg-accent-soft text-accent",
  neutral: "bg-subtle text-ink-soft",
} as const;

export type BadgeTone = keyof typeof TONE;

/** A state: its word and its tone. */
export interface BadgeLook {
  label: string;
  tone: BadgeTone;
}

export interface BadgeProps extends Partial<BadgeLook> {
  tone: BadgeTone;
  /** The raw value, where the visible word simplifies it. */
  title?: string | undefined;
  /** The word, unless the label is it. Colour alone carries no meaning. */
  children?: ReactNode;
}

export function Badge({ tone, title, label, children = label }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        "inline-flex max-w-full items-center gap-1.5 rounded-xl px-2 py-0.5 align-bottom text-xs font-medium wrap-break-word",
        "before:size-1.5 before:shrink-0 before:rounded-full before:bg-current",
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}
