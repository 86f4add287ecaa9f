import { addSampleBookingInTransaction } from "~/modules/advice/bookings/sample-bookings.server";
import {
  findExpertInTransaction,
  findExpertOfAccount,
} from "~/modules/advice/experts/experts.server";
import { addSampleQuestionInTransaction } from "~/modules/advice/questions/sample-questions.server";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import { changeSampleCompanyInTransaction } from "~/modules/companies/companies/membership/sample-memberships.server";
import {
  saveSamplesInTransaction,
  seatSamplesInTransaction,
  seatWithDueInTransaction,
} from "~/modules/events/events/attendance/sample-seats.server";
import { findEventInTransaction, listAllEvents } from "~/modules/events/events/events.server";
import { addSampleDuesInTransaction } from "~/modules/money/dues/sample/sample-dues.server";
import { addSampleStatementsInTransaction } from "~/modules/money/statements/sample-statements.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { castVote } from "~/modules/voice/polls/voting.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw, shiftMoment } from "~/platform/time/moments";
import { workdayFromToday, workdayMomentAgo } from "~/platform/time/workdays";
import life from "../../../../fixtures/chamber/life.json";
import asked from "../../../../fixtures/chamber/questions.json";
import type { ShownCard } from "./demo.server";
import { dateInOfficeHours } from "./demo-life.server";

/** The memberships whose cards the demo shows (rules 807). */
const MEMBERSHIPS: Record<ShownCard, () => Parameters<typeof changeSampleCompanyInTransaction>[1]> =
  {
    ending: () => ({ memberUntil: dayFromToday(12) }),
    expired: () => ({ memberUntil: dayFromToday(-9) }),
    revoked: () => ({ status: "lead" }),
  };

interface Chamber {
  owner: Account;
  /** The owner's coworker, an expert. */
  coworker: Account;
  /** People of other companies. */
  members: readonly Account[];
}

/**
 * Seeds a year in the chamber: seats at past and coming events, a waiting list,
 * questions, consultations and a vote (rules 834). No mail is sent about any of it.
 */
export async function seedChamberLife({ owner, coworker, members }: Chamber): Promise<void> {
  await castVote(life.vote.poll, "no", { by: owner });
  const [all, expert] = [await listAllEvents(), await findExpertOfAccount(coworker)];
  await transaction(() => {
    seatSamplesInTransaction(all, { members, owner, ofOwner: life.seats });
    saveSamplesInTransaction(life.saved, owner);
    for (const question of asked) {
      const by = [owner, ...members].find(({ email }) => email === question.by);
      if (by) askInTransaction(question, { by, to: expert?.id ?? null });
    }
    bookInTransaction(owner, expert?.id ?? null);
    for (const { company, state } of life.cards)
      changeSampleCompanyInTransaction(company, MEMBERSHIPS[state as ShownCard]());
  });
  if (owner.membership) await addSampleMoney(await companyOf(owner.membership), owner);
  await dateInOfficeHours({ by: owner });
}

/**
 * Dues in each of their states, with statements that paid some of them, and two seats of the owner,
 * one of them paid (rules 1080).
 */
const addSampleMoney = ({ id }: { id: string }, owner: Account): Promise<void> =>
  transaction(() => {
    if (!addSampleDuesInTransaction(id)) return;
    addSampleStatementsInTransaction();
    for (const { eventId, isPaid } of life.paidSeats) {
      const event = findEventInTransaction(eventId);
      if (event) seatWithDueInTransaction(event, owner, { isPaid });
    }
  });

function askInTransaction(
  { expertId, text, askedWorkdaysAgo, answer, answeredWorkdaysAgo }: (typeof asked)[number],
  { by, to }: { by: Account; to: string | null },
): void {
  const expert = findExpertInTransaction((expertId === "coworker" ? to : expertId) ?? "");
  addSampleQuestionInTransaction({
    expertId: expert?.id ?? null,
    accountId: by.id,
    asker: fullName(by),
    email: by.email,
    text,
    askedAt: workdayMomentAgo(askedWorkdaysAgo, "09:47"),
    answer,
    answeredAt: answer && workdayMomentAgo(answeredWorkdaysAgo ?? 0, "14:05"),
    answeredBy: (answer && expert?.name) ?? "",
  });
}

/** Consultations of the owner: one is over, one was called off, one is a request. */
function bookInTransaction(
  { id, email, membership, ...owner }: Account,
  coworker: string | null,
): void {
  for (const sample of life.bookings) {
    const { inWorkdays, time, contactMethod, calledOff, isRequest, ...booking } = sample;
    const day =
      inWorkdays > 0
        ? workdayFromToday(inWorkdays)
        : dayInWarsaw(workdayMomentAgo(-inWorkdays, time));
    addSampleBookingInTransaction({
      ...booking,
      expertId: booking.expertId === "coworker" ? (coworker ?? "") : booking.expertId,
      isRequest,
      accountId: id,
      member: {
        name: fullName({ ...owner, email }),
        company: membership?.companyName ?? "",
        email,
      },
      slot: `${day}T${time}`,
      contactMethod: contactMethod === "phone" ? "phone" : "online",
      createdAt: isRequest
        ? shiftMoment(now(), { hours: -2 })
        : workdayMomentAgo(calledOff ? 1 : 5 - inWorkdays, "11:32"),
      calledOff: calledOff === null ? null : { by: "expert", reason: calledOff },
    });
  }
}
