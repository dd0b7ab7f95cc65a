import { Button, type ButtonProps } from "./button.tsx";

/** The main action of a screen, at the end of the title's line; on a phone at the window's foot, where the thumb is. */
export const MainAction = (props: ButtonProps) => (
  <Button
    {...props}
    tone="primary"
    data-main-action
    className="max-sm:fixed max-sm:end-4 max-sm:bottom-[calc(1rem+var(--toasts)+var(--job))] max-sm:z-10 max-sm:rounded-full max-sm:px-5 max-sm:shadow-overlay"
  />
);
