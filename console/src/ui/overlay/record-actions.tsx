import { type ReactNode, useId } from "react";
import { Button, type ButtonSize } from "#ui/button.tsx";
import type { MenuItem } from "./menu.tsx";
import { OverlayActions } from "./overlay-actions.tsx";

interface RecordActionsProps {
  /** The items of the record's row, without the one that opens this overlay. */
  items: readonly MenuItem[];
  /** Stands above the buttons. */
  children?: ReactNode;
}

/** The actions of the record that an overlay shows, if there are any, at its foot. Goes last inside the overlay. */
export const RecordActions = ({ items, children }: RecordActionsProps) =>
  items.length > 0 ? (
    <OverlayActions>
      {children}
      {items.map((item) => (
        <ActionButton key={item.label} item={item} />
      ))}
    </OverlayActions>
  ) : null;

/** An item of a menu as a button. */
export function ActionButton({ item, size }: { item: MenuItem; size?: ButtonSize }) {
  const { label, icon, tone, disabled, problem, onSelect } = item;
  const problemId = useId();
  return (
    <>
      <Button
        size={size}
        tone={tone === "danger" ? "danger-quiet" : "plain"}
        icon={<span className="[&_svg]:size-4">{icon}</span>}
        disabled={disabled}
        aria-disabled={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        className={problem ? "opacity-60" : undefined}
        onClick={() => problem || onSelect()}
      >
        {label}
      </Button>
      {problem ? (
        <p id={problemId} className="order-last w-0 min-w-full text-[0.8125rem] text-ink-soft sm:text-end">
          {problem}
        </p>
      ) : null}
    </>
  );
}
