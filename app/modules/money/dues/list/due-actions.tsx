import { ActionLinks } from "~/components/ui/more-links";
import { useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

interface DueActionsProps {
  /** The address of the rows as CSV; null without rows. */
  file: string | null;
  /** The shown year; null for all of them. */
  year: string | null;
  /** The year whose dues are issued next. */
  next: string;
}

/** The actions on dues: the statement first, settings and decisions under "Więcej". */
export function DueActions({ file, year, next }: DueActionsProps) {
  const { t } = useTranslation();
  const changes = useRights()("dues:change");
  const accounting = { to: panelPaths.accounting(), label: t("accounting:heading") };
  return (
    <ActionLinks
      main={
        changes
          ? [{ to: panelPaths.statements(), label: t("dues:toStatement"), icon: "upload" }]
          : []
      }
      more={[
        ...(changes
          ? [
              {
                to: panelPaths.yearlyRun(next),
                label: t("dues-tariff:toRunShort", { year: next }),
              },
              { to: panelPaths.tariff(year ?? next), label: t("dues-tariff:link") },
            ]
          : []),
        accounting,
        ...(year ? [{ to: panelPaths.duesOfYear(year), label: t("dues-tariff:year.link") }] : []),
        ...(changes
          ? [
              { to: panelPaths.endings(), label: t("due-endings:title") },
              { to: panelPaths.dueRequests(), label: t("due-requests:list.title") },
              { to: panelPaths.dueMails(), label: t("due-mails:link") },
              { to: panelPaths.moveFile("money"), label: t("moving-in:kinds.money.heading") },
            ]
          : []),
        { to: panelPaths.chamberAccount(), label: t("chamber-account:heading") },
        ...(file ? [{ to: file, label: t("dues:download"), icon: "download" as const }] : []),
      ]}
    />
  );
}
