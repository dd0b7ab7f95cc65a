import { getConfig } from "#lib/config.ts";
import { ExternalLink } from "#ui/external-link.tsx";

export function Footer() {
  const { productName, designCredit } = getConfig();
  return (
    <footer className="no-print flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-ink-soft sm:px-6 [main:has([data-panes])+&]:py-1.5">
      <p>
        © {new Date().getFullYear()} {productName}
      </p>
      {designCredit?.name && designCredit.url ? (
        <ExternalLink to={designCredit.url} className="max-sm:-my-3 max-sm:py-3">
          {designCredit.name}
        </ExternalLink>
      ) : null}
    </footer>
  );
}
