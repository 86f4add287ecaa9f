import { Cover } from "~/components/picture/cover";
import { TextLink } from "~/components/ui/text-link";
import { When } from "~/components/ui/when";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ProposedEventView } from "./dashboard.view.server";

/** The next event with a free seat, for a person without dates. */
export function FirstEvent({ event }: { event: ProposedEventView }) {
  const { t } = useTranslation();
  const { id, title, lead, image, location, price, when, free } = event;
  return (
    <section
      className="panel overflow-hidden sm:grid sm:grid-cols-[1fr_11rem]"
      aria-labelledby="first-event"
    >
      <div className="p-5">
        <h2 id="first-event" className="text-lg">
          {t("dashboard:firstEvent.heading")}
        </h2>
        <h3 className="mt-2 text-base">{title}</h3>
        <p className="muted text-[.9375rem] tabular-nums">
          <When words={when} />
          <br />
          {location} · {price && <span className="whitespace-nowrap">{price} ·</span>}{" "}
          <span className="whitespace-nowrap">
            {t("dashboard:firstEvent.free", { count: free })}
          </span>
        </p>
        <p className="mt-2 text-[.9375rem]">{lead}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          <a className="btn btn-primary" href={paths.event(id)}>
            {t("dashboard:firstEvent.open")}
          </a>{" "}
          <TextLink to={paths.events()} className="text-sm">
            {t("dashboard:firstEvent.all")}
          </TextLink>
        </p>
      </div>
      <Cover src={image} place="top" isWideOnly className="my-5 aspect-[2/1] w-36 rounded" />
    </section>
  );
}
