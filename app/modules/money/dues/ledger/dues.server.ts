import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { addressText } from "~/modules/companies/companies/postal-address";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { formerIdsOf, presentId } from "~/platform/http/successors.server";
import { foldedFirst } from "~/platform/lists/folded-first.server";
import { searchOf } from "~/platform/lists/list-query";
import { plainAmount, total } from "~/platform/money/grosze";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, memoizedForToday, today } from "~/platform/time/clock";
import { compareMoments } from "~/platform/time/moments";
import { inSlices, mapInSlices } from "~/platform/time/slices.server";
import type { Due } from "../due";
import type { NewDueInput, PayInput } from "../due.schema";
import { dues } from "../dues.store.server";
import { entriesOf } from "./entries-of-due.server";
import {
  amountInHistory,
  bookInTransaction,
  currentMovements,
  dueInHistory,
  issueDuesInTransaction,
  receiveInTransaction,
} from "./ledger.server";
import { ledgerEntries } from "./ledger-entries.store.server";
import { balancePlace, duePlace } from "./ledger-entry";
import { balanceOf, openOf, totalsOfBalance } from "./movements";
import { findPastDue, findPastDueByNumber, pastDuesOf, pastDuesOfYear } from "./past-dues.server";
import { pastBalances, pastYears } from "./past-money.store.server";
import {
  type BookedDue,
  type DuesOfCompany,
  type FoundDue,
  type StandingDue,
  standing,
} from "./standing-due";
import { isUncharged } from "./uncharged.server";

/** Filters of the list of dues, each with a label `dues:filters`. */
export const DUE_FILTERS = ["unpaid", "overdue", "partly", "paid", "off", "all"] as const;

export type DueFilter = (typeof DUE_FILTERS)[number];

/** A due as it stands today; null for an unknown one. */
export function findStandingDue(id: string | null): StandingDue | null {
  const due = dues.find(id ?? undefined);
  return due ? standing(currentMovements(), dayFromToday(0))(due) : null;
}

/** The dues of a year, or without one those of open years (rules 1650), by their terms. */
export async function listDues(year: number | null, q = ""): Promise<readonly StandingDue[]> {
  await duesAddedUp();
  await folded(dues.sorted(byTerm), q);
  const present = listDuesInTransaction(year, q);
  if (year === null) return present;
  const past = await pastDuesOfYear(year, (rows) => searchDues.among(rows, q));
  return past.length === 0 ? present : [...past, ...present];
}

export function listDuesInTransaction(year: number | null, q = ""): readonly StandingDue[] {
  const ofYear =
    year === null ? standingDues() : (standingOfYears(dayFromToday(0)).get(year) ?? NONE);
  if (q === "") return ofYear;
  const found = new Set<Due>(searchDues.among(dues.sorted(byTerm), q));
  return ofYear.filter(({ due }) => found.has(due));
}

const NONE: readonly StandingDue[] = [];

/**
 * Adds all dues of open years up in slices once a day, and after a start, so that the first page
 * about them holds nobody else up. Later pages add what has changed.
 */
export const duesAddedUp = memoizedForToday(async (day): Promise<void> => {
  const slice = inSlices();
  const inOrder = dues.sorted(byTerm);
  await slice();
  const movements = currentMovements();
  await slice();
  await mapInSlices(inOrder, standing(movements, day.toString()));
});

/** Dues of open years by their terms; the same array until a due, the ledger or the day changes. */
export const standingDues = (): readonly StandingDue[] => standingOn(dayFromToday(0));

const standingOn = derivedFrom([dues, ledgerEntries], (day: string) =>
  dues.sorted(byTerm).map(standing(currentMovements(), day)),
);

const standingOfYears = derivedFrom(
  [dues, ledgerEntries],
  (day: string): ReadonlyMap<number, readonly StandingDue[]> =>
    Map.groupBy(standingOn(day), ({ due }) => due.year),
);

/** The overdue ones of them, likewise; the page after each login counts them. */
export const overdueDues = (): readonly StandingDue[] => overdueOn(dayFromToday(0));

const overdueOn = derivedFrom([dues, ledgerEntries], (day: string) =>
  standingOn(day).filter(({ state }) => state === "overdue"),
);

