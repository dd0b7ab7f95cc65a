import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { knownScreens, mayOpen } from "#lib/router/router.ts";
import { Modal } from "#ui/overlay/modal.tsx";

interface ShortcutSheetProps {
  onClose: () => void;
}

const GENERAL = [
  { does: "Search everything", keys: ["Ctrl K", "⌘ K", "/"] },
  { does: "This list", keys: ["?"] },
  { does: "Close what is open", keys: ["Esc"] },
];

const lists = () => [
  { does: "Next row, row before", keys: ["j", "k"] },
  { does: "Open the row", keys: ["Enter"] },
  ...(offers("lists") ? [{ does: "Choose the row", keys: ["x"] }] : []),
  { does: "Edit the row or the record", keys: ["e"] },
];

export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  return (
    <Modal title="Keyboard shortcuts" size="md" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 pb-5 sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Keys title="Everywhere" entries={GENERAL} />
          <Keys title="In lists" entries={lists()} />
          {offers("desk") && (mayOpen("/reviews/queue") || mayOpen("/service-categories/queue")) ? (
            <Keys title="In queues" entries={QUEUES} />
          ) : null}
          {offers("identity") && mayOpen("/creators/identity") ? (
            <Keys title="At the identity desk" entries={IDENTITY} />
          ) : null}
        </div>
        <Keys title="Go to" entries={knownScreens().map(({ title, key }) => ({ does: title, keys: [`g ${key}`] }))} />
        <p className="text-ink-soft sm:col-span-2">
          Single keys work outside of fields. They can be turned off in the{" "}
          <Link to="/settings" onClick={onClose} className="font-medium text-accent underline">
            Settings
          </Link>
          .
        </p>
      </div>
    </Modal>
  );
}

const QUEUES = [
  { does: "Approve", keys: ["a"] },
  { does: "Reject", keys: ["r"] },
  { does: "Choose a reason, confirm", keys: ["1–6", "Enter"] },
  { does: "Skip", keys: ["s"] },
  { does: "Take the last one back", keys: ["u"] },
];

const IDENTITY = [
  { does: "Next field, field before", keys: ["j", "k"] },
  { does: "Tick the field, question it", keys: ["t", "q"] },
  { does: "Show or hide the document", keys: ["d"] },
  { does: "Next document", keys: ["n"] },
  { does: "Enlarge, reduce, turn it", keys: ["+", "-", "o"] },
  { does: "Verify, return", keys: ["v", "r"] },
  { does: "Suspicious", keys: ["x"] },
  { does: "Skip, take the last one back", keys: ["s", "u"] },
];

interface KeysProps {
  title: string;
  entries: readonly { does: string; keys: readonly string[] }[];
}

function Keys({ title, entries }: KeysProps) {
  return (
    <section>
      <h3 className="pb-1 text-xs font-semibold text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map(({ does, keys }) => (
          <li key={does} className="flex min-h-8 items-center justify-between gap-3">
            {does}
            <span className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded border border-line-strong bg-subtle px-1.5 py-0.5 text-xs whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
