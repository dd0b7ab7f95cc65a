import { Avatar, namesOf } from "#ui/avatar.tsx";
import type { Desk } from "./desk.ts";
import { harmless } from "./linked-text.ts";

const MOST = 2;

/** The colleagues who have the conversation open too. */
export function AlsoHere({ here }: { here: Desk["here"] }) {
  if (here.length === 0) return null;
  return (
    <ul aria-label="Also here" className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
      {here.slice(0, MOST).map(({ id, name }) => (
        <li key={id} title={`${name} is here`} className="flex min-w-0 items-center gap-1.5">
          <Avatar {...namesOf(name)} size="xs" />
          <span className="max-w-32 truncate">{harmless(name)}</span>
        </li>
      ))}
      {here.length > MOST ? <li className="shrink-0">and {here.length - MOST} more</li> : null}
    </ul>
  );
}
