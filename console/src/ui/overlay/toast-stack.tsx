import { CircleAlert, CircleCheck, Info, X } from "lucide";
import { Children, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { dismissToast, type Toast } from "./toast.ts";

const SHOWN_MS = 3500;

const LOOK = {
  success: { role: "status", icon: CircleCheck, mark: "text-good", edge: "border-s-good" },
  error: { role: "alert", icon: CircleAlert, mark: "text-danger", edge: "border-s-danger" },
  info: { role: "status", icon: Info, mark: "text-accent", edge: "border-s-accent" },
} as const;

/** The toasts, the newest lowest. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRoomForToasts(toasts);
  return (
    <div ref={stack} className="flex max-h-[50dvh] flex-col-reverse overflow-y-auto">
      {toasts.toReversed().map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>
  );
}

/**
 * Keeps the height of the toasts in `--toasts` and that of a phone's keyboard, which covers the window's foot in some
 * browsers, in `--keyboard`. What has the focus stays in view.
 */
function useRoomForToasts(toasts: readonly Toast[]) {
  const stack = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toasts decide the height.
  useLayoutEffect(() => {
    const measure = () => {
      const { style } = document.documentElement;
      const keyboard = keyboardHeight();
      const height = stack.current?.offsetHeight ?? 0;
      const room = height > 0 ? height + keyboard : 0;
      style.setProperty("--keyboard", `${keyboard}px`);
      style.setProperty("--toasts", `${room}px`);
      if (room > 0) keepFocusAbove(window.innerHeight - room);
    };
    measure();
    window.visualViewport?.addEventListener("resize", measure);
    return () => window.visualViewport?.removeEventListener("resize", measure);
  }, [toasts]);
  return stack;
}

/** Zero where the window itself shrinks for the keyboard. */
function keyboardHeight(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen && seen.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
}

function keepFocusAbove(edge: number): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("[data-toasts]")) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > edge && top < window.innerHeight) focused.scrollIntoView({ block: "nearest" });
}

function ToastCard({ id, title, message, tone, times, action, details = [], shownMs = SHOWN_MS }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { role, icon, mark, edge } = LOOK[tone];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words again start the time again.
  useEffect(() => {
    if (isHeld || isOpen) return;
    const timer = setTimeout(dismissToast, shownMs, id);
    return () => clearTimeout(timer);
  }, [id, isHeld, isOpen, times]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops its clock; there is nothing to operate.
    <div
      role={role}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        "pointer-events-auto mb-3 flex shrink-0 items-start gap-2 rounded-lg border border-s-4 border-line bg-surface",
        "animate-rise py-1.5 ps-2.5 pe-1 shadow-card",
        tone === "error" ? "w-full" : "w-full sm:w-52",
        edge,
      )}
    >
      <Icon of={icon} className={cx("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 grow py-0.5 wrap-break-word">
        <p className="font-semibold">{title}</p>
        {message ? <p className="text-ink-soft">{message}</p> : null}
        {details.length > 0 ? (
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-ink-soft">
            <summary className="w-fit font-medium">Details</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard too. */}
            <ul tabIndex={0} aria-label="Details" className="max-h-40 overflow-y-auto">
              {Children.map(details, (line) => (
                <li>{line}</li>
              ))}
            </ul>
          </details>
        ) : null}
        {action ? (
          <Button
            size="sm"
            className="mt-1.5"
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <IconButton label="Dismiss" icon={<Icon of={X} />} onClick={() => dismissToast(id)} />
    </div>
  );
}
