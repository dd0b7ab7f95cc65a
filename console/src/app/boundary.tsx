import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** In place of what threw. `again` renders that anew. */
  instead: (error: unknown, again: () => void) => ReactNode;
  children: ReactNode;
}

/** Everything around it keeps working when something inside throws. */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.instead(error, () => this.setState({ error: undefined }));
  }
}
