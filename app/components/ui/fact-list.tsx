import type { ReactNode } from "react";

interface FactListProps {
  /** `Fact`s. */
  children: ReactNode;
  /** Term and fact in two columns, or at both ends of a line, as on a bill. */
  look?: "columns" | "ends";
  /** Whether the facts are what the page is about, so that they stand out. */
  strong?: boolean;
  className?: string;
}

const LOOKS = {
  columns: "gap-x-8 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]",
  ends: "gap-3 *:flex *:items-baseline *:justify-between *:gap-4 [&_dd]:mt-0 [&_dd]:text-right",
};

/** What is so of one thing, term by term. */
export function FactList({
  children,
  look = "columns",
  strong = false,
  className = "",
}: FactListProps) {
  return (
    <dl
      className={`grid ${LOOKS[look]} ${strong ? "font-semibold [&_dt]:font-normal" : ""} ${className}`}
    >
      {children}
    </dl>
  );
}

/** A term and what is so of it; on a phone below the term, and closer to it than to the next one. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:-mt-3">{children}</dd>
    </div>
  );
}
