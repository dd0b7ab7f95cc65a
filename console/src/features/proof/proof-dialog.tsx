import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide";
import { type SyntheticEvent, useState } from "react";
import { failureText, isAborted } from "#lib/call-error.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { type ProofKind, proofWays, prove, provedByPasskey } from "./proof-calls.ts";
import { ProofField } from "./proof-field.tsx";

/** What is typed, the first one that somebody has. */
const TYPED = ["pin", "code", "password"] as const satisfies readonly ProofKind[];
const OTHERS = { pin: "Use the PIN", code: "Use a code", password: "Use the password" } as const;

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for a proof that it is the administrator who acts. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const { data: ways, error, refetch } = useQuery(proofWays);
  const typed = TYPED.filter((kind) => ways?.kinds.includes(kind));
  const [chosen, setChosen] = useState<(typeof TYPED)[number]>();
  const kind = chosen ?? typed[0];
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<{ kind: ProofKind; text: string }>();
  const [pending, setPending] = useState<ProofKind>();

  const attempt = async (by: ProofKind, proving: () => Promise<unknown>) => {
    setPending(by);
    setProblem(undefined);
    try {
      await proving();
      onProved();
    } catch (failure) {
      if (!isAborted(failure)) setProblem({ kind: by, text: failureText(failure, "That could not be checked.") });
      // A passkey signs each question once.
      if (by === "passkey") void refetch();
    } finally {
      setPending(undefined);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!kind || pending) return;
    if (value === "") setProblem({ kind, text: "This is required" });
    else void attempt(kind, () => prove({ [kind]: value }));
  };
  return (
    <Modal title="Confirm that it is you" isFirst onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">This cannot be done by somebody who only found your screen unlocked.</p>
        {!ways ? (
          error ? (
            <ErrorState message={failureText(error, "The server did not answer.")} onRetry={() => void refetch()} />
          ) : (
            <Spinner label="Loading…" />
          )
        ) : null}
        {kind ? (
          <ProofField
            key={kind}
            kind={kind}
            value={value}
            onChange={setValue}
            error={problem?.kind === kind ? problem.text : undefined}
          />
        ) : null}
        {ways?.passkeyOptions ? (
          <>
            <FormProblem message={problem?.kind === "passkey" ? problem.text : undefined} />
            <Button
              icon={<Icon of={KeyRound} className="size-4" />}
              isPending={pending === "passkey"}
              onClick={() => void attempt("passkey", () => provedByPasskey(ways.passkeyOptions))}
            >
              Use a passkey
            </Button>
          </>
        ) : null}
        {typed
          .filter((other) => other !== kind)
          .map((other) => (
            <Button
              key={other}
              tone="quiet"
              onClick={() => {
                setChosen(other);
                setValue("");
                setProblem(undefined);
              }}
            >
              {OTHERS[other]}
            </Button>
          ))}
        <OverlayActions>
          <Button onClick={onClose}>Cancel</Button>
          {kind ? (
            <Button type="submit" tone="primary" isPending={pending === kind}>
              Confirm
            </Button>
          ) : null}
        </OverlayActions>
      </form>
    </Modal>
  );
}
