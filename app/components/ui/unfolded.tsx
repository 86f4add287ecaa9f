import type { ReactNode } from "react";
import { Icon } from "./icon";

interface UnfoldedProps {
  heading: string;
  level: "h2" | "h3";
  children: ReactNode;
  id?: string;
  /** Size of the heading. */
  className?: string;
}

/**
 * A part on a dark ground that a phone folds under its heading (rules 1590); else it is open.
 * Styles write the words of the fold, which browsers without them would read twice.
 */
export function Unfolded({ heading, level: Heading, children, id, className = "" }: UnfoldedProps) {
  const look = `${className} text-petrol-200!`;
  return (
    <details className="opens">
      <summary className={`font-bold ${look}`} aria-label={heading}>
        <Icon name="chevron-down" className="turn ml-auto" />
      </summary>
      <Heading id={id} className={`head ${look}`}>
        {heading}
      </Heading>
      {children}
    </details>
  );
}
