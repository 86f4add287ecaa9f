import type { BadgeTone } from "~/components/ui/badge";
import { nameWithoutForm } from "~/modules/companies/companies/duplicates/likeness";
import {
  searchCompanies,
  UNKNOWN_COMPANY,
} from "~/modules/companies/companies/staff/company-match.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { total } from "~/platform/money/grosze";
import type { Event } from "../event";
import { companyChoices, standingText } from "../participants/company-choices.server";
import { companiesOfSeats } from "../participants/participants.server";
import { paymentOf } from "../payments/seat-charges.server";
import { amountText } from "../price.view.server";
import type { Registration } from "../seats/registration";
import { seatsOf } from "../seats/seats.server";
import { freeSeats } from "../seats/standing";
import { keptBecause } from "./people-list.server";
import { PERSON_GROUPS, SEARCH } from "./people-matching.server";
import type { PeoplePlan, PlannedPerson } from "./people-plan.server";

/** A list that was undone, or never added. */
export const listNotFound: NotFoundPage = {
  message: "people-list:gone",
  back: { to: panelPaths.events(), label: "panel-events:toList" },
};

export type PeopleListPage = ReturnType<typeof peopleListPage>;

/**
 * A list of people as it was read; `read` is null before there is one.
 *
 * @param mayAddLeads true for staff who may add companies
 */
export function peopleListPage(
  event: Event,
  plan: PeoplePlan | null,
  { mayAddLeads }: { mayAddLeads: boolean },
  locale: Locale,
) {
  const { t, format } = locale;
  const seats = seatsOf(event);
  const free = Math.max(0, freeSeats(event, seats));
  return {
    id: event.id,
    title: event.title,
    lead: t("people-list:lead", {
      title: event.title,
      when: format.moment(event.startsAt),
      free: t("people-list:free", { count: free, all: event.capacity }),
    }),
    read: plan && planPage(event, plan, { mayAddLeads }, locale),
  };
}

function planPage(
  event: Event,
  { people, hash }: PeoplePlan,
  options: { mayAddLeads: boolean },
  locale: Locale,
) {
  const { t } = locale;
  const rows = people.map((person, index) =>
    personRow(person, index, { event, ...options }, locale),
  );
  return {
    hash,
    shown: people.map(({ key }) => key).join(" "),
    heading: t("people-list:summary", { count: people.length }),
    sentences: sentences(people, locale),
    submit: submitText(people, locale),
    /** In the order of the groups. */
    rows: PERSON_GROUPS.flatMap((group) => rows.filter((row) => row.group === group)),
    groups: PERSON_GROUPS.map((group) => ({
      group,
      count: rows.filter((row) => row.group === group).length,
    })).filter(({ count }) => count > 0),
  };
}

const ofFate = (people: readonly PlannedPerson[], fate: PlannedPerson["fate"]) =>
  people.filter((person) => person.fate === fate);

function sentences(people: readonly PlannedPerson[], locale: Locale): string[] {
  const { t } = locale;
  const seated = ofFate(people, "seat");
  const byAmount = Map.groupBy(seated, ({ amount }) => amount);
  const count = (key: "waiting" | "leads" | "skippedCount", number: number) =>
    number === 0 ? [] : [t(`people-list:${key}`, { count: number })];
  const leads = new Set(
    people.flatMap(({ fate, isLead, companyText }) =>
      fate !== "skipped" && isLead ? nameWithoutForm(companyText) : [],
    ),
  );
  return [
    ...[...byAmount]
      .sort(([one], [other]) => (one ?? 0) - (other ?? 0))
      .flatMap(([amount, ones]) =>
        amount === null
          ? []
          : t("people-list:prices", { count: ones.length, price: amountText(amount, locale) }),
      ),
    ...count("waiting", ofFate(people, "waiting").length),
    ...count("leads", leads.size),
    ...count("skippedCount", ofFate(people, "skipped").length),
  ];
}

/** The one button with its number and sum; null where nobody is added. */
function submitText(people: readonly PlannedPerson[], { t, format }: Locale): string | null {
  const seated = ofFate(people, "seat");
  const waiting = ofFate(people, "waiting").length;
  if (seated.length + waiting === 0) return null;
  if (seated.length === 0) return t("people-list:onlyWaiting", { waiting });
  const sum = total(seated, ({ amount }) => amount ?? 0);
  const add = t("people-list:submit", { count: seated.length });
  const submit = waiting === 0 ? add : t("people-list:andWaiting", { submit: add, waiting });
  return sum === 0 ? submit : t("people-list:withSum", { submit, sum: format.amount(sum) });
}

