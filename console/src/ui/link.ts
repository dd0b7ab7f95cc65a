/** The classes of a link in text and tables, for the router's `Link`, which `ui` does not import. */
export const linkClass =
  "font-medium text-accent underline decoration-line-strong underline-offset-2 hover:decoration-accent";
