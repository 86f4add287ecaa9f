import { activeStaff, staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Locale } from "~/platform/i18n/locale";
import { isSameWord, wordsByFrequency } from "~/platform/lists/free-words";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { dayFromToday, now } from "~/platform/time/clock";
import type { Formats } from "~/platform/time/formats";
import { compareMoments } from "~/platform/time/moments";
import { companies } from "../companies.store.server";
import { type Company, hasJoined } from "../company";
import { byName } from "../company-orders";
import { LACKS } from "../lacks";
import { lacksLogin, NO_LOGIN } from "../membership/no-login";
import { validUntil } from "../membership/valid-until";
import { isLacking } from "./lacking.server";

/** Days ahead in which the end of a membership is announced. */
const DAYS_AHEAD = 30;

const VALIDITIES = ["soon", "past"] as const;

/** The value of the filter for companies that no one looks after. */
const NO_CARER = "none";

/** The filters of the list of companies, by their names in the address. */
export const COMPANY_FILTERS = [
  "valid",
  "carer",
  "tag",
  "place",
  "industry",
  "size",
  "login",
  "lacks",
] as const;

/** Empty means all. */
export type CompanyFilters = Partial<Record<(typeof COMPANY_FILTERS)[number], string>>;

/** The filters among other values of an address. */
export const companyFiltersIn = (
  choices: Record<(typeof COMPANY_FILTERS)[number], string>,
): CompanyFilters => Object.fromEntries(COMPANY_FILTERS.map((name) => [name, choices[name]]));

/** The last day of a membership; null for a company that has not joined or is closed. */
export const membershipEnd = (
  company: Pick<Company, "status" | "joinedAt" | "memberUntil" | "closedAt">,
): string | null =>
  company.closedAt !== null || !hasJoined(company.status)
    ? null
    : validUntil(company, company.joinedAt ?? now());

/** Companies whose membership ends first; those without one come last. */
export const byMembershipEnd = (one: Company, other: Company): number => {
  const [end, otherEnd] = [membershipEnd(one) ?? "9999", membershipEnd(other) ?? "9999"];
  return end < otherEnd ? -1 : Number(end > otherEnd);
};

/** True for the last day of a membership that has passed, or that comes within thirty days. */
export function endsWithin(until: string | null, period: (typeof VALIDITIES)[number]): boolean {
  if (until === null) return false;
  const first = dayFromToday(0);
  return period === "past" ? until < first : first <= until && until <= dayFromToday(DAYS_AHEAD);
}

/** A membership with the last day of its card. */
export interface EndingMembership {
  company: Company;
  until: string;
}

/** Full members whose membership ends in the next days, the nearest first; how many are past it. */
export const findEndingMemberships = ({
  format,
}: Pick<Locale, "format">): { ending: EndingMembership[]; expired: number } =>
  endingOn(dayFromToday(0), format.compareWords);

/** Cached, because the page after each login needs it. */
const endingOn = derivedFrom([companies], (_day: string, compareWords: Formats["compareWords"]) => {
  const ends = companies.sorted(byName({ compareWords })).flatMap((company) => {
    const until = company.status === "member" ? membershipEnd(company) : null;
    return until === null ? [] : [{ company, until }];
  });
  return {
    ending: ends
      .filter(({ until }) => endsWithin(until, "soon"))
      .sort((one, other) => compareMoments(one.until, other.until)),
    expired: ends.filter(({ until }) => endsWithin(until, "past")).length,
  };
});

/**
 * The values that the address of the list may have, the usual one first. A value that no company
 * has any more still filters, or "all of this search" would be all companies.
 */
export function companyFilterChoices(
  { format }: Pick<Locale, "format">,
  request = new Request("http://portal"),
) {
  const { carers, tags, places, industries, sizes } = usedValues(format.compareWords);
  const { searchParams } = new URL(request.url);
  const withAsked = (name: string, known: readonly string[]) => {
    const asked = searchParams.get(name) ?? "";
    return known.includes(asked) ? ["", ...known] : ["", ...known, ...(asked ? [asked] : [])];
  };
  return {
    carer: withAsked("carer", [NO_CARER, ...carers]),
    tag: withAsked("tag", tags),
    place: withAsked("place", places),
    industry: withAsked("industry", industries),
    size: withAsked("size", sizes),
    valid: ["", ...VALIDITIES],
    login: ["", NO_LOGIN],
    lacks: ["", ...LACKS],
  };
}

/** Each value once, words in the order of the alphabet. */
const usedValues = derivedFrom([companies], (compareWords: Formats["compareWords"]) => {
  const all = companies.list();
  const inOrder = (words: readonly string[]) =>
    wordsByFrequency(words, { compareWords }).sort(compareWords);
  return {
    carers: new Set(all.flatMap(({ carerId }) => carerId ?? [])),
    tags: inOrder(all.flatMap(({ staffTags }) => staffTags)),
    places: inOrder(all.flatMap(({ location }) => location || [])),
    industries: inOrder(all.flatMap(({ industry }) => industry || [])),
    sizes: [...new Set(all.flatMap(({ size }) => size || []))].sort(
      (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
    ),
  };
});

/** The carers of companies and the staff who may be chosen, as options of the filter. */
export async function carerFilterOptions(locale: Locale, request: Request) {
  const names = await staffNames(locale);
  const used = companyFilterChoices(locale, request).carer.slice(2);
  const active = (await activeStaff(locale)).filter(({ id }) => used.includes(id));
  const gone = used.filter((id) => !active.some((one) => one.id === id));
  return [
    { value: NO_CARER, label: locale.t("panel-companies:none.carer") },
    ...active.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: names.get(id) ?? locale.t("history:somebody") })),
  ];
}

/** @param withLogin organizations that the filter by logins leaves out */
export function passesFilters(
  filters: CompanyFilters,
  withLogin: ReadonlySet<string>,
): (row: Company) => boolean {
  const { carer, tag, valid, place, industry, size, login } = filters;
  const lack = LACKS.find((one) => one === filters.lacks);
  const period = VALIDITIES.find((one) => one === valid);
  return (row) =>
    (!carer || (row.carerId ?? NO_CARER) === carer) &&
    (!tag || row.staffTags.some((own) => isSameWord(own, tag))) &&
    (!place || isSameWord(row.location, place)) &&
    (!industry || isSameWord(row.industry, industry)) &&
    (!size || row.size === size) &&
    (!login || lacksLogin(row, withLogin)) &&
    (lack === undefined || isLacking(row, lack)) &&
    (period === undefined || endsWithin(membershipEnd(row), period));
}
