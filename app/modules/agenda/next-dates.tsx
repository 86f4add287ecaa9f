import { useTranslation } from "react-i18next";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { AgendaItemView } from "./agenda.view.server";
import { AgendaList } from "./agenda-list";

/** The dates that come next, and the way to all of them. Nothing where there are none. */
export function NextDates({ items }: { items: AgendaItemView[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="dates">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="dates" className="text-xl">
          {t("agenda:next")}
        </h2>
        <TextLink to={paths.myEvents()} aria-label={`${t("agenda:all")}: ${t("agenda:heading")}`}>
          {t("agenda:all")}
        </TextLink>
      </div>
      <AgendaList items={items} compact />
    </section>
  );
}
