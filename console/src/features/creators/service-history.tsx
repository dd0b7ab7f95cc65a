import type { ReactNode } from "react";
import { Modal } from "#ui/overlay/modal.tsx";

interface ServiceHistoryProps {
  name: string;
  onClose: () => void;
  /** The history of the service. */
  children: ReactNode;
}

export function ServiceHistory({ name, onClose, children }: ServiceHistoryProps) {
  return (
    <Modal title={`History of ${name}`} size="md" onClose={onClose}>
      <div className="pb-5">{children}</div>
    </Modal>
  );
}
