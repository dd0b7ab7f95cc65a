import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

const TONE = {
  primary: "border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-strong",
  plain: "border-line bg-surface text-ink shadow-card hover:not-disabled:bg-hover",
  quiet: "border-transparent text-ink hover:not-disabled:bg-hover",
  danger: "border-transparent bg-danger text-on-danger hover:not-disabled:bg-danger-strong",
  "danger-quiet": "border-transparent text-danger-ink hover:not-disabled:bg-danger-soft",
} as const;

const SIZE = {
  md: "min-h-9 px-3 py-1.5 max-sm:min-h-11",
  sm: "min-h-7 px-2 py-0.5 text-[0.8125rem] max-sm:min-h-11 max-sm:px-3",
} as const;

export type ButtonTone = keyof typeof TONE;
export type ButtonSize = keyof typeof SIZE;

export interface ButtonProps extends ComponentProps<"button"> {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Stands before the words. A spinner replaces it while pending. */
  icon?: ReactNode;
  /** The action is in progress: the button is disabled and busy, its words stay. */
  isPending?: boolean | undefined;
}

/** The classes of a button, for a link that stands among buttons. */
export function buttonClass(tone: ButtonTone = "plain", size: ButtonSize = "md"): string {
  return cx(
    "inline-flex items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap",
    "transition-colors duration-100 select-none disabled:cursor-default disabled:opacity-60 no-print",
    TONE[tone],
    SIZE[size],
  );
}

export function Button({ tone, size, icon, isPending = false, disabled, className, children, ...props }: ButtonProps) {
  const element = useFocusKeptWhilePending(isPending);
  return (
    <button
      type="button"
      ref={element}
      {...props}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={cx(buttonClass(tone, size), className)}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A disabled button loses the focus, in some browsers at once. This gives it back when the action has ended. */
function useFocusKeptWhilePending(isPending: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = element.current;
    if (!button) return;
    button.onblur = () => {
      hadFocus.current = button.disabled;
    };
    const focused = document.activeElement;
    if (isPending) hadFocus.current ||= focused === button;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (focused === document.body) button.focus();
    }
  }, [isPending]);
  return element;
}
