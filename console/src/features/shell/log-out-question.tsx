import type { Stored } from "#lib/private-store.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";

interface LogOutQuestionProps {
  waiting: readonly Stored[];
  onConfirm: () => void;
  onClose: () => void;
}

/** One and several of what waits under a name that begins with this word. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  conversation: ["a message that was not sent", "messages that were not sent"],
  outbox: ["a change or message that waits for a line", "changes or messages that wait for a line"],
};

/** Asks before a logout removes what was typed and not saved, or waits to be sent. */
export function LogOutQuestion({ waiting, onConfirm, onClose }: LogOutQuestionProps) {
  return (
    <Confirm
      title="Log out?"
      message={
        <>
          This would be lost:
          {lossesOf(waiting).map((loss) => (
            <span key={loss} className="block ps-3">
              {loss}
            </span>
          ))}
        </>
      }
      verb="Log out"
      cancelLabel="Stay signed in"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** `“Edit Member”, not saved`, `2 messages that were not sent`. */
function lossesOf(waiting: readonly Stored[]): string[] {
  const kinds = new Set(waiting.map(({ name }) => kindOf(name)));
  return [...kinds].flatMap((kind) => {
    const entries = waiting.filter(({ name }) => kindOf(name) === kind);
    if (kind === "form") return [...new Set(entries.map(({ value }) => `“${titleOf(value)}”, not saved`))];
    const [one, several] = WORDS[kind] ?? ["something that was not sent", "things that were not sent"];
    return entries.length === 1 ? one : `${entries.length} ${several}`;
  });
}

const kindOf = (name: string) => name.slice(0, name.indexOf(":"));

const titleOf = (value: unknown) => (value as { title: string }).title;
