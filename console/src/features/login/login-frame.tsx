import { type ReactNode, useEffect } from "react";
import { BASE } from "#lib/base.ts";
import { confirmStart, refreshDocument } from "#lib/worker-link.ts";
import { linkClass } from "#ui/link.ts";
import { LoginFace } from "./login-face.tsx";

interface LoginFrameProps {
  /** The document's. */
  title: string;
  children: ReactNode;
}

/** A page for somebody who is not signed in: a form beside the product's face. */
export function LoginFrame({ title, children }: LoginFrameProps) {
  useEffect(() => {
    document.title = title;
    confirmStart();
    refreshDocument();
  }, [title]);
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[9fr_11fr]">
      <LoginFace />
      <div className="grid px-4 pb-10 lg:place-items-center">{children}</div>
    </main>
  );
}

/** The place of a step's form. */
export const loginForm = "group relative mx-auto flex w-full max-w-sm flex-col gap-1.5 pt-18";

export const LoginTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="mb-4 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{children}</h1>
);

/** What has happened before, above the title, in a place that is always free. */
export const LoginWord = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="status" className="absolute inset-x-0 top-5 rounded-md bg-info-soft px-3 py-2 text-info-ink">
      {children}
    </p>
  ) : null;

/** Leads on within the page, whose address stays. */
export const StepLink = ({ onFollow, children }: { onFollow: () => void; children: ReactNode }) => (
  <a
    href={BASE}
    className={`${linkClass} py-1`}
    onClick={(event) => {
      event.preventDefault();
      onFollow();
    }}
  >
    {children}
  </a>
);
