import { offers } from "#lib/config.ts";

/**
 * For a metric card: pressing it shows its figure in the chart. Sample data has the specification's buttons alone.
 */
export const showInChart = (isPressed: boolean, onPress: () => void) =>
  offers("figures")
    ? (titleId: string) => (
        <button
          type="button"
          aria-label="Show in the chart"
          aria-describedby={titleId}
          aria-pressed={isPressed}
          onClick={onPress}
          className="absolute -inset-px z-1 rounded-lg border border-transparent hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
        />
      )
    : undefined;
