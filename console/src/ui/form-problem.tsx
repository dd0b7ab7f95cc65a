import { CircleAlert } from "lucide";
import { Icon } from "#ui/icon.tsx";

/** What is wrong with the form as a whole. Renders nothing without a message. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink [overflow-wrap:anywhere]"
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{message}</span>
    </div>
  );
}
