import { cx } from "./cx.ts";
import { Picture } from "./picture.tsx";

const SIZE = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-7 text-xs",
  md: "size-9 text-sm",
  lg: "size-16 text-xl",
} as const;

export interface AvatarProps {
  firstName?: string | undefined;
  lastName?: string | undefined;
  source?: string | null | undefined;
  size?: keyof typeof SIZE | undefined;
}

/** Shows the picture, else the initials, else NN. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ firstName = "", lastName = "", source, size = "md" }: AvatarProps) {
  const shape = cx("rounded-full", SIZE[size]);
  const letters = initials(firstName, lastName);
  // The style sheet draws the letters. As text they would become part of the name of a button around them.
  const drawn = (
    <span
      aria-hidden
      data-letters={letters}
      className={cx(
        "grid shrink-0 place-items-center bg-accent-soft font-semibold text-accent select-none",
        "before:content-[attr(data-letters)]",
        shape,
      )}
    >
      <span className="sr-only">{letters}</span>
    </span>
  );
  return <Picture source={source} alt="" className={shape} fallback={drawn} />;
}

/** The first and the last word of a whole name, up to what follows a bracket or an "&". */
export function namesOf(name: string): Pick<AvatarProps, "firstName" | "lastName"> {
  const [firstName, ...others] = name.split(/[(&[]/, 1).join().trim().split(/\s+/);
  return { firstName, lastName: others.at(-1) };
}

/** At most two characters as a reader counts them: an emoji or an accented letter stays whole. */
export function initials(firstName: string, lastName: string): string {
  return (firstCharacter(firstName) + firstCharacter(lastName)).toUpperCase() || "NN";
}

/** A flag; or a character with its marks and skin tone, and those that a zero-width joiner adds. `Intl.Segmenter` takes a phone 20 ms. */
const CHARACTER = /^(?:\p{RI}{2}|\P{M}[\p{M}\p{EMod}]*(?:\u200d\P{M}[\p{M}\p{EMod}]*)*)/u;

const firstCharacter = (text: string): string => CHARACTER.exec(text.trim())?.[0] ?? "";
