import type { RevealReason } from "@hivekeeper/contract/look.ts";
import type { Revealed } from "@hivekeeper/contract/reveal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { failureText, isAborted } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { LOOKS } from "./look-queries.ts";
import { forget, reveal, type Secret } from "./secret.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { useReason } from "./use-reason.tsx";

interface RevealDialogProps {
  label: string;
  secret: Secret;
  usualReason?: RevealReason | undefined;
  onClose: () => void;
}

/** Asks why, then shows what is hidden for as long as the server allows. */
export function RevealDialog({ label, secret, usualReason, onClose }: RevealDialogProps) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Revealed>();
  const [wasShown, setWasShown] = useState(false);
  const hide = () => {
    setShown(undefined);
    setWasShown(true);
  };
  return (
    <Modal title={`Reveal ${label}`} size={shown && shown.pages.length > 0 ? "md" : "sm"} onClose={onClose}>
      {shown ? (
        <ShownSecret label={label} shown={shown} onEnd={hide} />
      ) : (
        <WhyForm
          secret={secret}
          usualReason={usualReason}
          wasShown={wasShown}
          onShown={(revealed) => {
            setShown(revealed);
            void queryClient.invalidateQueries({ queryKey: LOOKS });
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface WhyFormProps extends Pick<RevealDialogProps, "secret" | "usualReason"> {
  /** It was shown, and is hidden again. */
  wasShown: boolean;
  onShown: (revealed: Revealed) => void;
  onClose: () => void;
}

function WhyForm({ secret, usualReason, wasShown, onShown, onClose }: WhyFormProps) {
  const why = useReason("you look at it", { usual: usualReason });
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const closing = useClosing();

  const focusAgain = useEffectEvent(() => requestAnimationFrame(why.focus));
  useEffect(() => {
    // What had the focus is gone; the overlay takes it in the next frame.
    if (wasShown) focusAgain();
  }, [wasShown]);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const said = isPending ? undefined : why.check();
    if (!said) return;
    setPending(true);
    setProblem(undefined);
    const { signal } = closing;
    try {
      const revealed = await reveal(secret, said, signal);
      if (signal.aborted) forget(revealed);
      else onShown(revealed);
    } catch (error) {
      if (signal.aborted) return;
      setPending(false);
      if (!isAborted(error)) setProblem(failureText(error, "It could not be shown."));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft">
        {wasShown ? "It is hidden again. " : ""}
        Who looks, when and why is recorded, and the person may ask for it.
      </p>
      <FormProblem message={problem} />
      {why.fields}
      <OverlayActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isPending}>
          Reveal
        </Button>
      </OverlayActions>
    </form>
  );
}

/** Aborted when the component is gone. */
function useClosing(): AbortController {
  const [closing, setClosing] = useState(() => new AbortController());
  useEffect(() => {
    if (closing.signal.aborted) setClosing(new AbortController()); // development mounts twice
    return () => closing.abort();
  }, [closing]);
  return closing;
}
