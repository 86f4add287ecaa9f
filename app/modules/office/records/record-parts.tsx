import { Fragment, type ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { TextLink } from "~/components/ui/text-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { TaskList } from "~/modules/work/tasks/task-list";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { StripFact } from "./company-record.view.server";
import type { DealingRow, dealingsPage } from "./dealings.view.server";
import type { OfficePart } from "./office-part.view.server";

/** The answers that a telephone call needs, beside each other. */
export function Strip({ facts }: { facts: readonly StripFact[] }) {
  return (
    <dl className="panel strip">
      {facts.map(({ term, value, to, note, isLate = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b className={isLate ? "late wrap-anywhere" : "wrap-anywhere"}>
              {to === undefined ? <Address text={value} /> : <a href={to}>{value}</a>}
            </b>{" "}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text that may break before the "@" of an address. */
const Address = ({ text }: { text: string }) =>
  text.split("@").map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          <wbr />@
        </>
      )}
      {part}
    </Fragment>
  ));

/** Links to the parts of a long record, where they stand below each other. */
export function JumpLinks({ parts }: { parts: readonly { id: string; label: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("records:jump")} className="chips no-print lg:hidden">
      {parts.map(({ id, label }) => (
        <Fragment key={id}>
          <a className="chip" href={`#${id}`}>
            {label}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

/** Leads to the form of a note, far below on a phone. */
export function AddNoteLink({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation();
  return (
    <Allowed right="notes:change">
      <a className={`btn lg:btn-sm ${isMain ? "btn-primary" : "btn-outline"}`} href="#note">
        {t("notes:add")}
      </a>
    </Allowed>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  count?: number;
  /** A link beside the heading. */
  tool?: ReactNode;
  /** True for what does not belong on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of a record, with its heading. */
export function RecordSection({ id, heading, count, tool, isScreenOnly, children }: SectionProps) {
  return (
    <section className={isScreenOnly ? "panel no-print" : "panel"} aria-labelledby={id}>
      <div className="head-row">
        <h2 id={id}>
          {heading} {count !== undefined && <span className="muted font-normal">{count}</span>}
        </h2>
        {tool}
      </div>
      {children}
    </section>
  );
}

/** The open tasks about a company or a person. */
export function RecordTasks({ office: { record, tasks } }: { office: OfficePart }) {
  const { t } = useTranslation();
  return (
    <RecordSection
      id="tasks"
      heading={t("records:tasks.heading")}
      count={tasks.length}
      tool={
        <Allowed right="tasks:change">
          <TextLink to={panelPaths.newTask(record)} icon="plus" className="no-print">
            {t("records:tasks.add")}
          </TextLink>
        </Allowed>
      }
    >
      {tasks.length === 0 ? (
        <p className="muted px-4 py-3 text-[.9375rem]">{t("records:tasks.none")}</p>
      ) : (
        <TaskList tasks={tasks} hasCarers isOfRecord />
      )}
    </RecordSection>
  );
}

/** Terms and values in two narrow columns. */
export function RecordFacts({
  facts,
  children,
}: {
  facts: readonly { term: string; value: string }[];
  children?: ReactNode;
}) {
  return (
    <dl className="kv">
      {facts.map(({ term, value }) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

interface DealingsProps {
  dealings: ReturnType<typeof dealingsPage>;
  /** True on the record of a company, which has several people. */
  showsPeople?: boolean;
}

/** The dealings ahead or waiting, and those of the past. */
export function DealingSections({ dealings, showsPeople = false }: DealingsProps) {
  const { t } = useTranslation();
  const { ahead, past, pastCount, attendance } = dealings;
  return (
    <>
      <RecordSection id="ahead" heading={t("records:ahead.heading")} count={ahead.length}>
        {ahead.length === 0 ? (
          <p className="muted px-4 py-3 text-[.9375rem]">{t("records:ahead.none")}</p>
        ) : (
          <DealingList rows={ahead} showsPeople={showsPeople} />
        )}
      </RecordSection>
      {pastCount > 0 && (
        <RecordSection id="past" heading={t("records:past.heading")} count={pastCount}>
          {attendance && <p className="muted px-4 py-2 text-sm tabular-nums">{attendance}</p>}
          <DealingList rows={past} showsPeople={showsPeople} />
          {pastCount > past.length && (
            <p className="muted border-t border-line px-4 py-2 text-sm">
              {t("records:past.more", { count: pastCount - past.length })}
            </p>
          )}
        </RecordSection>
      )}
    </>
  );
}

interface DealingListProps {
  rows: readonly DealingRow[];
  showsPeople: boolean;
}

function DealingList({ rows, showsPeople }: DealingListProps) {
  return (
    <ul className="lines">
      {rows.map(({ id, at, title, to, kind, when, state, person }) => (
        <li key={id}>
          <a className="link line-clamp-2 font-semibold wrap-anywhere" href={to}>
            {title}
          </a>{" "}
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="muted text-sm">
              {kind}
              {showsPeople && person && (
                <>
                  {" · "}
                  {person.to === null ? (
                    person.name
                  ) : (
                    <a className="link font-normal!" href={person.to}>
                      {person.name}
                    </a>
                  )}
                </>
              )}
              {" · "}
              <time className="whitespace-nowrap" dateTime={at}>
                {when}
              </time>
            </span>{" "}
            <Badge tone={state.tone}>{state.text}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
