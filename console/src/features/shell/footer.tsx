import { getConfig } from "#lib/config.ts";
import { safeHref } from "#lib/links.ts";

export function Footer() {
  const { productName, designCredit } = getConfig();
  const href = safeHref(designCredit?.url ?? "");
  return (
    <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-4 text-ink-soft sm:px-6">
      <p>
        © {new Date().getFullYear()} {productName}
      </p>
      {designCredit?.name && href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="underline decoration-line-strong underline-offset-2 hover:text-ink"
        >
          {designCredit.name}
        </a>
      ) : null}
    </footer>
  );
}
