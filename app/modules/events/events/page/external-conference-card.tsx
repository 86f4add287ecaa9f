import { Icon } from "~/components/ui/icon";
import { IconFact } from "~/components/ui/icon-fact";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ConferenceCardView } from "./event.view.server";

/** The external event on the landing page (rules 56), below the rows of the chamber's own. */
export function ExternalConferenceCard({ conference }: { conference: ConferenceCardView }) {
  const { t } = useTranslation();
  const { title, lead, startsAt, date, location, url } = conference;
  return (
    <article className="on-dark mt-3 grid gap-3 rounded-box p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-8">
      <div>
        <p className="text-sm font-semibold text-honey-400">{t("events:external.label")}</p>
        <h3 className="mt-1 text-xl">{title}</h3>
        <ul className="meta mt-2 sm:flex sm:flex-wrap sm:gap-x-6">
          <IconFact icon="calendar">
            <time dateTime={startsAt}>{date}</time>
          </IconFact>
          <IconFact icon="pin">{location}</IconFact>
        </ul>
        <p className="mt-3 max-w-text text-[.9375rem] text-petrol-200 max-sm:hidden">{lead}</p>
      </div>
      <a className="btn btn-outline justify-self-start" href={url} rel="external noopener">
        {t("events:external.link")} <Icon name="external" className="w-4" />
        <span className="sr-only">: {title}</span>
      </a>
    </article>
  );
}
