import { Link } from "#lib/router/link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Leads to the check of the backend. */
export const BackendCard = () => (
  <Card title="Backend">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60 text-ink-soft">
        What the backend answers to everything that the console reads, and what is missing.
      </p>
      <Link to="/settings/backend" className={buttonClass()}>
        Check the backend
      </Link>
    </div>
  </Card>
);
