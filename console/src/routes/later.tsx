import { createRoute } from "@tanstack/react-router";
import { LaterScreen } from "#features/shell/later-screen.tsx";
import { signedInRoute } from "./signed-in.tsx";

const later = <const Path extends string>(path: Path, title: string) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    component: () => <LaterScreen title={title} />,
  });

/** Screens of the next release. Each leaves this list when its own route file is there. */
export const laterRoutes = [later("/reviews", "Reviews")] as const;
