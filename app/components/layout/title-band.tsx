import type { ReactNode } from "react";
import { useMemberShell } from "./member-shell-data";

interface TitleBandProps {
  heading: string;
  lead?: string;
  /** Elements above the heading: a back link, badges. */
  above?: ReactNode;
  /** Elements below the lead. */
  children?: ReactNode;
  /** Lower, so that the first rows of a list are in sight. */
  isOfList?: boolean;
}

/** The petrol band with the page's `h1`; first in `main`. In the shell of a member it is light. */
export function TitleBand({ heading, lead, above, children, isOfList = false }: TitleBandProps) {
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
        className={`wrap ${isOfList ? "py-6 sm:py-8 lg:py-10" : "pt-10 pb-12 lg:pt-14 lg:pb-16"}`}
      >
        {above}
        <h1 className={`max-w-3xl text-4xl ${isOfList ? "max-sm:text-3xl" : ""}`}>{heading}</h1>
        {lead && (
          <p className={`mt-3 max-w-xl text-lg text-petrol-200 ${isOfList ? "max-sm:hidden" : ""}`}>
            {lead}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
