import { downloadPersonalData } from "@hivekeeper/contract/personal-data.ts";
import { type SyntheticEvent, useState } from "react";
import { useReason } from "#flow/reveal/use-reason.tsx";
import { useSaving } from "#flow/use-saving.ts";
import { failureText, isAborted } from "#lib/call-error.ts";
import { downloadFile } from "#lib/download.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import type { Named } from "./named.ts";

interface DownloadDataProps {
  person: Named;
  onClose: () => void;
}

/** Everything that the server holds about a person, as a file; numbers in full for a reason alone. */
export function DownloadData({ person, onClose }: DownloadDataProps) {
  const [hasNumbers, setNumbers] = useState(false);
  const why = useReason("the numbers are shown", { hint: "Each number is recorded as seen." });
  const [problem, setProblem] = useState<string>();
  const saving = useSaving();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const said = hasNumbers ? why.check() : undefined;
    if (hasNumbers && !said) return;
    setProblem(undefined);
    void saving.run(async (signal) => {
      try {
        const body = said ? { numbers: true, ...said } : {};
        const file = await downloadFile(downloadPersonalData, { params: { id: person.id }, body, signal });
        saveFile(file, file.name);
        toast({ title: "Downloaded", message: `${file.name} holds personal data: keep it safe.`, tone: "success" });
        onClose();
      } catch (error) {
        if (!isAborted(error)) setProblem(failureText(error, "The file could not be made."));
      }
    });
  };
  return (
    <Modal title="Download their data" savingSince={saving.since} onCancel={saving.cancel} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">
          Everything that this server holds about <bdi className="text-ink">{person.name}</bdi>, as a ZIP file with a
          page to read and JSON for programs. That it was downloaded is recorded.
        </p>
        <FormProblem message={problem} />
        <label className="flex min-h-8 cursor-pointer items-center gap-2 max-sm:min-h-11">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={hasNumbers}
            onChange={({ target }) => setNumbers(target.checked)}
          />
          Show identity and account numbers in full
        </label>
        {hasNumbers ? why.fields : null}
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
