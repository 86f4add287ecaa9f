import type { ReactNode } from "react";
import { BackLink } from "~/components/ui/text-link";

interface DetailBandProps {
  /** Link to the list of these records. */
  back: { to: string; label: string };
  heading: string;
  lead?: string;
  /** Badges above the heading. */
  badges: ReactNode;
  /** Picture beside heading and badges. */
  picture?: ReactNode;
  /** The most important facts: `IconFact`s. */
  children: ReactNode;
  /** Columns and lower edge, for a panel of the page that overlaps the right half. */
  className?: string;
}

/** The head of a record's page. */
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
