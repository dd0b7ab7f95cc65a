/** The title of the item that is decided; the next item's title takes the focus. */
export function QueueTitle({ id, name }: { id: string; name: string }) {
  return (
    <h2
      id={id}
      tabIndex={-1}
      data-queue-title
      className="text-xl leading-7 font-semibold tracking-tight outline-none [overflow-wrap:anywhere]"
    >
      <bdi>{name}</bdi>
    </h2>
  );
}
