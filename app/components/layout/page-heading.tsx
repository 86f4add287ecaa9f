import type { ReactNode } from "react";

export interface PageHeadingProps {
  heading: string;
  lead?: string;
  /** Buttons beside it. */
  actions?: ReactNode;
  /** Smaller in the panel, where the work is below it. */
  size?: "usual" | "dense";
}

/** The `h1` of a page within the frame of a shell, and what the page is for. */
export function PageHeading({ heading, lead, actions, size = "usual" }: PageHeadingProps) {
  const words = (
    <div className={`min-w-0 grow ${size === "dense" ? "basis-64" : "basis-96"}`}>
      <h1 className={size === "dense" ? "text-2xl" : "text-3xl"}>{heading}</h1>
      {lead && <p className="muted mt-1">{lead}</p>}
    </div>
  );
  if (actions === undefined) return words;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      {words}
      {actions}
    </div>
  );
}
