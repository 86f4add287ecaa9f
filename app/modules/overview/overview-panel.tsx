import type { ReactNode } from "react";

interface OverviewPanelProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** One subject of the overview under its heading. */
export function OverviewPanel({ id, heading, children }: OverviewPanelProps) {
  return (
    <section className="panel p-4 sm:p-5 print:p-3" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
