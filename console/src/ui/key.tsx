/** A key of the keyboard, beside what it does. Without a mouse it is read from the button's own `aria-keyshortcuts`. */
export const Key = ({ of }: { of: string }) => (
  <kbd
    aria-hidden
    className="rounded border border-current px-1 font-sans text-[0.6875rem] leading-4 font-normal max-sm:hidden"
  >
    {of}
  </kbd>
);
