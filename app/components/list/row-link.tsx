import type { ReactNode } from "react";
import { useRowPlace } from "./row-place";

interface RowLinkProps {
  to: string;
  /** Names the row for screen readers, where the label does not. */
  about?: string;
  className?: string;
  children: ReactNode;
}

/** A link of a row to the page of an action, which leads back to this row (rules 837). */
export function RowLink({ to, about, className = "link", children }: RowLinkProps) {
  return (
    <a className={className} href={to + useRowPlace()}>
      {children} {about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
