import type { ReactNode } from "react";

interface FactListProps {
  /** `Fact`s. */
  children: ReactNode;
  /** Term and fact in two columns, or at both ends of a line, as on a bill. */
  look?: "columns" | "ends";
  /** True if the facts are the main content and stand out. */
  strong?: boolean;
  className?: string;
}

const LOOKS = {
  columns: "gap-x-8 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]",
  // A number beside a long term must not break after its first digit.
  ends: "gap-3 *:flex *:items-baseline *:justify-between *:gap-4 [&_dd]:mt-0 [&_dd]:min-w-min [&_dd]:text-right [&_dd]:wrap-break-word",
};

/** A list of terms and facts. */
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

/** A term and its fact; on phones below each other. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:-mt-3">{children}</dd>
    </div>
  );
}
