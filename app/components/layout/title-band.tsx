import type { ReactNode } from "react";
import { useMemberShell } from "./member-shell-data";

interface TitleBandProps {
  heading: string;
  lead?: string;
  /** Elements above the heading: a back link, badges. */
  above?: ReactNode;
  /** Elements below the lead. */
  children?: ReactNode;
  /** Taller if a search panel overlaps the lower edge, lower above a search without a panel. */
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  usual: "pt-10 pb-12 lg:pt-14 lg:pb-16",
  overlapped: "pt-6 pb-6 sm:pt-10 sm:pb-20 lg:pt-14 lg:pb-28",
  low: "pt-6 pb-6 sm:py-8 lg:py-10",
};

/** The petrol band with the page's `h1`; first in `main`. In the shell of a member it is light. */
export function TitleBand({ heading, lead, above, children, look = "usual" }: TitleBandProps) {
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
  const isOfList = look !== "usual";
  return (
    <div className="band on-dark">
      <div className={`wrap ${LOOKS[look]}`}>
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
