import { startQuarterHourly } from "~/platform/jobs/scheduled-jobs.server";
import { remindOfConsultations } from "./modules/bookings/booking-reminders.server";
import { remindOfEvents } from "./modules/events/attendance/event-reminders.server";
import { notifyOfPolls } from "./modules/polls/poll-news.server";
import { removeOldReminders } from "./modules/reminders/reminders.server";

/** Reminds people of the dates of tomorrow (rules 294), and tells them of polls (rules 450): asked often, so that nine o'clock is met and a start in the afternoon makes up for it. @returns a function that stops it */
export const startReminders = (): (() => Promise<void>) =>
  startQuarterHourly("reminders", {
    "reminders of events": remindOfEvents,
    "reminders of consultations": remindOfConsultations,
    "news of polls": notifyOfPolls,
    "old reminders": removeOldReminders,
  });
