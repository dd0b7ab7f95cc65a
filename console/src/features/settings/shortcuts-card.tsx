import { setShortcuts, useShortcuts } from "#lib/shortcuts.ts";
import { Card } from "#ui/card.tsx";
import { Switch } from "#ui/switch.tsx";

export function ShortcutsCard() {
  const isOn = useShortcuts();
  return (
    <Card title="Keyboard">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="block font-medium">Keyboard shortcuts</span>
          <span id="shortcuts-hint" className="text-ink-soft">
            Single keys, as / for the search and j for the next row. While they are on, ? lists them. Ctrl K (⌘ K)
            always works.
          </span>
        </p>
        <Switch label="Keyboard shortcuts" describedBy="shortcuts-hint" isOn={isOn} onChange={setShortcuts} />
      </div>
    </Card>
  );
}
