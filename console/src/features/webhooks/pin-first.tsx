import { Link } from "#lib/router/link.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";

/** Stands in the place of a form that asks for the PIN, for an administrator who has none. */
export const PinFirst = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Modal title={title} onClose={onClose}>
    <div className="flex flex-col gap-1 pb-4">
      <p className="font-medium">Set a PIN first</p>
      <p className="text-ink-soft">
        This asks for your authentication PIN, and you have none yet. Your password sets the first one.
      </p>
    </div>
    <OverlayActions>
      <Button onClick={onClose}>Cancel</Button>
      <Link to="/settings" search={{ change: "pin" }} className={buttonClass("primary")} onClick={onClose}>
        Change Authentication PIN
      </Link>
    </OverlayActions>
  </Modal>
);
