import { type ComponentProps, type ReactNode, useId } from "react";

interface LoginFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Stands inside the box, at its end. */
  end?: ReactNode;
}

/** The two fields here need nothing of a form library, which stays out of what a visitor downloads first. */
export function LoginField({ label, end, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative flex items-center">
        <input id={id} required {...input} className={end ? "control pe-10" : "control"} />
        {end}
      </div>
    </div>
  );
}
