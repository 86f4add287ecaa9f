import { Avatar } from "~/components/picture/avatar";
import type { IconName } from "~/components/ui/icon";
import { IconList } from "~/components/ui/icon-list";
import { RichText } from "~/components/ui/prose";
import { TextLink } from "~/components/ui/text-link";
import { Downloads } from "~/modules/staff/chamber-files/downloads";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { initials } from "~/platform/text/initials";
import type { EventPageView } from "./event.view.server";

interface EventSectionsProps {
  event: EventPageView;
  /** Ids of the speakers who have a page among the experts. */
  experts: readonly string[];
  /** Leaves out the links to the sections. */
  withoutLinks?: boolean;
  className?: string;
}

/** The sections of an event's page, in place of tabs (rules 54). */
export function EventSections({
  event,
  experts,
  withoutLinks = false,
  className = "",
}: EventSectionsProps) {
  const { t } = useTranslation();
  const parts = [
    { id: "about" as const, content: <About event={event} /> },
    ...(event.agenda.length > 0
      ? [{ id: "agenda" as const, content: <Programme event={event} /> }]
      : []),
    ...(event.speakers.length > 0
      ? [{ id: "speakers" as const, content: <Speakers event={event} experts={experts} /> }]
      : []),
  ];
  return (
    <div className={`min-w-0 ${className}`}>
      {!withoutLinks && (
        <nav className="tabs-line" aria-label={t("events:tabs")}>
          {parts.map(({ id }) => (
            <a key={id} href={`#${id}`}>
              {t(`events:${id}`)}{" "}
            </a>
          ))}
        </nav>
      )}
      {parts.map(({ id, content }, index) => (
        <section
          key={id}
          id={id}
          className={`print:pt-4 ${index === 0 ? "pt-8" : "pt-12"}`}
          aria-labelledby={`${id}-heading`}
        >
          <h2 id={`${id}-heading`} className="text-2xl">
            {t(`events:${id}`)}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

function About({ event }: { event: EventPageView }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-4 max-w-text">
        <RichText html={event.html} />
        <Downloads rows={event.downloads} />
      </div>
      <div className="mt-8 grid gap-8 print:mt-4 empty:hidden sm:grid-cols-2">
        <TitledList heading={t("events:forWhom")} icon="user" lines={event.forWhom} />
        <TitledList heading={t("events:benefits")} icon="check" lines={event.benefits} />
      </div>
    </>
  );
}

function TitledList({
  heading,
  icon,
  lines,
}: {
  heading: string;
  icon: IconName;
  lines: string[];
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">{heading}</h3>
      <IconList icon={icon} lines={lines} className="mt-3" />
    </div>
  );
}

function Programme({ event }: { event: EventPageView }) {
  return (
    <ol className="mt-4 border-t border-line">
      {event.agenda.map(({ time, title }) => (
        <li
          key={time + title}
          className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-3.5 print:py-1"
        >
          <span className="muted tabular-nums">{time}</span>{" "}
          <span className="font-semibold">{title}</span>
        </li>
      ))}
    </ol>
  );
}

function Speakers({ event, experts }: Pick<EventSectionsProps, "event" | "experts">) {
  return (
    <ul className="mt-5 grid gap-6">
      {event.speakers.map(({ name, title, company, bio, expertId }) => (
        <li key={name} className="flex gap-4">
          <Avatar initials={initials(name)} id={name} className="h-14! w-14! text-lg!" />
          <div>
            <h3 className="text-base">
              {expertId && experts.includes(expertId) ? (
                <TextLink to={paths.expert(expertId)} height="line">
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </h3>
            <p className="muted text-[.9375rem]">{[title, company].filter(Boolean).join(", ")}</p>
            <p className="mt-1 text-[.9375rem]">{bio}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
