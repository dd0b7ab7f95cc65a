import { CircleAlert, CircleCheck, X } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { dismissToast, type Toast, toastStore } from "./toast.ts";

const SHOWN_MS = 3500;

const LOOK = {
  success: { role: "status", icon: CircleCheck, mark: "text-good", edge: "border-s-good" },
  error: { role: "alert", icon: CircleAlert, mark: "text-danger", edge: "border-s-danger" },
} as const;

/**
 * Shows the toasts. Rendered once, at the root, above every overlay and below the header of screens and overlays, where
 * it covers neither a close button nor a form's buttons. `aria-live` also keeps a modal overlay from hiding it from
 * screen readers. `data-toasts` marks presses that must not close an overlay.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return (
    <div
      aria-live="polite"
      data-toasts
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--header-height)+0.75rem)] z-100 flex flex-col gap-2 sm:right-4 sm:left-auto sm:w-90"
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  );
}

function ToastCard({ id, title, message, tone, times }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const { role, icon, mark, edge } = LOOK[tone];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again start the time again.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(dismissToast, SHOWN_MS, id);
    return () => clearTimeout(timer);
  }, [id, isHeld, times]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops its clock; there is nothing to operate.
    <div
      role={role}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        "pointer-events-auto flex w-full items-start gap-2.5 rounded-lg border border-s-4 border-line bg-surface",
        "animate-rise py-2.5 ps-3 pe-1.5 shadow-layer",
        edge,
      )}
    >
      <Icon of={icon} className={cx("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 grow py-0.5 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {message ? <p className="max-h-40 overflow-y-auto text-ink-soft">{message}</p> : null}
      </div>
      <IconButton label="Dismiss" icon={<Icon of={X} />} onClick={() => dismissToast(id)} />
    </div>
  );
}
