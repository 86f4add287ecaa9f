import type { ReactNode } from "react";

interface RecordLinkProps {
  /** Null for a name without a record page. */
  to: string | null;
  children: ReactNode;
}

/** The name of a company or person, with a link to its record page (rules 858). */
export function RecordLink({ to, children }: RecordLinkProps) {
  if (to === null) return children;
  return (
    <a className="link wrap-anywhere" href={to}>
      {children}
    </a>
  );
}
