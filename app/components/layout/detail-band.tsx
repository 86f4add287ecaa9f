import type { ReactNode } from "react";
import { BackLink } from "~/components/ui/text-link";

interface DetailBandProps {
  /** The list it is in. */
  back: { to: string; label: string };
  heading: string;
  lead?: string;
  /** Before the heading: what kind of thing it is. */
  badges: ReactNode;
  /** Beside heading and badges. */
  picture?: ReactNode;
  /** What to know first: `IconFact`s. */
  children: ReactNode;
  /** Columns and lower edge, where a panel of the page lies over the right half. */
  className?: string;
}

/** Head of the page of one thing. */
export function DetailBand({
  back,
  heading,
  lead,
  badges,
  picture,
  children,
  className = "lg:pb-14",
}: DetailBandProps) {
  return (
    <div className="band on-dark bg-none!">
      <div className={`wrap pt-6 pb-10 ${className}`}>
        <div className="min-w-0">
          <BackLink to={back.to}>{back.label}</BackLink>
          <div
            className={`mt-6 ${picture ? "flex flex-wrap items-center gap-5 sm:flex-nowrap sm:gap-6" : ""}`}
          >
            {picture}
            <div className="min-w-0">
              <p className="flex flex-wrap gap-2">{badges}</p>
              <h1 className="mt-4 max-w-3xl text-3xl sm:text-4xl">{heading}</h1>
              {lead && <p className="mt-3 max-w-2xl text-lg text-petrol-200">{lead}</p>}
            </div>
          </div>
          <ul className="meta mt-5 text-base! sm:flex sm:flex-wrap sm:gap-x-8">{children}</ul>
        </div>
      </div>
    </div>
  );
}
