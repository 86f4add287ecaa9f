import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import type { IconName } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { TickList } from "~/components/ui/tick-list";
import { initials } from "~/modules/accounts/account";
import type { EventDetails } from "./event-details.server";

/** The tabs of spec §2.6, as parts of one page: all of it can be read without a script. */
export function EventSections({ event }: { event: EventDetails }) {
  const { t } = useTranslation();
  const tabs = [
    { id: "about" as const, content: <About event={event} /> },
    ...(event.agenda.length > 0 ? [{ id: "agenda" as const, content: <Agenda event={event} /> }] : []),
    ...(event.speakers.length > 0 ? [{ id: "speakers" as const, content: <Speakers event={event} /> }] : []),
  ];
  return (
    <div className="min-w-0 lg:col-start-1 lg:row-start-1 lg:pt-8">
      <nav className="tabs-line" aria-label={t("events:tabs")}>
        {tabs.map(({ id }) => (
          <a key={id} href={`#${id}`}>
            {t(`events:${id}`)}
          </a>
        ))}
      </nav>
      {tabs.map(({ id, content }, index) => (
        <section key={id} id={id} className={index === 0 ? "pt-8" : "pt-12"} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`} className="text-2xl">
            {t(`events:${id}`)}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

function About({ event }: { event: EventDetails }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-4 grid max-w-text gap-4">
        {event.paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="mt-8 grid gap-8 empty:hidden sm:grid-cols-2">
        <TitledList heading={t("events:forWhom")} icon="user" lines={event.forWhom} />
        <TitledList heading={t("events:benefits")} icon="check" lines={event.benefits} />
      </div>
      <Facts event={event} />
    </>
  );
}

function TitledList({ heading, icon, lines }: { heading: string; icon: IconName; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{heading}</h3>
      <TickList icon={icon} lines={lines} className="mt-3" />
    </div>
  );
}

function Facts({ event }: { event: EventDetails }) {
  const { t } = useTranslation();
  return (
    <dl className="panel mt-8 grid grid-cols-[auto_1fr] gap-x-8 gap-y-2.5 p-5 text-[.9375rem] tabular-nums">
      <Fact name={t("events:facts.weekday")}>{event.weekday}</Fact>
      <Fact name={t("events:facts.date")}>
        <time dateTime={event.startsAt}>{event.date}</time>
      </Fact>
      <Fact name={t("events:facts.hours")}>{event.hours}</Fact>
      <Fact name={t("events:facts.location")}>{event.location}</Fact>
      {event.mapUrl && (
        <Fact name={t("events:facts.address")}>
          {event.address}
          <br />
          <TextLink to={event.mapUrl} height="line" iconAfter="external" external>
            {t("events:map")}
          </TextLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Agenda({ event }: { event: EventDetails }) {
  return (
    <ol className="mt-4 border-t border-line">
      {event.agenda.map(({ time, title }) => (
        <li key={time + title} className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-3.5">
          <span className="muted tabular-nums">{time}</span>
          <span className="font-semibold">{title}</span>
        </li>
      ))}
    </ol>
  );
}

function Speakers({ event }: { event: EventDetails }) {
  return (
    <ul className="mt-5 grid gap-6">
      {event.speakers.map(({ name, title, company, bio }) => (
        <li key={name} className="flex gap-4">
          <Avatar initials={initials(name)} id={name} className="h-14! w-14! text-lg!" />
          <div>
            <h3 className="text-base">{name}</h3>
            <p className="muted text-[.9375rem]">{[title, company].filter(Boolean).join(", ")}</p>
            <p className="mt-1 text-[.9375rem]">{bio}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
