import { useEffect, useState } from "react";
import { reload } from "#lib/version.ts";
import { watchVersion } from "#lib/watch-version.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/overlay/toast.ts";

export function NewVersion() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => watchVersion(() => setKnown(true)), []);
  if (!isKnown) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-(--foot) z-10 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 shadow-overlay"
    >
      <p>
        <span className="block font-semibold">A new version is ready</span>
        Save what you are working on, then reload.
      </p>
      <span className="flex gap-2">
        <Button onClick={() => setKnown(false)}>Later</Button>
        <Button
          tone="primary"
          onClick={() => void reload().catch(() => toast({ title: "No connection", tone: "error" }))}
        >
          Reload
        </Button>
      </span>
    </div>
  );
}
