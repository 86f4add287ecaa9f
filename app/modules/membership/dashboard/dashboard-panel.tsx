import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/text-link";

interface DashboardPanelProps {
  id: string;
  heading: string;
  /** Link to the whole list. */
  all?: { to: string; label: string };
  children: ReactNode;
}

/** A panel of the dashboard: heading, link and a list from edge to edge. */
export function DashboardPanel({ id, heading, all, children }: DashboardPanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 px-5 pt-3">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {all && (
          <TextLink to={all.to} className="text-sm" aria-label={`${all.label}: ${heading}`}>
            {all.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
