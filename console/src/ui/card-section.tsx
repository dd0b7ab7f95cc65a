import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";

/** A part of a screen: what it is about on the left, its cards on the right; in a narrow window one above the other. */
export const BesideCards = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:py-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
    <div className="min-w-0">{aside}</div>
    <div className="flex min-w-0 flex-col gap-4">{children}</div>
  </div>
);

interface CardSectionProps {
  title: string;
  hint: string;
  /** The content of the card that has this title. */
  card?: ReactNode;
  /** Cards with titles of their own. */
  children?: ReactNode;
}

export function CardSection({ title, hint, card, children }: CardSectionProps) {
  const titleId = useId();
  return (
    <BesideCards
      aside={
        <>
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-ink-soft">{hint}</p>
        </>
      }
    >
      {card ? <Card titleId={titleId}>{card}</Card> : null}
      {children}
    </BesideCards>
  );
}

/** The sections of a screen, with a line between them. */
export const CardSections = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col divide-y divide-line">{children}</div>
);
