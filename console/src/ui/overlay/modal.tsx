import { cx } from "#ui/cx.ts";
import { Overlay, type OverlayProps } from "./overlay.tsx";

const WIDTH = { sm: "max-w-md", md: "max-w-2xl" } as const;

export interface ModalProps extends OverlayProps {
  size?: keyof typeof WIDTH | undefined;
}

/** An overlay in the middle of the window, as tall as its content, never taller than the window. */
export function Modal({ size = "sm", ...props }: ModalProps) {
  return (
    <Overlay
      {...props}
      className={cx(
        "inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-rise overflow-hidden rounded-xl",
        WIDTH[size],
      )}
    />
  );
}
