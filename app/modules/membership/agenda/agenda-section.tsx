import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AgendaItemView } from "./agenda.view.server";
import { AgendaList } from "./agenda-list";

interface AgendaSectionProps {
  name: "upcoming" | "saved" | "past";
  items: AgendaItemView[];
  /** Text for an empty section, which is left out without it. */
  empty?: string;
  isFolded?: boolean;
}

/** A section of "Moje terminy". */
export function AgendaSection({ name, items, empty, isFolded = false }: AgendaSectionProps) {
  const { t } = useTranslation();
  if (items.length === 0 && !empty) return null;
  if (isFolded)
    return (
      <details>
        <summary className="flex min-h-11 items-center gap-2">
          <h2 className="text-xl">
            {t(`agenda:${name}`)} <span className="muted font-normal">{items.length}</span>
          </h2>{" "}
          <Icon name="chevron-down" className="turn" />
        </summary>
        <div className="mt-3">
          <AgendaList items={items} />
        </div>
      </details>
    );
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="mb-3 text-xl">
        {t(`agenda:${name}`)}
      </h2>
      {items.length > 0 ? <AgendaList items={items} /> : <p className="panel muted p-5">{empty}</p>}
    </section>
  );
}
