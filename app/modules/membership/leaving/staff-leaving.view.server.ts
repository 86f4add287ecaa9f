import { isAhead as isBookingAhead, stateOf } from "~/modules/advice/bookings/booking";
import { listConsultations } from "~/modules/advice/bookings/expert/consultations.server";
import { listBookings } from "~/modules/advice/bookings/member/bookings.server";
import { listQuestionsTo } from "~/modules/advice/questions/answers.server";
import { waits } from "~/modules/advice/questions/question";
import { listQuestions } from "~/modules/advice/questions/questions.server";
import { hasEnded } from "~/modules/events/events/event";
import { listSeatsOfGuests } from "~/modules/events/events/guests/guest-seats.server";
import { listSeatsOfPerson } from "~/modules/events/events/seats/participations.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import type { PersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import type { Locale } from "~/platform/i18n/locale";
import { remainingData } from "./account-closure.view.server";

/** Numbers of what goes with an account, each with a text `leaving:staff.close`. */
const COUNTED = ["seats", "bookings", "consultations", "questionsTo", "questions"] as const;

/** The consequences of closing an account, with their numbers (rules 862). */
export async function accountClosingPage(person: PersonForStaff, locale: Locale) {
  const { id, name, email, membership } = person;
  const { t } = locale;
  const by = { id };
  const people = membership ? await listPeopleOf(membership.organizationId) : [];
  const isLast = people.length === 1;
  const company = membership?.companyName ?? "";
  const ofNone = { companyId: null, organizationId: null };
  const asGuest = await listSeatsOfGuests({ ...ofNone, addresses: [email] });
  const seats = [...(await listSeatsOfPerson(id)), ...asGuest];
  const count: Record<(typeof COUNTED)[number], number> = {
    seats: seats.filter(({ event }) => event.cancelledAt === null && !hasEnded(event)).length,
    bookings: (await listBookings({ by })).filter((one) => isBookingAhead(stateOf(one))).length,
    consultations: (await listConsultations({ by }, { when: "upcoming" })).length,
    questionsTo: (await listQuestionsTo({ by })).filter(waits).length,
    questions: (await listQuestions({ by })).length,
  };
  return {
    id,
    name,
    company,
    /** True where another owner has to be found first. */
    isOwnerOfOthers: membership?.isOwner === true && !isLast,
    goes: [
      t("leaving:staff.close.account"),
      ...(membership
        ? [
            membership.isOwner && isLast
              ? t("leaving:staff.close.lastOfCompany", { company })
              : t("leaving:staff.close.company", { company }),
          ]
        : []),
      ...COUNTED.filter((what) => count[what] > 0).map((what) =>
        t(`leaving:staff.close.${what}`, { count: count[what] }),
      ),
      t("leaving:staff.close.rest"),
    ],
    stays: (await remainingData({ id, email }, locale)).map(({ name: store, what, period }) => ({
      id: store,
      period,
      what: store === "notes" || store === "tasks" ? t(`leaving:staff.close.kept.${store}`) : what,
    })),
  };
}

export type AccountClosingView = Awaited<ReturnType<typeof accountClosingPage>>;

/** The owner of a company, and the people who could be it (rules 861). */
export async function ownerChangePage({
  id,
  name,
  organizationId,
}: {
  id: string;
  name: string;
  organizationId: string | null;
}) {
  const people = organizationId === null ? [] : await listPeopleOf(organizationId);
  const owner = people.find(({ isOwner }) => isOwner);
  return {
    id,
    name,
    ownerId: owner?.id ?? "",
    owner: owner?.name ?? "",
    people: people.length,
    options: people
      .filter(({ isOwner }) => !isOwner)
      .map(({ id: value, name: who, email, position }) => ({
        value,
        label: [who, position, email].filter(Boolean).join(", "),
      })),
  };
}

export type OwnerChangeView = Awaited<ReturnType<typeof ownerChangePage>>;
