import { reportText, summaryText } from "@hivekeeper/doctor/report-text.ts";
import { Copy, Stethoscope } from "lucide";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { configProblem } from "#lib/config.ts";
import { formatCount } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { CallLine } from "./call-line.tsx";
import { type Examination, examinationCode, useExamination } from "./use-examination.ts";

const CODE = [examinationCode];

const HINT = "Everything that the console reads is asked for three times. Nothing is changed, and you stay signed in.";

/** Lists the backend's answers, and what the console cannot do because of them. */
export function BackendCheck() {
  const { examination, start, stop } = useExamination();
  const { phase } = examination;
  return (
    <>
      <Breadcrumb parent={<Link to="/settings">Settings</Link>} current="Backend" />
      <PageTitle
        title="Backend"
        actions={
          <>
            {phase === "done" ? (
              <Button
                icon={<Icon of={Copy} className="size-4" />}
                onClick={() => void copy(reportText(examination.report))}
              >
                Copy report
              </Button>
            ) : null}
            {phase === "running" ? <Button onClick={stop}>Stop</Button> : null}
            <Button tone="primary" isPending={phase === "running"} onClick={start}>
              {phase === "idle" ? "Check the backend" : "Check again"}
            </Button>
          </>
        }
      />
      <p role="status" className="text-ink-soft tabular-nums">
        {summaryOf(examination)}
      </p>
      {configProblem() ? <p className="text-danger-ink">{configProblem()}</p> : null}
      <Content examination={examination} />
      <PrefetchOverlays overlays={CODE} />
    </>
  );
}

function Content({ examination }: { examination: Examination }) {
  if (examination.phase === "idle") {
    return (
      <Card>
        <EmptyState title="Not checked yet" hint={HINT} icon={<Icon of={Stethoscope} className="size-5" />} />
      </Card>
    );
  }
  if (examination.phase === "failed") {
    return (
      <Card>
        <ErrorState message={examination.problem} />
      </Card>
    );
  }
  const { calls } = examination;
  return (
    <>
      {examination.phase === "running" ? (
        <ProgressBar label="Calls that were made" done={calls.length} total={examination.total} />
      ) : null}
      {calls.length > 0 ? (
        <Card title="Calls">
          <ul className="-m-4 flex flex-col divide-y divide-line">
            {calls.map((call) => (
              <CallLine key={call.title} call={call} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** Empty while the examination runs: a screen reader would announce every call. */
function summaryOf(examination: Examination): string {
  if (examination.phase === "done") return summaryText(examination.calls);
  if (examination.phase !== "stopped") return "";
  const { calls, total } = examination;
  return `Stopped after ${formatCount(calls.length)} of ${formatCount(total)} calls.`;
}

/** A page served over plain http has no clipboard. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", message: "The report names fields, and no record.", tone: "success" });
  } catch {
    toast({ title: "Failed", message: "The browser did not allow copying.", tone: "error" });
  }
}
