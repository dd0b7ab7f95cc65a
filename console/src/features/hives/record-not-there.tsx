import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface RecordNotThereProps {
  /** Of the modal that will show the record, if there is one. */
  title: string;
  /** "Hive". */
  noun: string;
  problem: { message: string; onRetry: () => void } | undefined;
  isWaiting: boolean;
  onClose: () => void;
}

/** Stands in for a record's modal while it is looked for, when that failed, and when there is none. */
export function RecordNotThere({ title, noun, problem, isWaiting, onClose }: RecordNotThereProps) {
  return (
    <Modal title={title} onClose={onClose}>
      {isWaiting ? (
        <div className="grid animate-late place-items-center py-16 text-ink-soft">
          <Spinner label="Loading" className="size-6" />
        </div>
      ) : problem ? (
        <ErrorState {...problem} />
      ) : (
        <EmptyState title={`${noun} not found.`} hint="It may have been deleted meanwhile." />
      )}
    </Modal>
  );
}
