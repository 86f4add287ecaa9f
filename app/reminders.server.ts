import { startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { remindOfConsultations } from "./modules/bookings/booking-reminders.server";
import { lapseRequests } from "./modules/bookings/booking-replies.server";
import { readBounces } from "./modules/bounces/bounces.server";
import { sendDigests } from "./modules/digest/digests.server";
import { endDecidedMemberships } from "./modules/dues/endings/ending-decisions.server";
import { mailDues } from "./modules/dues/mails/due-mails.server";
import { remindOfEvents } from "./modules/events/attendance/event-reminders.server";
import { followUnpaidSeats } from "./modules/events/attendance/unpaid-seats.server";
import { notifyOfPolls } from "./modules/polls/poll-notifications.server";
import { removeOldReminders } from "./modules/reminders/reminders.server";

/**
 * Ends requests that nobody answered (rules 982), reminds of tomorrow's dates (rules 294) and of
 * dues (rules 1056), follows seats that count once paid (rules 1252), ends memberships as staff
 * decided (rules 1059), notifies of polls (rules 450), sends the weekly digest (rules 1225), and
 * reads which mails have bounced (rules 1230). It runs often, to meet nine o'clock and to catch up
 * after a late start.
 *
 * @returns a function that stops it
 */
export const startReminders = (): (() => Promise<void>) =>
  startQuarterHourly("reminders", {
    "requests that nobody answered": lapseRequests,
    "reminders of events": remindOfEvents,
    "unpaid seats at events": followUnpaidSeats,
    "reminders of consultations": remindOfConsultations,
    "news of polls": notifyOfPolls,
    "weekly digests": sendDigests,
    "bounced mails": readBounces,
    "mails about dues": mailDues,
    "memberships that end by decision": endDecidedMemberships,
    "old reminders": removeOldReminders,
  });