const TONES = {
  none: "warn",
  check: "warn",
  matched: "ok",
  skipped: "off",
} as const satisfies Record<(typeof PERSON_GROUPS)[number], BadgeTone>;

export type PersonRow = ReturnType<typeof personRow>;

function personRow(
  person: PlannedPerson,
  index: number,
  { event, mayAddLeads }: { event: Event; mayAddLeads: boolean },
  locale: Locale,
) {
  const { t } = locale;
  const { key, line, name, email, phone, account, company, companyText, decision } = person;
  const { choice, search, isSkipped } = decision;
  // One whom staff leave out keeps the place, so that it can be taken back.
  const group = person.skip === null || person.skip === "staff" ? person.group : "skipped";
  const canChoose = group !== "skipped" && account === null && person.options !== null;
  const options = canChoose ? choicesOf(person, { event, mayAddLeads }, locale) : [];
  const isSearch = choice === SEARCH;
  return {
    id: key,
    index,
    group,
    groupText: t(`people-list:groups.${group}`),
    tone: TONES[group],
    name: name || companyText || email,
    details: [
      email || (group === "skipped" ? "" : t("people-list:noEmail")),
      phone,
      account ? t("people-list:hasAccount") : "",
      person.unread && t("people-list:unread", { text: person.unread }),
      group === "skipped" ? t("people-list:line", { line }) : "",
    ].filter(Boolean),
    companyText,
    options,
    choice: choice || company?.id || UNKNOWN_COMPANY,
    search: isSearch
      ? { value: search, hits: search === "" ? null : searchCompanies(search).length }
      : null,
    company: company && {
      name: company.name,
      to: panelPaths.company(company.id),
      standing: standingText(company, event, locale),
    },
    why:
      group === "skipped"
        ? t(`people-list:skips.${person.skip ?? "staff"}`)
        : t(`people-list:why.${person.why}`),
    whyDetails:
      person.skip === "twice"
        ? t("people-list:twiceOf", { first: person.firstLine, line })
        : person.reference,
    price:
      person.fate === "waiting"
        ? t("people-list:toWaiting")
        : person.amount === null
          ? "–"
          : amountText(person.amount, locale),
    isSkipped,
  };
}

function choicesOf(
  { options, companyText }: PlannedPerson,
  { event, mayAddLeads }: { event: Event; mayAddLeads: boolean },
  locale: Locale,
) {
  const name = mayAddLeads ? companyText : "";
  return [
    ...companyChoices(options ?? [], { event, name }, locale),
    { value: SEARCH, label: locale.t("people-list:search") },
  ];
}

export type AddedListPage = Awaited<ReturnType<typeof addedListPage>>;

/** The people of a list who are still there, with the way to take them back. */
export async function addedListPage(event: Event, seats: readonly Registration[], locale: Locale) {
  const { t, format } = locale;
  const companyOf = await companiesOfSeats(seats);
  const sum = total(seats, ({ charge }) => charge?.amountGrosze ?? 0);
  const heading = t("people-list:done.heading", { count: seats.length });
  const kept = seats.flatMap((seat) => {
    const why = keptBecause(seat);
    return why === null ? [] : t(`people-list:undo.${why}`, { name: seat.name });
  });
  return {
    id: event.id,
    listId: seats[0]?.list?.id ?? "",
    isMailed: seats.some(({ list }) => list?.isMailed),
    heading:
      sum === 0 ? heading : t("people-list:done.withSum", { heading, sum: format.amount(sum) }),
    lead: t("people-list:done.lead", {
      title: event.title,
      at: seats[0] ? format.moment(seats[0].createdAt) : "",
    }),
    canUndo: event.cancelledAt === null && kept.length < seats.length,
    goes: seats.length - kept.length,
    kept,
    rows: seats.map((seat) => ({
      id: seat.accountId,
      name: seat.name,
      company: companyOf(seat),
      isWords: seat.guest !== null && !seat.guest.companyId && seat.guest.company !== "",
      reference: seat.reference,
      price:
        seat.status === "waiting"
          ? t("people-list:toWaiting")
          : seat.charge
            ? amountText(paymentOf(seat)?.amountGrosze ?? 0, locale)
            : "–",
    })),
  };
}
