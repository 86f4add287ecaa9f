import type { ReactNode } from "react";
import { Icon, type IconName } from "~/components/ui/icon";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { TaskList } from "~/modules/work/tasks/task-list";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { DuesLines, TodayView } from "./today.view.server";

interface SectionProps {
  id: string;
  heading: ReactNode;
  /** Stands beside the heading in grey. */
  count?: number;
  link?: { to: string; label: string };
  children: ReactNode;
}

/** A panel of the start page: heading, link to all, and lines. */
function Section({ id, heading, count, link, children }: SectionProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 min-h-14 px-4 py-1.5">
        <h2 id={id} className="py-1.5 text-lg">
          {heading}{" "}
          {count !== undefined && count > 0 && (
            <span className="muted font-normal tabular-nums">{count}</span>
          )}
        </h2>{" "}
        {link && (
          <a className="link inline-flex min-h-11 items-center text-sm no-print" href={link.to}>
            {link.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

const MutedLine = ({ children }: { children: ReactNode }) => (
  <p className="muted border-t border-line px-4 py-3">{children}</p>
);

/** Events and consultations of the day. */
export function DateSection({ dates }: Pick<TodayView, "dates">) {
  const { t } = useTranslation();
  return (
    <Section
      id="dates"
      heading={t("today:dates.heading")}
      link={{ to: panelPaths.events(), label: t("today:dates.all") }}
    >
      {dates.length === 0 && <MutedLine>{t("today:dates.none")}</MutedLine>}
      <ul>
        {dates.map(({ id, to, needs, startsAt, time, title, company, note, door }) => (
          <li key={id} className="relative flex gap-3 border-t border-line px-4 py-2.5">
            <time className="w-11 shrink-0 font-semibold tabular-nums" dateTime={startsAt}>
              {time}
            </time>{" "}
            <span className="min-w-0 wrap-anywhere">
              <LinkIfAllowed
                right={needs}
                className="cover-link font-semibold hover:underline"
                href={to}
              >
                {title}
              </LinkIfAllowed>{" "}
              <span className="muted block text-sm">
                {company && (
                  <>
                    <span className="relative z-1">
                      <RecordLink to={company.to}>{company.name}</RecordLink>
                    </span>
                    {", "}
                  </>
                )}
                {note}
              </span>{" "}
              {door && (
                <Allowed right="events:change">
                  <a
                    className="link relative z-1 inline-flex min-h-11 items-center text-sm no-print"
                    href={door.to}
                  >
                    {door.label}
                    <span className="sr-only">, {title}</span>
                  </a>
                </Allowed>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Own tasks that are due, late ones first; those done today can be taken up again. */
export function TaskSection({
  tasks,
  doneToday,
  openTasks,
  tasksAhead,
}: Pick<TodayView, "tasks" | "doneToday" | "openTasks" | "tasksAhead">) {
  const { t } = useTranslation();
  return (
    <Section
      id="tasks"
      heading={t("tasks:heading")}
      count={tasks.length}
      link={{ to: panelPaths.tasks(), label: t("today:tasks.all", { count: openTasks }) }}
    >
      {tasks.length === 0 && <MutedLine>{t("today:tasks.none")}</MutedLine>}
      <TaskList tasks={tasks} />
      {tasksAhead && <MutedLine>{tasksAhead}</MutedLine>}
      {doneToday.length > 0 && (
        <details className="border-t border-line no-print">
          <summary className="link flex min-h-11 items-center gap-2 px-4 text-sm font-semibold">
            {t("today:tasks.done", { count: doneToday.length })}{" "}
            <Icon name="chevron-down" className="turn w-4" />
          </summary>
          <TaskList tasks={doneToday} />
        </details>
      )}
    </Section>
  );
}

const WAITING_ICONS: Readonly<Record<TodayView["waiting"][number]["id"], IconName>> = {
  requests: "award",
  experts: "expert",
  offers: "offer",
  bookings: "clock",
  sentences: "star",
  questions: "chat",
  messages: "mail",
  mails: "alert",
  payments: "briefcase",
  terms: "calendar",
  endings: "award",
  duplicates: "building",
};

/** Everything that waits for the office, with the day of the oldest. */
export function WaitingSection({ lines }: { lines: TodayView["waiting"] }) {
  const { t } = useTranslation();
  return (
    <Section id="waiting" heading={t("overview:waiting.heading")}>
      {lines.length === 0 && <MutedLine>{t("today:waiting.none")}</MutedLine>}
      <ul>
        {lines.map(({ id, to, count, label, since }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 border-t border-line px-4 py-2.5 text-[.9375rem]"
          >
            <Icon name={WAITING_ICONS[id]} className="text-petrol-600" />{" "}
            <span className="min-w-0 grow">
              <a className="cover-link font-semibold hover:underline" href={to}>
                {label}
              </a>{" "}
              <span className="muted block text-sm">{since}</span>
            </span>{" "}
            <span className="count" data-new>
              {count}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Memberships that end within thirty days, the nearest by name. */
export function EndingSection({
  ending,
  endings,
  expired,
}: Pick<TodayView, "ending" | "endings" | "expired">) {
  const { t } = useTranslation();
  return (
    <Section id="ending" heading={t("today:ending.heading")} count={endings}>
      {ending.length === 0 && <MutedLine>{t("today:ending.none")}</MutedLine>}
      <ul>
        {ending.map(({ id, to, name, until, day, in: days, isNear }) => (
          <li
            key={id}
            className="relative flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2.5 text-[.9375rem]"
          >
            <a className="cover-link min-w-0 font-semibold wrap-anywhere hover:underline" href={to}>
              {name}
            </a>{" "}
            <span className="tabular-nums">
              <time dateTime={until}>{day}</time>,{" "}
              <span className={isNear ? "font-semibold text-error" : undefined}>{days}</span>
            </span>
          </li>
        ))}
      </ul>
      {endings > ending.length && (
        <p className="muted border-t border-line px-4 py-2.5 text-sm">
          <LinkIfAllowed
            right="companies:read"
            className="link"
            href={panelPaths.companies({ status: "member", valid: "soon" })}
          >
            {t("today:ending.others", { count: endings - ending.length })}
          </LinkIfAllowed>
        </p>
      )}
      {expired > 0 && (
        <p className="muted border-t border-line px-4 py-2.5 text-sm">
          <LinkIfAllowed
            right="companies:read"
            className="link"
            href={panelPaths.companies({ status: "member", valid: "past" })}
          >
            {t("today:ending.expired", { count: expired })}
          </LinkIfAllowed>
        </p>
      )}
    </Section>
  );
}

/** Companies with overdue dues, and money without a decision. */
export function DuesSection({ dues: { sum, count, waiting, companies } }: { dues: DuesLines }) {
  const { t } = useTranslation();
  return (
    <Section
      id="dues"
      heading={
        <>
          {t("dues-figures:today.heading")}{" "}
          {sum && <span className="whitespace-nowrap text-error tabular-nums">{sum}</span>}
        </>
      }
      link={{
        to: panelPaths.dues({ year: "all", state: "overdue" }),
        label: t("dues-figures:today.all", { count }),
      }}
    >
      {count === 0 && <MutedLine>{t("dues-figures:today.none")}</MutedLine>}
      <ul>
        {companies.map(({ id, to, name, amount, late, contact }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-2.5 text-[.9375rem]"
          >
            <a className="cover-link font-semibold wrap-anywhere hover:underline" href={to}>
              {name}
            </a>{" "}
            <b className="text-end whitespace-nowrap tabular-nums">{amount}</b>{" "}
            <span className="muted text-sm">{contact}</span>{" "}
            <span className="text-end text-sm font-semibold text-error">{late}</span>
          </li>
        ))}
      </ul>
      {waiting && (
        <p className="border-t border-line px-4 py-2.5 text-[.9375rem]">
          <a className="link" href={panelPaths.statements()}>
            {waiting}
          </a>
        </p>
      )}
    </Section>
  );
}

/** Coming events with their seats and waiting lists. */
export function SeatSection({ seats }: Pick<TodayView, "seats">) {
  const { t } = useTranslation();
  return (
    <Section
      id="seats"
      heading={t("today:seats.heading")}
      link={{ to: panelPaths.events(), label: t("today:seats.all") }}
    >
      {seats.length === 0 && <MutedLine>{t("today:seats.none")}</MutedLine>}
      <ul>
        {seats.map(({ id, to, title, startsAt, when, taken, capacity, isFull, waiting, words }) => (
          <li
            key={id}
            className="relative grid gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-[.9375rem] sm:grid-cols-[11rem_minmax(0,1fr)_8rem_7rem_5rem] sm:items-center"
          >
            <time className="tabular-nums" dateTime={startsAt}>
              {when}
            </time>{" "}
            <a className="cover-link min-w-0 font-semibold wrap-anywhere hover:underline" href={to}>
              {title}
            </a>{" "}
            <progress
              className="poll"
              data-full={isFull ? "" : undefined}
              value={Math.min(taken, capacity)}
              max={capacity}
              aria-label={words}
            />{" "}
            <span className="tabular-nums sm:text-end">
              {t("today:seats.taken", { taken, capacity })}
            </span>{" "}
            <span>{waiting}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
