import { cx } from "#ui/cx.ts";
import { Layer, type LayerProps } from "./layer.tsx";

const WIDTH = { sm: "max-w-md", md: "max-w-2xl" } as const;

export interface ModalProps extends LayerProps {
  size?: keyof typeof WIDTH | undefined;
}

/** A layer in the middle of the window, as tall as its content, never taller than the window. */
export function Modal({ size = "sm", ...props }: ModalProps) {
  return (
    <Layer
      {...props}
      className={cx(
        "inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] animate-rise overflow-hidden rounded-xl",
        WIDTH[size],
      )}
    />
  );
}
