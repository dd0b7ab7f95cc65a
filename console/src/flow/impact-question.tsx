import { Confirm, type ConfirmProps } from "#ui/overlay/confirm.tsx";
import { ImpactLines, type ImpactLinks } from "./impact-lines.tsx";
import type { Act } from "./impact-query.ts";

export interface ImpactQuestionProps extends Pick<ConfirmProps, "title" | "message" | "verb" | "tone"> {
  act: Act;
  links?: ImpactLinks | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The question before an act from which something follows, with what it touches. */
export const ImpactQuestion = ({ act, links, ...question }: ImpactQuestionProps) => (
  <Confirm {...question}>
    <ImpactLines act={act} links={links} />
  </Confirm>
);
