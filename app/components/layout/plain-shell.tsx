import type { ReactNode } from "react";
import { LogoLink } from "./logo-link";
import { SkipLink } from "./skip-link";

/** Logo and content, for pages without any data. */
export function PlainShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="site-head on-dark">
        <div className="wrap flex h-18 items-center">
          <LogoLink name />
        </div>
      </header>
      <main id="tresc">{children}</main>
    </>
  );
}
