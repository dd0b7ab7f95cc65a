import { useMemo } from "react";
import { encode } from "uqr";

/** In pixels of the screen. */
const SIDE = 168;
/** Modules of the empty margin, which a camera needs. */
const MARGIN = 2;

/** A QR code as a drawing of the page itself. In every theme it has the colours that cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width={SIDE}
      height={SIDE}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function drawn(text: string) {
  const { data, size } = encode(text, { border: MARGIN, ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size, path };
}
