import { offers } from "#lib/config.ts";
import { MISSING } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";

interface PersonLinkProps {
  /** The member's id; empty where it is not known. */
  id: string;
  name: string;
  className?: string;
  /** Whether Tab leaves it out: for a name that stands many times below one that it reaches. */
  isSkipped?: boolean;
}

/** A person's name in any script, isolated from the text direction around it: a link where the person has a page. */
export function PersonLink({
  id,
  name,
  className = "text-ink hover:text-accent hover:underline",
  isSkipped = false,
}: PersonLinkProps) {
  const text = <bdi>{name || MISSING}</bdi>;
  if (!id || !name || !offers("lists")) return text;
  return (
    <Link to="/members/:id" params={{ id }} className={className} tabIndex={isSkipped ? -1 : undefined}>
      {text}
    </Link>
  );
}
