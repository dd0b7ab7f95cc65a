import { offers } from "#lib/config.ts";
import { MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { linkClass } from "#ui/link.ts";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/members/:id": object;
  }
}

interface PersonLinkProps {
  /** The member's id; empty where a backend sent none. */
  id: string;
  name: string;
}

/** A person's name; with the extension `people` a link to the person's page. */
export function PersonLink({ id, name }: PersonLinkProps) {
  const text = <bdi>{name || MISSING}</bdi>;
  if (!id || !offers("people")) return text;
  return (
    <Link to="/members/:id" params={{ id }} className={linkClass}>
      {text}
    </Link>
  );
}
