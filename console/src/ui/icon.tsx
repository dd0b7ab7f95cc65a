import type { IconNode } from "lucide";
import { createElement, type SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** The drawing, from `lucide`. */
  of: IconNode;
}

/** An icon beside a word or in a named control; screen readers skip it. The style sheet sets its size and colour. */
export function Icon({ of, ...props }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {...of.map(([tag, shape]) => createElement(tag, shape))}
    </svg>
  );
}
