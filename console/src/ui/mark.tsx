interface MarkProps {
  className: string;
  /** The fill of the hexagon. */
  cell: string;
  letter: string;
}

/** The product's mark, beside its name. */
export function Mark({ className, cell, letter }: MarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path className={cell} d="M16 1 29 8.500v15L16 31 3 23.500v-15z" />
      <path className={letter} d="M10 10h3v4.500h6V10h3v12h-3v-4.700h-6V22h-3z" />
    </svg>
  );
}
