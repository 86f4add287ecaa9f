import type { ReactNode } from "react";

interface RehearsalPanelProps {
  heading: string;
  /** The file's contents and their effect, planned or carried out. */
  sentences: readonly string[];
  /** True once all of it is carried out. */
  isDone: boolean;
  /** Buttons and links. */
  children: ReactNode;
}

/** The top of a rehearsal: its totals beside the button that carries it out. */
export function RehearsalPanel({ heading, sentences, isDone, children }: RehearsalPanelProps) {
  return (
    <section
      className={`panel grid gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center ${isDone ? "border-t-4 border-t-success" : ""}`}
      aria-labelledby="summary"
    >
      <div className="min-w-0">
        <h2 id="summary" className="text-lg">
          {heading}
        </h2>
        <p className="muted mt-1 text-[.9375rem] wrap-anywhere">{sentences.join(" ")}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&_.btn]:w-full max-sm:[&>form]:w-full">
        {children}
      </div>
    </section>
  );
}
