import { getConfig } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { useSession } from "#lib/session.ts";
import { Mark } from "#ui/mark.tsx";

export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  const hasUser = useSession()?.user != null;
  return (
    <Link
      to={hasUser ? "/dashboard" : "/"}
      onClick={onNavigate}
      className="-m-2 flex min-w-0 items-center gap-2 rounded-md p-2 font-semibold tracking-tight"
    >
      <Mark className="size-7 shrink-0" cell="fill-chrome-mark" letter="fill-chrome-mark-ink" />
      <span className="truncate max-sm:sr-only">{getConfig().productName}</span>
    </Link>
  );
}
