import type { ReactNode } from "react";
import { BottomBar } from "~/components/layout/bottom-bar";
import { appBar } from "~/components/layout/menus";
import { SkipLink } from "~/components/layout/skip-link";
import { ToastRegion } from "~/components/layout/toast-region";

interface AppFrameProps {
  /** Content of the dark header. */
  header: ReactNode;
  /** Leaves out the bar at the bottom, for people who cannot use it yet. */
  withoutBar?: boolean;
  children: ReactNode;
}

/** The frame of every page of the app: one column, a dark header, the bar at the bottom. */
export function AppFrame({ header, withoutBar = false, children }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="on-dark">{header}</header>
      <main id="tresc" className={`mx-auto max-w-app px-4 pt-5 ${withoutBar ? "pb-10" : "pb-28"}`}>
        <ToastRegion className="mb-5" />
        {children}
      </main>
      {!withoutBar && <BottomBar menu={appBar} />}
    </>
  );
}
