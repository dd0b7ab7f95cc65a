/**
 * For a control of the kit that stands on the header or the sidebar: its roles take the chrome's values. On the control
 * itself, not on the header: what it opens is the page's again.
 */
export const onChrome =
  "[--ink:var(--chrome-ink)] [--ink-soft:var(--chrome-soft)] [--hover:var(--chrome-hover)] [--accent:var(--chrome-active)] [--on-accent:var(--chrome-active-ink)]";
