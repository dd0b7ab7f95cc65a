import { getConfig } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { useSession } from "#lib/session.ts";

export function Logo({ onNavigate }: { onNavigate?: () => void }) {
  const hasUser = useSession()?.user != null;
  return (
    <Link
      to={hasUser ? "/dashboard" : "/"}
      onClick={onNavigate}
      className="flex min-w-0 items-center gap-2 rounded-md font-semibold tracking-tight"
    >
      <HexagonMark />
      <span className="truncate max-sm:sr-only">{getConfig().productName}</span>
    </Link>
  );
}

function HexagonMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
      <path className="fill-chrome-active" d="M16 1 29 8.500v15L16 31 3 23.500v-15z" />
      <path className="fill-chrome-active-ink" d="M10 10h3v4.500h6V10h3v12h-3v-4.700h-6V22h-3z" />
    </svg>
  );
}
