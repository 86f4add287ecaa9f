import { isAhead, stateOf } from "~/modules/advice/bookings/booking";
import { listBookings } from "~/modules/advice/bookings/member/bookings.server";
import type { Company } from "~/modules/companies/companies/company";
import { memberSince } from "~/modules/companies/companies/stages/member-since.server";
import { listSeatsOfGuests } from "~/modules/events/events/guests/guest-seats.server";
import { listSeatsOfPerson } from "~/modules/events/events/seats/participations.server";
import { openFeesAround, openSumsAround } from "~/modules/money/dues/endings/later-dues.server";
import { addressFor } from "~/modules/money/dues/mails/due-mails.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday } from "~/platform/time/clock";
import { compareMoments, dayInWarsaw } from "~/platform/time/moments";
import { CompanyLeavingSchema } from "./company-leaving.schema";
import { leavingLetter } from "./leaving-letter.server";

/** The page that ends a membership, with the letter for what the address says. */
export async function companyLeavingPage(company: Company, request: Request, locale: Locale) {
  const { t, format } = locale;
  const { id, name, organizationId, memberNumber } = company;
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  const read = CompanyLeavingSchema.safeParse({ ...typed, isSent: typed.isSent === "on" });
  const asked = read.success ? read.data : null;
  const values = {
    day: asked?.day ?? dayFromToday(0),
    reason: asked?.reason ?? ("resignation" as const),
    document: asked?.document ?? "",
    dues: asked?.dues ?? ("cancelled" as const),
    openDues: asked?.openDues ?? ("stay" as const),
    dates: asked?.dates ?? ("otherPrice" as const),
    accounts: asked?.accounts ?? ("stay" as const),
    isSent: asked?.isSent ? "on" : "",
  };
  const { until: open, later: afterwards } = openSumsAround(id, values.day);
  const people = organizationId === null ? [] : await listPeopleOf(organizationId);
  const since = memberSince(company);
  const fees = openFeesAround(id, values.day);
  const numbersOf = (some: typeof fees.until) => some.map(({ number }) => number).join(", ");
  const dates = await datesAfter(company, { people, day: values.day }, locale);
  return {
    id,
    name,
    lead: [
      since && `${t("panel-companies:fields.memberSince")} ${format.date(since)}`,
      memberNumber && t("company-leaving:number", { number: memberNumber }),
    ]
      .filter(Boolean)
      .join(" · "),
    values,
    address: await addressFor(company),
    letter: leavingLetter(company, { ...values, on: values.day }, locale),
    hasPeople: people.length > 0,
    hasOpenDues: open > 0,
    /** The company's fees, dates and people, each beside the choice of what becomes of it. */
    has: {
      openDues: `${format.amount(open)} (${numbersOf(fees.until)})`,
      dues: afterwards > 0 ? `${format.amount(afterwards)} (${numbersOf(fees.later)})` : "",
      dates: dates.join(", "),
      accounts: people.map((person) => person.name).join(", "),
    },
    goes: [
      ...(people.length > 0
        ? [
            t("company-leaving:goes.cards"),
            t("company-leaving:goes.offers"),
            t("company-leaving:goes.experts"),
            t("company-leaving:goes.votes"),
          ]
        : [t("company-leaving:goes.cards")]),
    ],
  };
}

/** The seats and consultations of a company's people and guests after a day, soonest first. */
async function datesAfter(
  { id, organizationId }: Pick<Company, "id" | "organizationId">,
  { people, day }: { people: readonly { id: string }[]; day: string },
  { t, format }: Locale,
): Promise<string[]> {
  const found = await Promise.all([
    listSeatsOfGuests({ companyId: id, organizationId, addresses: [] }),
    ...people.map((person) => listSeatsOfPerson(person.id)),
  ]);
  const seats = found
    .flat()
    .filter(({ event }) => event.cancelledAt === null && dayInWarsaw(event.startsAt) > day)
    .map(({ event: { title, startsAt } }) => ({ title, startsAt }));
  const booked = await Promise.all(people.map((person) => listBookings({ by: person })));
  const sessions = booked
    .flat()
    .filter((one) => isAhead(stateOf(one)) && dayInWarsaw(one.startsAt) > day)
    .map(({ startsAt }) => ({ title: t("company-leaving:session"), startsAt }));
  const ahead = Map.groupBy(
    [...seats, ...sessions].sort((one, other) => compareMoments(one.startsAt, other.startsAt)),
    ({ title, startsAt }) => `${title}, ${format.shortDate(startsAt)}`,
  );
  return [...ahead].map(([text, { length }]) => (length === 1 ? text : `${text} (${length})`));
}

export type CompanyLeavingPage = Awaited<ReturnType<typeof companyLeavingPage>>;
