import type { ReactNode } from "react";

interface PageHeadingProps {
  heading: string;
  lead?: string;
  /** Buttons beside it. */
  actions?: ReactNode;
}

/** The `h1` of a page within the frame of a shell, and what the page is for. */
export function PageHeading({ heading, lead, actions }: PageHeadingProps) {
  const words = (
    <div className="min-w-0 grow basis-96">
      <h1 className="text-3xl">{heading}</h1>
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
