import { withBack } from "~/platform/http/back";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface WithdrawLinkProps {
  eventId: string;
  /** The page to return to; else the event's. */
  back?: string;
  /** Added for screen readers if the link appears several times on a page. */
  about?: string;
}

/** Leads to the question before a seat or a position is given back (rules 63). */
export function WithdrawLink({ eventId, back, about }: WithdrawLinkProps) {
  const { t } = useTranslation();
  const to = paths.withdrawFromEvent(eventId);
  return (
    <a className="link inline-flex min-h-11 items-center" href={back ? withBack(to, back) : to}>
      {t("events:registration.withdraw")}
      {about && <span className="sr-only">: {about}</span>}
    </a>
  );
}
