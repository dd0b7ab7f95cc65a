import { CERTIFICATE_FORMATS, type CertificateFormat, type Erasure } from "@hivekeeper/contract/erasure.ts";
import { REASON_WORDS } from "@hivekeeper/contract/erasure-words.ts";
import { getCertificate } from "@hivekeeper/contract/personal-data.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notifyFailed } from "#flow/notify.ts";
import { downloadFile } from "#lib/download.ts";
import { formatMoment } from "#lib/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { erasureRecord, forgetAnswers } from "./erasure-queries.ts";

interface ErasureProgressProps {
  begun: Erasure;
  /** It was begun here, so that what had the focus is gone. */
  isNew: boolean;
  onClose: () => void;
}

/** An erasure that runs by itself, then its certificate. */
export function ErasureProgress({ begun, isNew, onClose }: ErasureProgressProps) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(erasureRecord(begun));
  const words = useRef<HTMLParagraphElement>(null);
  const isDone = data.state === "done";
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  useEffect(() => {
    // What was answered while it ran has the name again.
    if (isNew && isDone) void forgetAnswers(queryClient);
  }, [isNew, isDone, queryClient]);
  return (
    <>
      <div className="flex flex-col gap-3 pb-5">
        <p ref={words} tabIndex={-1} role="status" className="outline-none">
          {isDone ? (
            <>
              This person is erased, and stands as “{data.pseudonym}” from now on.{" "}
              <span className="text-ink-soft">
                {formatMoment(data.finishedAt)}, by <bdi>{data.by}</bdi>. {REASON_WORDS[data.reason]}.
              </span>
            </>
          ) : (
            "This person is being erased. It goes on by itself, also when you close this."
          )}
        </p>
        {isDone ? (
          <p className="text-ink-soft">
            Backups and copies that were made before hold the data until they are deleted: the certificate says since
            when.
          </p>
        ) : (
          <ProgressBar label="Steps that are done" done={data.step} total={data.steps} />
        )}
        {isError ? <p className="text-warn-ink">The server does not answer. It goes on where it was.</p> : null}
      </div>
      <OverlayActions>
        {isDone
          ? CERTIFICATE_FORMATS.map((format) => <GetCertificate key={format} id={data.id} format={format} />)
          : null}
        <Button onClick={onClose}>Done</Button>
      </OverlayActions>
    </>
  );
}

const WORDS = { html: "Certificate to print", json: "Certificate as JSON" } as const satisfies Record<
  CertificateFormat,
  string
>;

function GetCertificate({ id, format }: { id: string; format: CertificateFormat }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const file = await downloadFile(getCertificate, { params: { id, format } });
      saveFile(file, file.name);
    } catch (error) {
      notifyFailed(error, "The certificate could not be loaded.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onClick={() => void download()}>
      {WORDS[format]}
    </Button>
  );
}
