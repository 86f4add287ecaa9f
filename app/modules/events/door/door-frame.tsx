import type { ReactNode } from "react";
import { RouteError } from "~/components/layout/route-error";
import { SkipLink } from "~/components/layout/skip-link";
import { ToastRegion } from "~/components/layout/toast-region";
import { Icon } from "~/components/ui/icon";

interface DoorFrameProps {
  /** The link back, at the left thumb; null without a page to go back to. */
  back: { to: string; label: string } | null;
  /** Beside the link. */
  aside?: ReactNode;
  /** More of the dark head. */
  head?: ReactNode;
  children: ReactNode;
}

/** A page at the door: a short dark head and one column, for a phone in one hand. */
export function DoorFrame({ back, aside, head, children }: DoorFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="on-dark bg-petrol-950!">
        <div className="mx-auto grid max-w-xl gap-2 px-4 pb-3">
          <div className="flex min-h-12 items-center justify-between gap-4 text-sm">
            {back ? (
              <a className="inline-flex min-h-11 items-center gap-2 font-semibold" href={back.to}>
                <Icon name="arrow-left" className="w-4" /> {back.label}
              </a>
            ) : (
              <span />
            )}
            {aside}
          </div>
          {head}
        </div>
      </header>
      <main id="tresc" className="mx-auto max-w-xl px-4 pt-4 pb-28">
        <ToastRegion />
        {children}
      </main>
    </>
  );
}

/** A page at the door that cannot be shown, in the frame of the door. */
export function DoorError({ back }: Pick<DoorFrameProps, "back">) {
  return (
    <DoorFrame back={back}>
      <RouteError className="" />
    </DoorFrame>
  );
}
