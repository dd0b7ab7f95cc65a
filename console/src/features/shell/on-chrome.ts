/**
 * Classes for a control on the header or the sidebar: its colour roles take the values of that surface. They belong on
 * the control, not on the header: an overlay that it opens has the page's colours.
 */
export const onChrome =
  "[--ink:var(--chrome-ink)] [--ink-soft:var(--chrome-soft)] [--hover:var(--chrome-hover)] [--accent:var(--chrome-active)] [--on-accent:var(--chrome-active-ink)]";
