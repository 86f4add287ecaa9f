import type { ReactNode } from "react";

interface PanelProps {
  /** Of the heading, by which the panel is named. */
  id: string;
  heading: string;
  /** One of many on a page that is also printed. */
  isDense?: boolean;
  children: ReactNode;
}

/** A part of a page in a box, with its heading. */
export function Panel({ id, heading, isDense = false, children }: PanelProps) {
  return (
    <section
      className={isDense ? "panel p-4 sm:p-5 print:p-3" : "panel p-5 sm:p-6"}
      aria-labelledby={id}
    >
      <h2 id={id} className={isDense ? "text-lg" : "text-xl"}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
