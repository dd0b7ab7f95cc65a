import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface RecordNotThereProps {
  /** The title of the modal that will show the record. */
  title: string;
  /** "Hive". */
  noun: string;
  problem: { message: string; onRetry: () => void } | undefined;
  isWaiting: boolean;
  onClose: () => void;
}

/** Shown in place of a record's modal while the record is loading, when that failed, and when it does not exist. */
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
