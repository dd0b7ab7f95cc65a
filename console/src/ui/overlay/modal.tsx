import { cx } from "#ui/cx.ts";
import { Overlay, type OverlayProps } from "./overlay.tsx";

/** A large modal ends above toasts that do not fit beside it. A small one keeps its place in the middle. */
const SIZE = {
  sm: "inset-0 max-h-[calc(100dvh-2*var(--foot))] max-w-md",
  /** Its top stays where it is while its content changes. */
  top: "inset-x-0 top-4 max-h-[calc(100dvh-2rem)] max-w-2xl sm:top-[10vh] sm:max-h-[min(40rem,80vh)]",
  md: "inset-x-0 top-4 bottom-(--foot) max-h-[calc(100dvh-1rem-var(--foot))] max-w-2xl",
} as const;

export interface ModalProps extends OverlayProps {
  size?: keyof typeof SIZE | undefined;
}

/** An overlay in the middle of the window, as tall as its content, never taller than the window. */
export function Modal({ size = "sm", ...props }: ModalProps) {
  return (
    <Overlay
      {...props}
      className={cx("m-auto h-fit w-[calc(100%-2rem)] animate-rise overflow-hidden rounded-xl", SIZE[size])}
    />
  );
}
