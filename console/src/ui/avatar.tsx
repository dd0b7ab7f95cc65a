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

/** The first and the last word of a whole name. */
export function namesOf(name: string): Pick<AvatarProps, "firstName" | "lastName"> {
  const [firstName, ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.at(-1) };
}

/** At most two characters as a reader counts them (grapheme clusters): an emoji or an accented letter stays whole. */
export function initials(firstName: string, lastName: string): string {
  return (firstCharacter(firstName) + firstCharacter(lastName)).toUpperCase() || "NN";
}

/** A letter that no accent follows. */
const PLAIN = /^[a-z](?=[ -~]|$)/i;

function firstCharacter(text: string): string {
  const [plain] = PLAIN.exec(text.trim()) ?? [];
  if (plain) return plain;
  // Made when it is needed: to load its data takes a phone 20 ms and more.
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text.trim());
  return first?.segment ?? "";
}
