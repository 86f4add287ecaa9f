import { Fragment, type ReactNode } from "react";
import { useListAddress } from "~/components/list/list-address";
import { Pagination } from "~/components/list/pagination";
import { ChangeList } from "~/modules/staff/history/history-list";
import { NoteTask } from "~/modules/work/notes/note-task";
import { SubjectLine } from "~/modules/work/tasks/subject-line";
import { useTranslation } from "~/platform/i18n/use-translation";
import { LINE_FILTERS, LINE_SIZE, type LineFilter } from "./time-line";
import type { LinePage } from "./time-line.view.server";

interface TimeLineProps {
  line: LinePage;
  /** True on the record of a person, whose words differ from those of a company. */
  isOfPerson?: boolean;
  children?: ReactNode;
}

/** Everything that has happened with a record, newest first, with links to its kinds and pages. */
export function TimeLine({ line, isOfPerson = false, children }: TimeLineProps) {
  const { t } = useTranslation();
  const label = (filter: LineFilter) =>
    isOfPerson && (filter === "company" || filter === "membership")
      ? t(`records:line.ofPerson.${filter}`)
      : t(`records:line.filters.${filter}`);
  const address = useListAddress("line");
  return (
    <section className="panel" aria-labelledby="line">
      <div className="head-row">
        <h2 id="line">
          {t("records:line.heading")} <span className="muted font-normal">{line.total}</span>
        </h2>{" "}
        <LineSearch line={line} />
      </div>
      {children}
      <nav
        aria-label={t("records:line.filter")}
        className="flex flex-wrap gap-1.5 border-b border-line px-4 py-2"
      >
        {LINE_FILTERS.map((value) => (
          <Fragment key={value}>
            <a
              className="chip"
              href={address({ line: value, page: "1" })}
              aria-current={value === line.filter ? "true" : undefined}
            >
              {label(value)}
            </a>{" "}
          </Fragment>
        ))}
      </nav>
      <PrintedPart line={line} kind={line.filter === "all" ? "" : label(line.filter)} />
      {line.rows.length === 0 ? (
        <p className="muted px-4 py-3">{t("records:line.none")}</p>
      ) : (
        <ol className="tl">
          {line.rows.map((entry, index) => (
            <TimeLineEntry
              key={entry.id}
              entry={entry}
              isOfPerson={isOfPerson}
              isFirstOfMonth={entry.month !== line.rows[index - 1]?.month}
            />
          ))}
        </ol>
      )}
      {line.pages > 1 && (
        <div className="no-print border-t border-line px-4 py-3">
          <Pagination page={line.page} pages={line.pages} anchor="line" />
        </div>
      )}
    </section>
  );
}

/** Searches the entries of the chosen kind. */
function LineSearch({ line: { q, filter } }: Pick<TimeLineProps, "line">) {
  const { t } = useTranslation();
  return (
    <search className="no-print max-sm:w-full">
      <form method="get" className="flex gap-2">
        <input
          className="input"
          type="search"
          name="q"
          aria-label={t("records:line.search")}
          placeholder={t("records:line.search")}
          defaultValue={q}
          maxLength={100}
        />
        {filter !== "all" && <input type="hidden" name="line" value={filter} />}
        <button type="submit" className="btn btn-outline">
          {t("list:search")}
        </button>
      </form>
    </search>
  );
}

/** Entries that fit on paper beside the rest of a record; `record.css` hides the others. */
const PRINTED = 6;

/** Says on paper which entries it has, and which kind was chosen; "" for all. */
function PrintedPart({ line: { rows, page, total }, kind }: { line: LinePage; kind: string }) {
  const { t } = useTranslation();
  const shown = Math.min(PRINTED, rows.length);
  if (shown === total && kind === "") return null;
  const first = (page - 1) * LINE_SIZE + 1;
  return (
    <p
      className="print-only px-4 pt-1"
      data-start={
        shown === total
          ? ""
          : t("list:pages.printedRows", { first, last: first + shown - 1, total })
      }
      data-end={kind}
    />
  );
}

interface EntryProps {
  entry: LinePage["rows"][number];
  isOfPerson: boolean;
  isFirstOfMonth: boolean;
}

function TimeLineEntry({ entry, isOfPerson, isFirstOfMonth }: EntryProps) {
  const { t } = useTranslation();
  const { at, when, month, by, role, who, text, body, written, subject, task, to } = entry;
  const { changes, origin } = entry;
  return (
    <li data-by={by} data-month={isFirstOfMonth ? month : undefined}>
      <p className="by">
        {who !== null && (
          <>
            <b>{who}</b> ·{" "}
          </>
        )}
        {isOfPerson && by === "member"
          ? t("records:line.ofPerson.member")
          : t(`records:line.by.${by}`)}
        {role && ` (${role})`}
        {origin !== null && ` · ${t("records:line.origin", { company: origin })}`}
      </p>{" "}
      <time className="when" dateTime={at}>
        {when}
      </time>
      <div className="txt">
        {to === null ? (
          text
        ) : (
          <a className="link font-normal!" href={to}>
            {text}
          </a>
        )}
        {body && <p className="whitespace-pre-line">{body}</p>}
        {written && <p className="muted text-sm">{t("notes:written", { when: written })}</p>}
        {subject && (subject.company !== null || subject.people.length > 0) && (
          <p className="muted text-sm">
            {t(subject.company === null ? "notes:with" : "records:line.about")}{" "}
            <SubjectLine subject={subject} />
          </p>
        )}
        {task && <NoteTask task={task} />}
        {changes && <ChangeList changes={changes} />}
      </div>
    </li>
  );
}
