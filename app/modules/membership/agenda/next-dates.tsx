import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AgendaItemView } from "./agenda.view.server";
import { AgendaList } from "./agenda-list";

/** The next dates, with a link to all of them; empty without dates. */
export function NextDates({ items, total }: { items: AgendaItemView[]; total: number }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="dates">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-3">
        <h2 id="dates" className="text-lg">
          {t("agenda:next")}
        </h2>
        <TextLink to={paths.myEvents()} className="text-sm">
          {t("agenda:mine", { total })}
        </TextLink>
      </div>
      <AgendaList items={items} compact />
    </section>
  );
}
