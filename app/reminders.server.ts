import { anyClock, type Jobs, startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { lapseRequests } from "./modules/advice/bookings/expert/booking-replies.server";
import {
  askForRatings,
  remindOfConsultations,
} from "./modules/advice/bookings/mails/booking-reminders.server";
import { followUnpaidSeats } from "./modules/events/events/attendance/unpaid-seats.server";
import { remindOfEvents } from "./modules/events/events/mails/event-reminders.server";
import { readBounces } from "./modules/mail/bounces/bounces.server";
import { sendDigests } from "./modules/mail/digest/digests.server";
import { carryOutLeavings } from "./modules/membership/leaving/company/company-leaving.server";
import { removeOldReminders } from "./modules/messages/reminders/reminders.server";
import { endDecidedMemberships } from "./modules/money/dues/endings/ending-decisions.server";
import { mailDues } from "./modules/money/dues/mails/due-mails.server";
import { notifyOfPolls } from "./modules/voice/polls/poll-notifications.server";

/**
 * Those that only tell people of a date run by any clock: a portal that was off for three days must
 * not miss tomorrow's (rules 1335).
 */
export const REMINDER_JOBS = {
  "requests that nobody answered": lapseRequests,
  "reminders of events": anyClock(remindOfEvents),
  "unpaid seats at events": followUnpaidSeats,
  "reminders of consultations": anyClock(remindOfConsultations),
  "ratings of consultations": askForRatings,
  "news of polls": anyClock(notifyOfPolls),
  "weekly digests": sendDigests,
  "bounced mails": anyClock(readBounces),
  "mails about dues": mailDues,
  "memberships that end by decision": endDecidedMemberships,
  "companies that leave": carryOutLeavings,
  "old reminders": removeOldReminders,
} satisfies Jobs;

/**
 * Ends requests that nobody answered (rules 982), reminds of tomorrow's dates (rules 294) and of
 * dues (rules 1056), requests ratings (rules 1561), follows seats that count once paid (rules
 * 1252), ends memberships as staff decided (rules 1059), lets companies leave on their day (rules
 * 1502), notifies of polls (rules 450), sends the weekly digest (rules 1225), and reads which mails
 * have bounced (rules 1230). It runs often, to meet nine o'clock and to catch up after a late
 * start.
 *
 * @returns a function that stops it
 */
export const startReminders = (): (() => Promise<void>) =>
  startQuarterHourly("reminders", REMINDER_JOBS);
