import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/text-link";

interface DashboardPanelProps {
  id: string;
  heading: string;
  /** The way to all of what the panel shows a part of. */
  all?: { to: string; label: string };
  children: ReactNode;
}

/** A part of the dashboard: its heading, the way to more, and a list from edge to edge. */
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
