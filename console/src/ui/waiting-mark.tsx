/** Beside a state that is wanted and not stored yet. */
export const WaitingMark = ({ id }: { id?: string }) => (
  <span id={id} className="text-xs whitespace-nowrap text-warn-ink">
    Waiting for a line
  </span>
);
