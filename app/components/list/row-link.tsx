import type { ReactNode } from "react";
import { useRowAction } from "./back";

interface RowLinkProps {
  to: string;
  /** Names the row for screen readers, where the label does not. */
  about?: string;
  className?: string;
  children: ReactNode;
}

/** A link of a row to the page of an action, which leads back to this row (rules 837, 933). */
export function RowLink({ to, about, className = "link", children }: RowLinkProps) {
  return (
    <a className={className} href={useRowAction()(to)}>
      {children} {about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
