import type { ReactNode } from "react";
import { useMemberShell } from "./member-shell-data";

interface BandColumnsProps {
  /** Stands beside the text on wide windows, and before it on others. */
  panel: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  /** Width of the panel, and how far it reaches into the band. */
  reach: keyof typeof REACHES;
  /** Below the panel on wide windows, and after the text on others. */
  beside?: ReactNode;
  children: ReactNode;
}

const REACHES = {
  low: ["lg:grid-cols-[1fr_22rem]", "lg:-mt-44"],
  middle: ["lg:grid-cols-[1fr_26rem]", "lg:-mt-56"],
  high: ["lg:grid-cols-[1fr_26rem]", "lg:-mt-64"],
} as const;

/** Text and panel below a `DetailBand`; members have no band for the panel to reach into. */
export function BandColumns({ panel, label, reach, beside, children }: BandColumnsProps) {
  const isMember = useMemberShell() !== null;
  const [columns, height] = REACHES[reach];
  return (
    <div
      className={`wrap grid content-start gap-8 pb-16 print:gap-4 print:pb-0 lg:gap-12 ${isMember ? "lg:grid-cols-[1fr_22rem]" : `lg:pb-24 ${columns}`}`}
    >
      <aside
        className={`lg:col-start-2 lg:row-start-1 ${isMember ? "" : `-mt-4 print:mt-4 ${height}`}`}
        aria-label={label}
      >
        {panel}
      </aside>
      <div
        className={`min-w-0 lg:col-start-1 lg:row-start-1 ${beside ? "lg:row-span-2" : ""} ${isMember ? "" : "lg:pt-8"}`}
      >
        {children}
      </div>
      {beside && <div className="lg:col-start-2 lg:row-start-2">{beside}</div>}
    </div>
  );
}
