import { DetailBand } from "~/components/layout/detail-band";
import { Badge } from "~/components/ui/badge";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPageView } from "./event.view.server";
import { EventFacts } from "./event-facts";

/** Head of an event's page; the side panel overlaps its right half. */
export function EventBand({ event }: { event: EventPageView }) {
  const { t } = useTranslation();
  const { title, tone, category, type, isCancelled } = event;
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
      <EventFacts event={event} />
    </DetailBand>
  );
}
