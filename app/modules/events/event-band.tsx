import { DetailBand } from "~/components/layout/detail-band";
import { Badge } from "~/components/ui/badge";
import { IconFact } from "~/components/ui/icon-fact";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "./event.view.server";
import { EventPlace } from "./event-place";

/** Head of an event's page; the side panel overlaps its right half. */
export function EventBand({ event }: { event: EventPageView }) {
  const { t } = useTranslation();
  const { title, tone, category, type, isCancelled, startsAt, dateWithWeekday, hours } = event;
  return (
    <DetailBand
      back={{ to: paths.events(), label: t("events:back") }}
      badges={
        <>
          <Badge tone={tone}>{t(`events:categories.${category}.one`)}</Badge>
          <Badge tone="plain">{t(`events:types.${type}`)}</Badge>
          {isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>}
        </>
      }
      heading={title}
      className="grid lg:grid-cols-[1fr_26rem] lg:gap-12 lg:pb-20"
    >
      <IconFact icon="calendar">
        <span className="sr-only">{t("events:facts.date")}: </span>
        <time dateTime={startsAt}>{dateWithWeekday}</time>
      </IconFact>
      <IconFact icon="clock">
        <span className="sr-only">{t("events:facts.hours")}: </span>
        {hours}
      </IconFact>
      <IconFact icon="pin">
        <EventPlace event={event} />
      </IconFact>
    </DetailBand>
  );
}
