import type { ReactNode } from "react";
import { useRowAction } from "../ui/back";

interface RowLinkProps {
  to: string;
  /** Names the row for screen readers, where the label does not. */
  about?: string;
  className?: string;
  /** The label of a link that shows an icon alone. */
  title?: string;
  children: ReactNode;
}

/** A link of a row to the page of an action, which leads back to this row (rules 837, 933). */
export function RowLink({ to, about, className = "link", title, children }: RowLinkProps) {
  return (
    <a className={className} title={title} href={useRowAction()(to)}>
      {children} {about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