/** True for dues that a filter of the list shows. */
export function isIn(filter: DueFilter, { open, paid, state }: StandingDue): boolean {
  if (filter === "unpaid") return open > 0;
  if (filter === "overdue") return state === "overdue";
  if (filter === "partly") return open > 0 && paid > 0;
  if (filter === "paid") return state === "paid";
  return filter === "all" || state === "cancelled" || state === "writtenOff";
}

/** The choice of a list that shows dues of every year. */
export const ALL_YEARS = "all";

/** The years that a list of dues can show: this one first, then the others, then all. */
export const listedYears = (): string[] => [
  ...[...new Set([today().year, ...yearsOfDues()])].map(String),
  ALL_YEARS,
];

/** The year that a list shows; null for all of them. */
export const yearOfList = (choice: string): number | null =>
  choice === ALL_YEARS ? null : Number(choice);

/** The years that dues are for, the last first. */
export const yearsOfDues = derivedFrom([dues, pastYears], (): readonly number[] => {
  const past = pastYears.list((year) => Object.keys(year.dues).length > 0);
  const years = [...dues.list().map(({ year }) => year), ...past.map(({ id }) => Number(id))];
  return [...new Set(years)].sort((one, other) => other - one);
});

/** True for a year some of whose dues are in the logs. */
export const isClosedYear = (year: number): boolean =>
  Object.keys(pastYears.find(String(year))?.dues ?? {}).length > 0;

/** True once money of closed years is in the logs (rules 1650). */
export const hasPastMoney = (): boolean => pastYears.count(() => true) > 0;

/** The dues of a company in open years (rules 1650), and all that are not settled. */
export async function duesOf(companyId: string): Promise<DuesOfCompany> {
  const movements = currentMovements();
  const own = dues
    .listBy("companyId", companyId)
    .map(standing(movements, dayFromToday(0)))
    .sort(byLatestTerm);
  const open = total(own, (due) => due.open);
  return { dues: own, balance: balanceOf(movements, companyId), open };
}

/** The same with those of closed years, and with what was booked about each. */
export async function allDuesOf(companyId: string): Promise<DuesOfCompany<BookedDue>> {
  const past = await pastDuesOf(companyId);
  const present = await duesOf(companyId);
  const booked = present.dues.map((row) => ({ ...row, entries: entriesOf(row.due.id) }));
  return { ...present, dues: [...booked, ...past].sort(byLatestTerm) };
}

/** The due with a whole number, typed with blanks or in lower case; null for any other text. */
export async function findDueByNumber(typed: string): Promise<StandingDue | null> {
  const number = typed.replace(/\s/g, "").toUpperCase();
  const [due] = dues.listBy("number", number);
  return due ? standing(currentMovements(), dayFromToday(0))(due) : findPastDueByNumber(number);
}

/** A due with everything about it. */
export const findDue = async (id: string | undefined): Promise<FoundDue | null> =>
  (await findOpenDue(id)) ?? findPastDue(id);

/** The same for a due that can still change: not of a closed year (rules 1650). */
export async function findOpenDue(id: string | undefined): Promise<FoundDue | null> {
  const due = dues.find(id);
  if (!due) return null;
  const movements = currentMovements();
  return {
    ...standing(movements, dayFromToday(0))(due),
    balance: balanceOf(movements, due.companyId),
    entries: entriesOf(due.id),
    isPast: false,
  };
}

/** The company of a due as its document names it. */
export const addresseeOf = (company: Company): Due["addressee"] => ({
  name: company.name,
  nip: company.nip,
  address: addressText(company),
});

/**
 * Issues a due by hand (rules 1015).
 *
 * @param askedId - of the company; that of a merged one leads to its successor
 */
export async function addDue(
  askedId: string,
  { kind, title, amount: amountGrosze, term, year }: NewDueInput,
  { by }: ByStaffInRole,
): Promise<Due | Refusal<"not-found">> {
  return transaction(() => {
    const companyId = presentId("companyId", askedId);
    const company = findCompanyInTransaction(companyId);
    if (!company) return refuse("not-found");
    const [due] = issueDuesInTransaction(
      [
        {
          companyId,
          title,
          amountGrosze,
          term,
          year,
          kind,
          issuedOn: dayFromToday(0),
          addressee: addresseeOf(company),
          instalment: null,
          basis: null,
          runId: null,
        },
      ],
      { by },
    );
    if (!due) return refuse("not-found");
    recordInTransaction({
      by,
      entity: "due",
      action: "added",
      record: dueInHistory(due),
      after: { "dues:fields.amount": amountInHistory(amountGrosze), "dues:fields.term": term },
    });
    return due;
  });
}

