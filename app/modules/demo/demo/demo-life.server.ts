import { z } from "zod";
import { env } from "~/env.server";
import { CONTACT_METHODS } from "~/modules/advice/bookings/booking-options";
import { bookConsultation } from "~/modules/advice/bookings/member/bookings.server";
import { dateBookingsInTransaction } from "~/modules/advice/bookings/sample-bookings.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { dateSeatsInTransaction } from "~/modules/events/events/attendance/sample-seats.server";
import { findEventInTransaction } from "~/modules/events/events/events.server";
import {
  notifyOfInTransaction,
  whenOf,
} from "~/modules/events/events/mails/event-notifications.server";
import { noteSentInvitation } from "~/modules/membership/coworkers/invitations.server";
import {
  listNotifications,
  markShown,
  notifyInTransaction,
  prepareToDateActivities,
} from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { addOffer } from "~/modules/publishing/offers/own-offers.server";
import { dateOffersInTransaction } from "~/modules/publishing/offers/sample-offers.server";
import { paths } from "~/platform/http/paths";
import { localeOf } from "~/platform/i18n/i18n.server";
import { addUnsentMailsInTransaction } from "~/platform/mail/failed-mails.server";
import { MAIL_KINDS } from "~/platform/mail/mail-kinds";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { momentInWarsaw, shiftMoment } from "~/platform/time/moments";
import { workdayFromToday, workdayMomentAgo } from "~/platform/time/workdays";
import demo from "../../../../fixtures/demo.json";

/**
 * Past actions of the demo owner: a seat, a booking, offers, invitations, unread notifications
 * (rules 184). Without sample data, seeds nothing.
 */
export async function seedDemoLife(owner: Account): Promise<void> {
  const { expertId, inWorkdays, time, topic, description, contactMethod } = demo.booking;
  const method = CONTACT_METHODS.find((one) => one === contactMethod) ?? CONTACT_METHODS[0];
  const slot = `${workdayFromToday(inWorkdays)}T${time}`;
  await transaction(() =>
    notifyInTransaction(owner.id, {
      title: "notifications:welcome.title",
      text: "notifications:welcome.text",
      link: paths.profile(),
    }),
  );
  await bookConsultation(
    expertId,
    { slot, contactMethod: method, topic, description },
    { by: owner },
  );
  const registration = await registerForEvent(demo.registration, { by: owner });
  await transaction(() => {
    const event = findEventInTransaction(demo.registration);
    if (!event || isRefused(registration)) return;
    const was = whenOf({
      startsAt: shiftMoment(event.startsAt, { hours: -24 }),
      endsAt: shiftMoment(event.endsAt, { hours: -24 }),
    });
    notifyOfInTransaction("newTime", event, registration, { was, is: whenOf(event) });
  });
  if (env.SAMPLE_DATA) {
    await offerALittle(owner);
    for (const { sentDaysAgo, ...invitee } of demo.invitations)
      await noteSentInvitation(invitee, {
        by: owner,
        sentAt: momentInWarsaw(dayFromToday(-sentDaysAgo), "10:24"),
      });
    await transaction(() => addUnsentMailsInTransaction(unsentMails()));
  }
  // Only the bell shows them: the first page after the login has a message of its own.
  for (const { id } of await listNotifications({ by: owner })) await markShown(id, { by: owner });
  await dateInOfficeHours({ by: owner });
}

/** Moves a person's actions into office hours, as a start may be at night (rules 835). */
export async function dateInOfficeHours({ by }: { by: Pick<Account, "id"> }): Promise<void> {
  const dateActivities = await prepareToDateActivities(by, officeMoment);
  await transaction(() => {
    dateActivities();
    dateSeatsInTransaction(by, workdayMomentAgo(2, "15:20"));
    dateBookingsInTransaction(by, workdayMomentAgo(1, "11:45"));
    dateOffersInTransaction(by, workdayMomentAgo(1, "14:30"));
  });
}

/** The first is the latest: in the afternoon of the last working day. Seven fit into a day. */
const officeMoment = (place: number): string =>
  workdayMomentAgo(1 + Math.floor(place / 7), `${16 - (place % 7)}:${10 + ((place * 17) % 50)}`);

async function offerALittle(owner: Account): Promise<void> {
  for (const { validForDays, ...offer } of demo.offers) {
    await addOffer(
      { ...offer, validUntil: dayFromToday(validForDays) },
      { by: owner },
      localeOf("pl"),
    );
  }
}

/** Undeliverable mails, for the list of the panel. */
function unsentMails() {
  return demo.unsentMails.map(({ kind, hoursAgo, isGivenUp, ...mail }) => {
    const [createdAt, triedAt] = [
      shiftMoment(now(), { hours: -hoursAgo }),
      shiftMoment(now(), { minutes: -25 }),
    ];
    const failure = {
      at: triedAt,
      reason: isGivenUp ? ("refused" as const) : ("unreachable" as const),
    };
    return {
      ...mail,
      kind: z.enum(MAIL_KINDS).parse(kind),
      link: null,
      createdAt,
      failure,
      dueAt: shiftMoment(now(), { hours: 1 }),
      givenUpAt: isGivenUp ? triedAt : null,
    };
  });
}
