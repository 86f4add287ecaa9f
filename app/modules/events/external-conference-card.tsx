import { Cover } from "~/components/ui/cover";
import { Icon } from "~/components/ui/icon";
import { IconFact } from "~/components/ui/icon-fact";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ConferenceCardView } from "./event.view.server";

/** The external event on the landing page (rules 56), beside two event cards. */
export function ExternalConferenceCard({ conference }: { conference: ConferenceCardView }) {
  const { t } = useTranslation();
  return (
    <article className="on-dark flex flex-col overflow-hidden rounded-box md:max-lg:col-span-2">
      <Cover src={conference.image} className="hidden aspect-[2/1] w-full lg:block" />
      <div className="flex grow flex-col p-6">
        <p className="text-sm font-semibold text-honey-400">{t("events:external.label")}</p>
        <h3 className="mt-2 text-xl">{conference.title}</h3>
        <p className="mt-2 text-[.9375rem] text-petrol-200">{conference.lead}</p>
        <ul className="meta mt-5 mb-6">
          <li>
            <Icon name="calendar" />
            <time dateTime={conference.startsAt}>{conference.date}</time>
          </li>
          <IconFact icon="pin">{conference.location}</IconFact>
        </ul>
        <a
          className="btn btn-outline mt-auto self-start"
          href={conference.url}
          rel="external noopener"
        >
          {t("events:external.link")} <Icon name="external" className="w-4" />
          <span className="sr-only">: {conference.title}</span>
        </a>
      </div>
    </article>
  );
}
