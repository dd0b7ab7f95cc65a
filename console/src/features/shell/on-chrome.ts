/**
 * Classes for a control on the header or the sidebar: its colour roles take the values of that surface. They belong on
 * the control, not on the header: an overlay that it opens has the page's colours.
 */
export const onChrome =
  "[--color-ink:var(--color-chrome-ink)] [--color-ink-soft:var(--color-chrome-soft)] [--color-hover:var(--color-chrome-hover)] [--color-accent:var(--color-chrome-mark)] [--color-on-accent:var(--color-chrome-mark-ink)]";
