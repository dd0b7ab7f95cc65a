interface ProgressBarProps {
  label: string;
  done: number;
  /** `null` while it is not known: the bar then has no end. */
  total: number | null;
}

export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <progress
    aria-label={label}
    {...(total !== null && { value: done, max: Math.max(1, total) })}
    className="block h-1.5 w-full overflow-hidden rounded-full appearance-none bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
  />
);
