/** Placeholder rows, shown after 150 ms so that a quick answer causes no flicker. */
export function WaitingRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
    <tr key={at} aria-hidden className="animate-late @max-[37rem]:block @max-[37rem]:p-3">
      {Array.from({ length: columns }, (_column, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={cell} className="h-12 @max-[37rem]:h-auto @max-[37rem]:py-1 @max-[37rem]:[&:nth-child(n+4)]:hidden">
          <span
            className="block h-3.5 rounded bg-subtle"
            style={{ width: `${45 + ((at * 3 + cell * 7) % 5) * 10}%` }}
          />
        </td>
      ))}
    </tr>
  ));
}
