import { useQuery } from "@tanstack/react-query";
import { ChevronRight, KeyRound, LockKeyhole } from "lucide";
import { secretFacts } from "#flow/secret-facts.ts";
import { offers } from "#lib/config.ts";
import { Icon } from "#ui/icon.tsx";
import { SECRETS, type SecretKind } from "./secret-kinds.ts";
import { SECRET_WORDS } from "./secret-words.ts";

const ENTRIES = [
  { kind: "password", icon: LockKeyhole },
  { kind: "pin", icon: KeyRound },
] as const satisfies readonly { kind: SecretKind; icon: typeof KeyRound }[];

/** The two secrets, each with what is known of it where the backend tells (extension `audit`). */
export function SecurityEntries({ onOpen }: { onOpen: (kind: SecretKind) => void }) {
  const isTold = offers("audit");
  const { data } = useQuery({ ...secretFacts, enabled: isTold });
  return (
    <ul className="-m-2 flex flex-col">
      {ENTRIES.map(({ kind, icon }) => (
        <li key={kind} className="relative flex min-h-11 items-center gap-3 rounded-md p-2 hover:bg-hover">
          <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
            <Icon of={icon} className="size-4.5" />
          </span>
          <div className="min-w-0 grow">
            <button
              type="button"
              aria-describedby={isTold ? `${kind}-fact` : undefined}
              onClick={() => onOpen(kind)}
              className="text-start font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring"
            >
              {SECRETS[kind].entry}
            </button>
            {isTold ? (
              <p id={`${kind}-fact`} className="min-h-5 text-[0.8125rem] text-ink-soft">
                {data ? SECRET_WORDS[kind](data) : null}
              </p>
            ) : null}
          </div>
          <Icon of={ChevronRight} className="size-4 shrink-0 text-ink-faint" />
        </li>
      ))}
    </ul>
  );
}
