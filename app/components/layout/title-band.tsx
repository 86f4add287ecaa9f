import type { ReactNode } from "react";
import { useMemberShell } from "./member-shell-data";

interface TitleBandProps {
  heading: string;
  lead?: string;
  /** Elements above the heading: a back link, badges. */
  above?: ReactNode;
  /** Elements below the lead. */
  children?: ReactNode;
  /** True if a search panel overlaps the lower edge; the band is then taller. */
  overlapped?: boolean;
}

/** The petrol band with the page's `h1`; first in `main`. In the shell of a member it is light. */
export function TitleBand({ heading, lead, above, children, overlapped = false }: TitleBandProps) {
  if (useMemberShell()) {
    return (
      <div className="wrap pt-6 lg:pt-8">
        {above}
        <h1 className="max-w-3xl text-3xl">{heading}</h1>
        {lead && <p className="muted mt-1 max-w-2xl">{lead}</p>}
        {children}
      </div>
    );
  }
  return (
    <div className="band on-dark">
      <div
        className={`wrap lg:pt-14 ${overlapped ? "pt-6 pb-6 sm:pt-10 sm:pb-20 lg:pb-28" : "pt-10 pb-12 lg:pb-16"}`}
      >
        {above}
        <h1 className={`max-w-3xl text-4xl ${overlapped ? "max-sm:text-3xl" : ""}`}>{heading}</h1>
        {lead && (
          <p
            className={`mt-3 max-w-xl text-lg text-petrol-200 ${overlapped ? "max-sm:hidden" : ""}`}
          >
            {lead}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
