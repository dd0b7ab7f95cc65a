import { Component, type ReactNode } from "react";
import { ErrorState } from "#ui/error-state.tsx";

/** The last net: the signed-in part could not be loaded, or the shell itself broke. Screens have their own. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState message="The console could not be loaded." onRetry={() => location.reload()} />
      </main>
    );
  }
}
