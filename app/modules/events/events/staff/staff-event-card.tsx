import { RowLink } from "~/components/list/row-link";
import { Cover } from "~/components/picture/cover";
import type { PicturePlace } from "~/components/picture/picture-place";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { IconFact } from "~/components/ui/icon-fact";
import { Allowed, useRights } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StaffEventCardView } from "./staff-event.view.server";

export function StaffEventCard({
  event,
  place,
}: {
  event: StaffEventCardView;
  place: PicturePlace;
}) {
  const { t } = useTranslation();
  const may = useRights();
  const { id, title, taken, capacity, waiting, arrivals } = event;
  return (
    <article className="panel flex min-w-0 flex-col overflow-hidden">
      <Cover src={event.image} place={place} className="aspect-[3/1] w-full" />
      <div className="flex grow flex-col gap-3 p-4 sm:p-5">
        <p className="flex flex-wrap gap-2">
          <Badge tone={event.tone}>{event.category}</Badge> <Badge tone="plain">{event.type}</Badge>{" "}
          {event.unpublished && <Badge tone="off">{event.unpublished}</Badge>}{" "}
          {event.isCancelled && <Badge tone="bad">{event.state.text}</Badge>}
        </p>
        <h3 className="text-lg wrap-anywhere">
          {event.unpublished && !may("events:change") ? (
            title
          ) : (
            <a
              className="hover:underline"
              href={event.unpublished ? panelPaths.previewEvent(id) : paths.event(id)}
            >
              {title}
            </a>
          )}
        </h3>
        <p className="muted line-clamp-3 text-[.9375rem] wrap-anywhere">{event.lead}</p>
        <ul className="meta mt-auto">
          <li>
            <Icon name="calendar" />
            <time dateTime={event.startsAt}>{event.date}</time>
          </li>
          <IconFact icon="clock">{event.hours}</IconFact>
          <li>
            <Icon name="pin" />
            <span className="wrap-anywhere">{event.location}</span>
          </li>
          <li>
            <Icon name="users" />
            <span className="tabular-nums">
              {t("panel-events:seats", { taken, capacity })}{" "}
              {arrivals && (
                <span className="muted block">{t("door:arrivals", { ...arrivals })}</span>
              )}{" "}
              {waiting > 0 && (
                <span className="muted block">
                  {t("panel-events:onWaitingList", { count: waiting })}
                </span>
              )}{" "}
              {event.isExternal && (
                <span className="muted block">{t("panel-events:external")}</span>
              )}
            </span>
          </li>
        </ul>
        <p className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Actions event={event} />
        </p>
      </div>
    </article>
  );
}

/** A cancelled event has its participants only. */
function Actions({
  event: { id, title, unpublished, isCancelled },
}: {
  event: StaffEventCardView;
}) {
  const { t } = useTranslation();
  const name = <span className="sr-only">: {title}</span>;
  const people = (
    <a className="btn btn-ghost lg:btn-sm" href={panelPaths.participants(id)}>
      {t("panel-events:people")} {name}
    </a>
  );
  if (isCancelled) return people;
  return (
    <>
      <Allowed right="events:change">
        <RowLink className="btn btn-outline lg:btn-sm" to={panelPaths.editEvent(id)}>
          {t("panel-events:edit")} {name}
        </RowLink>
      </Allowed>{" "}
      {unpublished === null ? (
        people
      ) : (
        <Allowed right="events:change">
          <a className="btn btn-ghost lg:btn-sm" href={panelPaths.previewEvent(id)}>
            {t("panel-events:preview.link")} {name}
          </a>
        </Allowed>
      )}{" "}
      <Allowed right="events:change">
        <RowLink className="btn btn-ghost text-error lg:btn-sm" to={panelPaths.deleteEvent(id)}>
          {t("panel-events:delete")} {name}
        </RowLink>
      </Allowed>
    </>
  );
}
