import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { AppFrame } from "./app-frame";
import { PortalLink } from "./portal-link";

interface AppScreenProps {
  /** The `h1` of the page. */
  heading: string;
  /**
   * True if the content has the `h1`, as on a page with a question; the heading is then a plain
   * line.
   */
  asks?: boolean;
  /** Line below the heading. */
  lead?: string;
  /** Target of the back arrow and its accessible name; by default the dashboard of the app. */
  back?: { to: string; label: string };
  /** A link or a button at the end of the header. */
  action?: ReactNode;
  /** The same page in the portal; by default its dashboard. */
  portal?: string | undefined;
  children: ReactNode;
}

/** A page of the app: back link and heading in the header, content below it. */
export function AppScreen({
  heading,
  asks = false,
  lead,
  back,
  action,
  portal,
  children,
}: AppScreenProps) {
  const { t } = useTranslation();
  const Heading = asks ? "p" : "h1";
  const header = (
    <div className="mx-auto flex min-h-16 max-w-app items-center gap-1 px-4 py-2">
      <a
        href={back?.to ?? appPaths.dashboard()}
        className="-ml-3 grid h-11 w-11 shrink-0 place-items-center"
      >
        <Icon name="arrow-left" className="h-6 w-6" />{" "}
        <span className="sr-only">{back?.label ?? t("app:back")}</span>
      </a>{" "}
      <div className="min-w-0 grow">
        <Heading className="text-lg font-bold">{heading}</Heading>
        {lead && <p className="text-sm text-petrol-200">{lead}</p>}
      </div>
      {action} <PortalLink to={portal} />
    </div>
  );
  return <AppFrame header={header}>{children}</AppFrame>;
}
