import { Component, type ReactNode } from "react";
import { CallError, failureText } from "#lib/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";

/** Replaces a screen that threw. The shell and all other screens keep working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof CallError)) console.error(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorState
        message={failureText(error, "This screen could not be shown.")}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
