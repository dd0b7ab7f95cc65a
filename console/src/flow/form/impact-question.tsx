import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Confirm, type ConfirmProps } from "#ui/overlay/confirm.tsx";
import { ImpactLines, type ImpactLinks } from "./impact-lines.tsx";
import { type Act, impactOf } from "./impact-query.ts";

/** Milliseconds after which the question is asked, with its impact still loading. */
const PATIENCE_MS = 1_000;

export interface ImpactQuestionProps extends Pick<ConfirmProps, "title" | "message" | "verb" | "tone"> {
  act: Act;
  links?: ImpactLinks | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act, and lists what it affects. An act that affects nothing else is confirmed without a question. */
export function ImpactQuestion({ act, links, ...question }: ImpactQuestionProps) {
  const { data, error } = useQuery(impactOf(act));
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || error !== null || (data !== undefined && data.lines.length > 0);
  const isHarmless = !isOpen && data !== undefined;
  const confirm = useRef(question.onConfirm);
  useEffect(() => {
    const timer = setTimeout(setOpened, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOpen) setOpened(true);
    else if (isHarmless) confirm.current();
  }, [isOpen, isHarmless]);
  if (!isOpen) return null;
  return (
    <Confirm {...question}>
      <ImpactLines act={act} links={links} />
    </Confirm>
  );
}
