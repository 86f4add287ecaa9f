import type { ReactNode } from "react";

interface PanelProps {
  /** Of the heading, by which the panel is named. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A part of a page in a box, with its heading. */
export function Panel({ id, heading, children }: PanelProps) {
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
