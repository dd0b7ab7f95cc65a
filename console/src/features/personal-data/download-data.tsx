import { REASON_WORDS, type RevealReason } from "@hivekeeper/contract/look.ts";
import { downloadPersonalData } from "@hivekeeper/contract/personal-data.ts";
import { REVEAL_TEXT_MAX } from "@hivekeeper/contract/reveal.ts";
import { type SyntheticEvent, useRef, useState } from "react";
import { useSaving } from "#flow/use-saving.ts";
import { failureText, isAborted } from "#lib/call-error.ts";
import { downloadFile } from "#lib/download.ts";
import { saveFile } from "#lib/save-file.ts";
import { optionsOf } from "#lib/words.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Named } from "./named.ts";

const REASONS = optionsOf(REASON_WORDS);

interface DownloadDataProps {
  person: Named;
  onClose: () => void;
}

/** Everything that the server holds about a person, as a file; numbers in full for a reason alone. */
export function DownloadData({ person, onClose }: DownloadDataProps) {
  const [hasNumbers, setNumbers] = useState(false);
  const [reason, setReason] = useState<RevealReason | "">("");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<{ of: "reason" | "text" | "all"; text: string }>();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const saving = useSaving();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasNumbers && !reason) {
      setProblem({ of: "reason", text: "Choose why the numbers are shown" });
      return select.current?.focus();
    }
    if (hasNumbers && reason === "other" && text.trim() === "") {
      setProblem({ of: "text", text: "Say why the numbers are shown" });
      return input.current?.focus();
    }
    setProblem(undefined);
    const why = { numbers: true, reason, ...(reason === "other" && { text }) };
    return void saving.run(async (signal) => {
      try {
        const body = hasNumbers ? why : {};
        const file = await downloadFile(downloadPersonalData, { params: { id: person.id }, body, signal });
        saveFile(file, file.name);
        toast({ title: "Downloaded", message: `${file.name} holds personal data: keep it safe.`, tone: "success" });
        onClose();
      } catch (error) {
        if (!isAborted(error)) setProblem({ of: "all", text: failureText(error, "The file could not be made.") });
      }
    });
  };
  const errorOf = (field: "reason" | "text") => (problem?.of === field ? problem.text : undefined);
  return (
    <Modal title="Download their data" savingSince={saving.since} onCancel={saving.cancel} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Everything that this server holds about <bdi className="text-ink">{person.name}</bdi>, as a ZIP file with a
          page to read and JSON for programs. That it was downloaded is recorded.
        </p>
        <FormProblem message={problem?.of === "all" ? problem.text : undefined} />
        <label className="flex min-h-8 cursor-pointer items-center gap-2 max-sm:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={hasNumbers}
            onChange={({ target }) => setNumbers(target.checked)}
          />
          Show identity and account numbers in full
        </label>
        {hasNumbers ? (
          <SelectField
            ref={select}
            label="Reason"
            required
            hint="Each number is recorded as seen."
            options={REASONS}
            placeholder="Choose a reason"
            value={reason}
            onChange={({ target }) => setReason(target.value as RevealReason | "")}
            error={errorOf("reason")}
          />
        ) : null}
        {hasNumbers && reason === "other" ? (
          <TextField
            ref={input}
            label="Reason in words"
            required
            maxLength={REVEAL_TEXT_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={errorOf("text")}
          />
        ) : null}
        <OverlayActions>
          <Button onClick={onClose} disabled={saving.since !== undefined}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" isPending={saving.since !== undefined}>
            Download
          </Button>
        </OverlayActions>
      </form>
    </Modal>
  );
}
