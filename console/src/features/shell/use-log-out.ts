import { type ReactNode, useState } from "react";
import { signOut } from "#lib/session.ts";

/** Returns what logs out, and the question that it may ask first, to be rendered. */
export function useLogOut(): { logOut: () => void; question: ReactNode } {
  const [question, setQuestion] = useState<ReactNode>(null);
  // If the code cannot be loaded, the session still ends in this browser.
  const logOut = () => void import("./log-out.tsx").then((code) => code.logOut(setQuestion)).catch(signOut);
  return { logOut, question };
}
