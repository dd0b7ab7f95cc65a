import { Prose } from "#ui/prose.tsx";

/** A term whose value is a text of some length: it has a line of its own. */
export function LongText({ term, text }: { term: string; text: string }) {
  return (
    <dl>
      <dt className="text-[0.8125rem] text-ink-soft">{term}</dt>
      <dd className="mt-0.5">
        <Prose text={text} />
      </dd>
    </dl>
  );
}
