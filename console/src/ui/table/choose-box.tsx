/** The rows that are chosen, as a table shows them. */
export interface RowChoice<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** How many of the page's rows are chosen. */
  ofPage: "all" | "some" | "none";
  choosePage: (isChosen: boolean) => void;
}

interface ChooseBoxProps {
  label: string;
  isOn: boolean;
  /** Some of what the box stands for is chosen. */
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}

export const ChooseBox = ({ label, isOn, isPartly = false, onChange, className = "" }: ChooseBoxProps) => (
  <label
    className={`-m-2 inline-grid size-8 cursor-pointer place-items-center align-middle max-sm:-m-3.5 max-sm:size-11 ${className}`}
  >
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 accent-accent"
    />
  </label>
);

/** Chooses the rows of the page. Where rows are cards, its words stand beside it. */
export const ChoosePage = ({ choice }: { choice: Omit<RowChoice<never>, "has" | "toggle"> }) => (
  <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
    <ChooseBox
      label="Choose all on this page"
      isOn={choice.ofPage === "all"}
      isPartly={choice.ofPage === "some"}
      onChange={choice.choosePage}
    />
    <span aria-hidden className="choose-words">
      Choose all on this page
    </span>
  </span>
);
