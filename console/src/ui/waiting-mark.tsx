/** Marks a state that is requested and not stored yet. */
export const WaitingMark = ({ id }: { id?: string }) => (
  <span id={id} className="text-xs whitespace-nowrap text-warn-ink">
    Waiting for a connection
  </span>
);
