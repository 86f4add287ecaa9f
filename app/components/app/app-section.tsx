import type { ReactNode } from "react";

interface AppSectionProps {
  /** Id of the heading, which names the section. */
  id: string;
  heading: string;
  /** Link to the whole list of which the section shows a part. */
  all?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A section of a page of the app, with its heading. */
export function AppSection({ id, heading, all, className = "mt-8", children }: AppSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {all && (
          <a
            className="link inline-flex min-h-11 items-center text-sm"
            href={all.to}
            aria-label={`${all.label}: ${heading}`}
          >
            {all.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
