import type { ReactNode } from "react";

export interface PageHeadingProps {
  heading: string;
  lead?: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Smaller in the panel. */
  size?: "usual" | "dense";
}

/** The `h1` of a page inside a shell, with its lead. */
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
