import type { Change } from "#flow/change/change.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";

interface LogOutQuestionProps {
  waiting: readonly Change[];
  onConfirm: () => void;
  onClose: () => void;
}

/** One and several of what waits. */
const WORDS = {
  message: ["a message that was not sent", "messages that were not sent"],
  waiting: ["a change or message that waits for a connection", "changes or messages that wait for a connection"],
} as const;

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
function lossesOf(changes: readonly Change[]): string[] {
  const forms = changes.flatMap(({ state, form, what }) =>
    state === "typing" && form ? [`“${what}”, not saved`] : [],
  );
  const counted = (kind: keyof typeof WORDS, count: number) => {
    const [one, several] = WORDS[kind];
    return count === 0 ? [] : [count === 1 ? one : `${count} ${several}`];
  };
  const messages = changes.filter(({ state, message }) => state === "typing" && message).length;
  const waiting = changes.filter(({ state }) => state !== "typing").length;
  return [...counted("message", messages), ...new Set(forms), ...counted("waiting", waiting)];
}
