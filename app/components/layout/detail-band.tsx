import type { ReactNode } from "react";
import { BackLink } from "~/components/ui/text-link";
import { useMemberShell } from "./member-shell-data";

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

/** The head of a record's page; light in the shell of a member. */
export function DetailBand({
  back,
  heading,
  lead,
  badges,
  picture,
  children,
  className = "lg:pb-14",
}: DetailBandProps) {
  const isMember = useMemberShell() !== null;
  return (
    <div className={isMember ? "" : "band on-dark bg-none!"}>
      <div className={isMember ? "wrap pt-4 pb-6" : `wrap pt-6 pb-10 ${className}`}>
        <div className="min-w-0">
          <BackLink to={back.to}>{back.label}</BackLink>
          <div
            className={`${isMember ? "mt-2" : "mt-6"} ${picture ? "flex flex-wrap items-center gap-5 sm:flex-nowrap sm:gap-6" : ""}`}
          >
            {picture}
            <div className="min-w-0">
              <p className="flex flex-wrap gap-2">{badges}</p>
              <h1 className={`max-w-3xl text-3xl ${isMember ? "mt-2" : "mt-4 sm:text-4xl"}`}>
                {heading}
              </h1>
              {lead && (
                <p
                  className={`max-w-2xl ${isMember ? "muted mt-1" : "mt-3 text-lg text-petrol-200"}`}
                >
                  {lead}
                </p>
              )}
            </div>
          </div>
          <ul
            className={`meta text-base! sm:flex sm:flex-wrap sm:gap-x-8 ${isMember ? "mt-3" : "mt-5"}`}
          >
            {children}
          </ul>
        </div>
      </div>
    </div>
  );
}
