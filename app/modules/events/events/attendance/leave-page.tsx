import { ConfirmPage } from "~/components/form/confirm-page";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LeaveView } from "./leave.view.server";

interface LeavePageProps {
  leave: LeaveView;
  /** Label of the button. */
  confirm: string;
  cancelTo: string;
}

/** Asks before a seat or a position is given back (rules 1660). */
export function LeavePage({ leave: { title, when, hasSeat, money }, ...page }: LeavePageProps) {
  const { t } = useTranslation();
  return (
    <ConfirmPage
      question={t(`events:registration.leave.${hasSeat ? "seat" : "position"}`)}
      {...page}
    >
      <p className="wrap-anywhere">
        <strong>{title}</strong>, {when}
      </p>
      <p className="mt-3">
        {t(`events:registration.leave.${hasSeat ? "seatText" : "positionText"}`)}
      </p>
      {money && <p className="mt-3">{money}</p>}
    </ConfirmPage>
  );
}