/**
 * Records money that came for a due outside of a statement; what is over goes to the balance (rules
 * 1016).
 */
export async function payDue(
  id: string | undefined,
  input: PayInput,
  { by }: ByStaffInRole,
): Promise<PaidDue | Refusal<"not-found"> | Refusal<"settled" | "future">> {
  if (input.day && input.day > dayFromToday(0)) return refuse("future");
  return transaction(() => {
    if (findStandingDue(id ?? null)?.open === 0) return refuse("settled");
    return payDueInTransaction(id, input, { by });
  });
}

interface PaidDue {
  due: Due;
  /** The part that went to the balance. */
  over: number;
}

/**
 * Pays a due inside the caller's transaction, on a day that is not ahead. An amount for a due that
 * is paid already goes to the balance.
 */
export function payDueInTransaction(
  id: string | undefined,
  { source, day = dayFromToday(0), amount, payer = "" }: PayInput,
  { by }: ByStaffInRole,
): PaidDue | Refusal<"not-found"> | Refusal<"settled"> {
  const due = dues.find(id);
  if (!due) return refuse("not-found");
  const open = openOf(currentMovements(), due);
  if (open === 0 && amount === undefined) return refuse("settled");
  const paid = amount ?? open;
  const toDue = Math.min(paid, open);
  const over = paid - toDue;
  const received = receiveInTransaction(
    [
      {
        payment: {
          source,
          day,
          amountGrosze: paid,
          payerName: payer,
          title: due.number,
          payerAccount: "",
          ownAccount: "",
          bankRef: null,
          keys: [],
          statementId: null,
        },
        to: [
          ...(toDue > 0 ? [{ to: duePlace(due.id), amountGrosze: toDue }] : []),
          ...(over > 0 ? [{ to: balancePlace(due.companyId), amountGrosze: over }] : []),
        ],
      },
    ],
    { by },
  );
  if (isRefused(received)) return refuse("settled");
  return { due, over };
}

/** Pays a due, in part or whole, of what its company has paid in advance. */
export async function payFromBalance(
  id: string | undefined,
  { by }: ByStaffInRole,
): Promise<Due | Refusal<"not-found"> | Refusal<"settled">> {
  return transaction(() => {
    const due = dues.find(id);
    if (!due) return refuse("not-found");
    const movements = currentMovements();
    const sum = Math.min(openOf(movements, due), balanceOf(movements, due.companyId));
    if (sum <= 0) return refuse("settled");
    const lines = [{ from: balancePlace(due.companyId), to: duePlace(due.id), amountGrosze: sum }];
    if (isRefused(bookInTransaction([{ kind: "balance", lines }], { by })))
      return refuse("settled");
    return due;
  });
}

/**
 * True for a company with dues or movements of its balance, which must stay (rules 1012); dues that
 * were taken back as never charged do not count (rules 1579).
 */
export const hasMoneyInTransaction = (companyId: string): boolean =>
  dues.listBy("companyId", companyId).some((due) => !isUncharged(due)) ||
  Object.values(totalsOfBalance(currentMovements(), companyId)).some((amount) => amount !== 0) ||
  formerIdsOf("companyId", companyId).some((id) => pastBalances.find(id) !== null);

const byTerm = (one: Due, other: Due) =>
  compareMoments(one.term, other.term) || compareMoments(one.number, other.number);

const byLatestTerm = (one: StandingDue, other: StandingDue) => byTerm(other.due, one.due);

/** Finds dues by company, NIP, number, title and amount. */
const searchDues = searchOf<Due>(({ number, title, amountGrosze, addressee }) => [
  addressee.name,
  addressee.nip,
  number,
  title,
  plainAmount(amountGrosze),
  plainAmount(amountGrosze).replace(",", "."),
]);

const folded = foldedFirst(searchDues);
