import type { ReactNode } from "react";
import { LogoLink } from "./logo-link";
import { SkipLink } from "./skip-link";

/** What is left when nothing is known of the page: logo and content. It stands on no data. */
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
