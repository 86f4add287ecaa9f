import type { QrPicture } from "~/platform/qr/qr-picture";

interface QrCodeProps {
  picture: QrPicture;
  /** Text for people who do not see it. */
  label: string;
  className?: string;
}

/** A code to scan, black on white in any theme. */
export function QrCode({ picture: { size, path }, label, className = "" }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 -.5 ${size} ${size}`}
      className={`block bg-white stroke-black ${className}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
