import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { LoginTitle, loginForm } from "./login-frame.tsx";

interface UselessLinkProps {
  title: string;
  /** Why nothing can be done here, and what helps. */
  children: ReactNode;
  verb: string;
  onLeave: () => void;
}

/** In the place of a form, behind a link that does not work, or not for whoever is signed in. */
export const UselessLink = ({ title, children, verb, onLeave }: UselessLinkProps) => (
  <div className={loginForm}>
    <LoginTitle>{title}</LoginTitle>
    <p className="mb-4 [overflow-wrap:anywhere] text-ink-soft">{children}</p>
    <Button onClick={onLeave} className="min-h-11">
      {verb}
    </Button>
  </div>
);
