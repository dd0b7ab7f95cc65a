import { Component, type ReactNode } from "react";
import { reload } from "#lib/version.ts";
import { ErrorState } from "#ui/error-state.tsx";

/**
 * The outermost error boundary: the shell itself threw. Screens have their own.
 */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState message="The console could not be loaded." onRetry={() => void reload().catch(() => {})} />
      </main>
    );
  }
}
