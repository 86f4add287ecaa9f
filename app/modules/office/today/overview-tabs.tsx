import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

/** The two pages of "Podsumowanie": the day of the office, and the numbers for the board. */
export function OverviewTabs({ current }: { current: "today" | "board" }) {
  const { t } = useTranslation();
  const tabs = [
    { id: "today", to: panelPaths.today(), label: t("today:tabs.today") },
    { id: "board", to: panelPaths.overview(), label: t("today:tabs.board") },
  ];
  return (
    <nav aria-label={t("overview:heading")} className="tabs-line no-print">
      {tabs.map(({ id, to, label }) => (
        <a key={id} href={to} aria-current={id === current ? "page" : undefined}>
          {label}{" "}
        </a>
      ))}
    </nav>
  );
}
