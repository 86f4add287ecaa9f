import type { HistoryItem } from "~/modules/staff/history/history.view.server";
import type { SubjectView } from "~/modules/work/tasks/subject.view.server";
import type { TaskItem } from "~/modules/work/tasks/task.view.server";
import type { MessageKey } from "~/platform/i18n/i18n";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { compareMoments } from "~/platform/time/moments";

/** The links that choose entries by their author. */
const AUTHORS = { office: "staff", company: "member", portal: "system" } as const;

/** The kinds of entries, each with a link of its own. */
const KINDS = ["notes", "changes", "messages", "participation", "membership"] as const;

type LineAuthor = keyof typeof AUTHORS;
type LineKind = (typeof KINDS)[number];

export type LineFilter = "all" | LineAuthor | LineKind;

/** The links above a time line; labels in `records:line.filters`. */
export const LINE_FILTERS: readonly LineFilter[] = [
  "all",
  ...(Object.keys(AUTHORS) as LineAuthor[]),
  ...KINDS,
];

/** Entries on one page of a time line. */
export const LINE_SIZE = 20;

interface LineText {
  /** Name of the member of staff or of the person; null for the portal itself. */
  who: string | null;
  /** The role of a member of staff, in words. */
  role?: string | null;
  text: string;
  /** The words of a note. */
  body?: string;
  /** When a note of another day was written. */
  written?: string | null;
  /** The company and the people of a note, without those of the record. */
  subject?: SubjectView;
  /** The task that came of a note. */
  task?: Pick<TaskItem, "id" | "text" | "isDone" | "when"> | null;
  /** The page of what it names; null without one. */
  to: string | null;
  changes?: HistoryItem["changes"];
}

/** Something that happened with a company or a person (rules 854). */
export interface LineEntry {
  /** Unique on its time line. */
  id: string;
  at: string;
  /** True if only the day is known. */
  isDay?: boolean;
  /** True for a note that staff have pinned: it stands first. */
  isPinned?: boolean;
  /** The account whose entry it is, where the id does not begin with it. */
  person?: string;
  /** The company that it is about, which may be part of that of the record by now. */
  company?: string;
  kind: LineKind;
  /** Another kind whose link shows it, too. */
  alsoUnder?: LineKind;
  /** Staff, people of the company, or the portal by itself. */
  by: (typeof AUTHORS)[LineAuthor];
  /** Only the entries of one page are written in words. */
  show: (locale: Locale) => LineText;
}

/** The ids of the row and of the person by which the origin of an entry is known. */
export const idsOf = ({ id, person, company }: LineEntry): string[] => [
  id.split(":")[0] ?? id,
  ...[person, company].filter((one) => one !== undefined),
];

export const newestFirst = (one: LineEntry, other: LineEntry) => compareMoments(other.at, one.at);

/** Those with all words of a search, in what they show; pinned ones first (rules 1458, 1459). */
export function foundIn(
  entries: readonly LineEntry[],
  q: string,
  locale: Locale,
): readonly LineEntry[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  const hasAll = ({ show }: LineEntry) => {
    const { who, text, body = "", subject, changes = [] } = show(locale);
    const people = subject?.people.map(({ name }) => name) ?? [];
    const all = [who, text, body, ...people, JSON.stringify(changes)].join(" ");
    return words.every((word) => fold(all).includes(word));
  };
  const found = words.length === 0 ? entries : entries.filter(hasAll);
  const [pinned, others] = [true, false].map((isPinned) =>
    found.filter((entry) => (entry.isPinned ?? false) === isPinned),
  ) as [LineEntry[], LineEntry[]];
  return [...pinned, ...others];
}

/** The entries that a link above the time line shows. */
export function chosenBy(filter: LineFilter, entries: readonly LineEntry[]): readonly LineEntry[] {
  if (filter === "all") return entries;
  if (filter in AUTHORS) {
    const author = AUTHORS[filter as LineAuthor];
    return entries.filter(({ by }) => by === author);
  }
  return entries.filter(({ kind, alsoUnder }) => kind === filter || alsoUnder === filter);
}

/** A line about one thing with a name: the text `what` with `{{title}}`. */
export const about =
  (
    what: MessageKey,
    title: string,
    { who, to = null }: { who: string | null; to?: string | null },
  ): LineEntry["show"] =>
  ({ t }) => ({ who, text: String(t(what, { title })), to });
