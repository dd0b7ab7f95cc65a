/** The first stop in the tab order. `target` is the id of the main element, which must be focusable. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      data-skip-link
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
