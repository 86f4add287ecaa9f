import type { ReactNode } from "react";

interface AppSectionProps {
  /** Of the heading, by which the section is named. */
  id: string;
  heading: string;
  /** The way to all of what it shows a part of. */
  all?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A part of a page of the app, with its heading. */
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
