import { reportText, summaryText } from "@hivekeeper/doctor/report.ts";
import { Stethoscope } from "lucide";
import { Copied } from "#flow/copied.tsx";
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
import { PageTitle } from "#ui/page-title.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { CallLine } from "./call-line.tsx";
import { type Examination, examinationCode, useExamination } from "./use-examination.ts";

const CODE = [examinationCode];

const HINT = "Everything that the console reads is asked for three times. Nothing is changed, and you stay signed in.";

/** Lists the backend's answers, and what the console cannot do because of them. */
export function BackendCheck() {
  const { examination, start, stop } = useExamination();
  const { phase, calls, total, report, problem } = examination;
  const isRunning = phase === "running";
  return (
    <>
      <Breadcrumb parent={<Link to="/settings">Settings</Link>} current="Backend" />
      <PageTitle
        title="Backend"
        actions={
          <>
            {report ? (
              <Copied text={reportText(report)} label="Copy report" isShown>
                Report
              </Copied>
            ) : null}
            {isRunning ? <Button onClick={stop}>Stop</Button> : null}
            <Button tone="primary" isPending={isRunning} onClick={start}>
              {phase === "idle" ? "Check the backend" : "Check again"}
            </Button>
          </>
        }
      />
      <p role="status" className="text-ink-soft tabular-nums">
        {summaryOf(examination)}
      </p>
      {configProblem() ? <p className="text-danger-ink">{configProblem()}</p> : null}
      {isRunning ? <ProgressBar label="Calls that were made" done={calls.length} total={total} /> : null}
      {phase === "idle" ? (
        <Card>
          <EmptyState title="Not checked yet" hint={HINT} icon={<Icon of={Stethoscope} className="size-5" />} />
        </Card>
      ) : null}
      {problem ? (
        <Card>
          <ErrorState message={problem} />
        </Card>
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
      <PrefetchOverlays overlays={CODE} />
    </>
  );
}

/** Empty while the examination runs: a screen reader would announce every call. */
function summaryOf({ phase, calls, total, report }: Examination): string {
  if (phase === "done" && report) return summaryText(report);
  return phase === "stopped" ? `Stopped after ${formatCount(calls.length)} of ${formatCount(total)} calls.` : "";
}
