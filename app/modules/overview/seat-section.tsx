import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { OverviewView } from "./overview.view.server";

export function SeatSection({ lines }: { lines: OverviewView["seats"] }) {
  const { t } = useTranslation();
  return (
    <Panel isDense id="seats" heading={t("overview:seats.heading")}>
      {lines.length === 0 && <p className="muted mt-3">{t("overview:seats.none")}</p>}
      <ul className="mt-3 grid gap-3 print:mt-2 print:gap-1.5">
        {lines.map(({ id, to, title, startsAt, day, taken, capacity, isFull, waiting, words }) => (
          <li key={id} className="text-sm print:text-xs">
            <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <a className="min-h-6 font-semibold hover:underline" href={to}>
                {title}{" "}
                <time className="muted font-normal" dateTime={startsAt}>
                  {day}
                </time>
              </a>{" "}
              <span>
                <b>{taken}</b> / {capacity} {waiting && <Badge tone="off">{waiting}</Badge>}
              </span>
            </p>
            <progress
              className="poll"
              data-full={isFull ? "" : undefined}
              value={Math.min(taken, capacity)}
              max={capacity}
              aria-label={words}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
