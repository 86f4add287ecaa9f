import type { ReactNode } from "react";
import { PageHeading } from "./page-heading";

interface AuthPageProps {
  heading: string;
  lead?: string;
  /** Its shell: that of the public pages, of the panel, or of the panel with its menu. */
  within?: "public" | "panel" | "menu";
  children: ReactNode;
}

/** A narrow column with a heading: login, passwords, confirmation. */
export function AuthPage({ heading, lead, within = "public", children }: AuthPageProps) {
  if (within === "menu")
    return (
      <div className="grid max-w-lg gap-5">
        <PageHeading heading={heading} lead={lead} size="dense" />
        {children}
      </div>
    );
  return (
    <div className={within === "public" ? "wrap py-10 lg:py-16" : "py-4 lg:py-8"}>
      <div className="mx-auto grid max-w-lg gap-6">
        <div>
          <h1 className="text-3xl lg:text-4xl">{heading}</h1>
          {lead && <p className="muted mt-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
