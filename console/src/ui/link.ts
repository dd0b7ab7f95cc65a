/** What a link looks like in running text and in tables; for the router's Link, which `ui` does not know. */
export const linkClass =
  "font-medium text-accent underline decoration-accent/30 underline-offset-2 hover:decoration-accent";
