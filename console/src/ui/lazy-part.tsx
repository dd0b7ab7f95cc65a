import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";

interface Source<Props> {
  loaded: ComponentType<Props> | undefined;
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A part of a screen whose code is loaded after the screen: `const History = lazyPart(async () => (await
 * import("./history.tsx")).History)`, at the top of a file. When loading fails, the part says so and offers another
 * try; the rest of the screen stays.
 */
export function lazyPart<Props extends object>(load: Source<Props>["load"]): (props: Props) => ReactNode {
  const source: Source<Props> = { loaded: undefined, load };
  return (props) => <Part source={source} partProps={props} />;
}

function Part<Props extends object>({ source, partProps }: { source: Source<Props>; partProps: Props }) {
  const [state, setState] = useState<"waiting" | "failed" | "ready">("waiting");
  useEffect(() => {
    if (state !== "waiting" || source.loaded) return;
    source.load().then(
      (component) => {
        source.loaded = component;
        setState("ready");
      },
      () => setState("failed"),
    );
  }, [source, state]);
  const Loaded = source.loaded;
  if (Loaded) return <Loaded {...partProps} />;
  if (state === "failed") {
    return <ErrorState message="This part could not be loaded." onRetry={() => setState("waiting")} />;
  }
  return (
    <div className="animate-late py-4 text-ink-soft">
      <Spinner label="Loading…" />
    </div>
  );
}
