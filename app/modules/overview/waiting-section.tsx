import { Icon, type IconName } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OverviewView } from "./overview.view.server";

const ICONS: Readonly<Record<OverviewView["waiting"][number]["id"], IconName>> = {
  requests: "award",
  experts: "expert",
  offers: "offer",
  bookings: "clock",
  questions: "chat",
  messages: "mail",
  mails: "alert",
};

export function WaitingSection({ lines }: { lines: OverviewView["waiting"] }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting" className="p-4 text-lg print:px-3 print:py-2">
        {t("overview:waiting.heading")}
      </h2>
      <ul className="print:grid print:grid-cols-3">
        {lines.map(({ id, to, count, label, since }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 border-t border-line px-4 py-2.5 text-[.9375rem]"
          >
            <Icon name={ICONS[id]} className="text-petrol-600" />{" "}
            <span className="min-w-0 grow">
              <a className="cover-link font-semibold hover:underline" href={to}>
                {label}
              </a>{" "}
              <span className="muted block text-sm">{since}</span>
            </span>{" "}
            <span className="count" data-new={count > 0 ? "" : undefined}>
              {count}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
