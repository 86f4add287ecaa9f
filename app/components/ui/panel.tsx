import type { ReactNode } from "react";

interface PanelProps {
  /** Id of the heading, which names the panel. */
  id: string;
  heading: string;
  /** Less space, for pages with many panels that are also printed. */
  isDense?: boolean;
  children: ReactNode;
}

/** A section of a page in a box, with its heading. */
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
