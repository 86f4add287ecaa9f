import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteError } from "~/components/layout/route-error";
import { SkipLink } from "~/components/layout/skip-link";
import { ToastRegion } from "~/components/layout/toast-region";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

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
            )}{" "}
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

/** A phone without a valid door pass (rules 1143); any other failure is a plain error. */
export function WithoutPass() {
  const { t } = useTranslation();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <DoorError back={null} />;
  return (
    <DoorFrame back={null}>
      <h1 className="text-2xl">{t("door:passes.notFound")}</h1>
      <p className="mt-3">{t("door:passes.notFoundText")}</p>
    </DoorFrame>
  );
}
