import type { ReactNode } from "react";

interface AuthPageProps {
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** A narrow column with a heading: login, passwords, confirmation. */
export function AuthPage({ heading, lead, children }: AuthPageProps) {
  return (
    <div className="wrap py-10 lg:py-16">
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
