import type { ReactNode } from "react";

/** A term and what is so of it, in a `dl` that is a grid of two columns where there is room. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:-mt-3">{children}</dd>
    </div>
  );
}
