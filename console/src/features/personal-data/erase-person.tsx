import type { Erasure, ErasureReason } from "@hivekeeper/contract/erasure.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSaving } from "#flow/use-saving.ts";
import { CallError, failureText, isAborted } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ErasureForm } from "./erasure-form.tsx";
import { ErasureProgress } from "./erasure-progress.tsx";
import { beginErasure, erasureImpact, forgetAnswers } from "./erasure-queries.ts";
import { ForbiddenErasure } from "./forbidden-erasure.tsx";
import type { Named } from "./named.ts";

interface ErasePersonProps {
  person: Named;
  onClose: () => void;
}

/** What an erasure takes away and leaves; then the question, or what forbids it; then its progress and its certificate. */
export function ErasePerson({ person, onClose }: ErasePersonProps) {
  const queryClient = useQueryClient();
  const { data: impact, error, isFetching, refetch } = useQuery(erasureImpact(person.id));
  const [begun, setBegun] = useState<Erasure>();
  const [problem, setProblem] = useState<string>();
  const saving = useSaving();
  const erasure = begun ?? impact?.erasure;

  const erase = (reason: ErasureReason) =>
    void saving.run(async (signal) => {
      setProblem(undefined);
      try {
        setBegun(await beginErasure(person.id, reason, signal));
        await forgetAnswers(queryClient);
      } catch (failure) {
        if (failure instanceof CallError && failure.status === 409) await refetch();
        if (!isAborted(failure)) setProblem(failureText(failure, "This person could not be erased."));
      }
    });
  const content = () => {
    if (erasure) return <ErasureProgress begun={erasure} isNew={begun !== undefined} onClose={onClose} />;
    if (impact && impact.forbidden.length > 0)
      return <ForbiddenErasure person={person} forbidden={impact.forbidden} onClose={onClose} />;
    if (impact)
      return (
        <ErasureForm {...{ person, impact, problem, onClose }} isPending={saving.since !== undefined} onErase={erase} />
      );
    return (
      <>
        {error ? (
          <ErrorState
            message={failureText(error, "What follows from it could not be counted.")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className="min-h-24 text-ink-soft">
            <Spinner label="Counting what follows…" />
          </div>
        )}
        <OverlayActions>
          <Button onClick={onClose}>Cancel</Button>
        </OverlayActions>
      </>
    );
  };
  return (
    <Modal title="Erase this person" size="md" savingSince={saving.since} onCancel={saving.cancel} onClose={onClose}>
      {content()}
    </Modal>
  );
}
