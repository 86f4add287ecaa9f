import { createHash } from "node:crypto";
import { panelPaths } from "~/platform/http/panel-paths";
import {
  DUE_FILTERS,
  type DueFilter,
  isIn,
  listDuesInTransaction,
  listedYears,
  yearOfList,
} from "../ledger/dues.server";
import type { StandingDue } from "../ledger/standing-due";

/** Dues that staff have selected in the list, or all that it shows. */
export interface DueSelection {
  /** The selected dues; null selects all that the filter shows. */
  ids: readonly string[] | null;
  year: string;
  filter: DueFilter;
  q: string;
  /** True for one due of a company that is written to although it was lately (rules 1540). */
  anyway?: boolean;
}

/** The dues that the address of a page names. */
export function selectionIn({ url }: Pick<Request, "url">): DueSelection {
  const { searchParams } = new URL(url);
  const [present = ""] = listedYears();
  const ids = searchParams.get("all") === "yes" ? null : searchParams.getAll("ids");
  return {
    ids,
    anyway: ids?.length === 1 && searchParams.get("anyway") === "yes",
    year: listedYears().find((year) => year === searchParams.get("year")) ?? present,
    filter: DUE_FILTERS.find((filter) => filter === searchParams.get("state")) ?? "unpaid",
    q: searchParams.get("q") ?? "",
  };
}

/** The selected dues as they stand, the earliest terms first. */
export const selectedDues = ({ ids, year, filter, q }: DueSelection): StandingDue[] =>
  listDuesInTransaction(yearOfList(year), q).filter((row) =>
    ids === null ? isIn(filter, row) : ids.includes(row.due.id),
  );

/** A hash of the dues on a page and their open amounts, to notice that they have changed. */
export const hashOfDues = (rows: readonly StandingDue[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rows.map(({ due, open }) => [due.id, open])))
    .digest("base64url");

/** The address of the list that the dues were selected in. */
export const listOfSelection = ({ year, filter: state, q }: DueSelection): string =>
  panelPaths.dues({ year, state, q: q || undefined });
