import { AppCard } from "~/components/app/app-card";
import { DotLine } from "~/components/ui/dot-line";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppDashboardView } from "./app-dashboard.view.server";

/** The own seat or session that comes next: one press to the ticket (rules 1667). */
export function AppNextDate({ next }: { next: NonNullable<AppDashboardView["next"]> }) {
  const { t } = useTranslation();
  return (
    <AppCard to={next.to} icon="calendar" title={next.title}>
      <DotLine>{next.words}</DotLine>
      {next.hasTicket && <b className="block text-petrol-950">{t("events:ticket.link")}</b>}
    </AppCard>
  );
}

/** The due that the company has to pay next: one press to the transfer. */
export function AppDues({ dues }: { dues: NonNullable<AppDashboardView["dues"]> }) {
  const { t } = useTranslation();
  return (
    <AppCard
      to={paths.dues()}
      icon="wallet"
      title={t("app:dashboard.toPay", { amount: dues.toPay })}
    >
      <span className={dues.isLate ? "text-error" : ""}>
        <DotLine>{`${dues.until} · ${dues.title}`}</DotLine>
      </span>
    </AppCard>
  );
}
