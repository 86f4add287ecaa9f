import { z } from "zod";
import { SLOT_HOURS } from "~/modules/advice/experts/expert";
import { calendarDate } from "~/platform/forms/fields";
import { today } from "~/platform/time/clock";
import { END_HOURS, isTooFar } from "./absence";

/**
 * The form of an absence (rules 276). Without a last day it lasts one day, without hours whole
 * days.
 */
export const AbsenceFormSchema = z
  .object({
    from: calendarDate({
      required: "bookings:missing.from",
      invalid: "bookings:absences.errors.date",
    }),
    until: calendarDate({
      required: "bookings:absences.errors.date",
      invalid: "bookings:absences.errors.date",
    }).optional(),
    fromHour: z.enum(SLOT_HOURS, "bookings:absences.errors.hour").optional(),
    untilHour: z.enum(END_HOURS, "bookings:absences.errors.hour").optional(),
  })
  .superRefine(({ from, until = from, fromHour, untilHour }, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({
        code: "custom",
        path: [path],
        message: `bookings:absences.errors.${message}`,
      });
    if (until < from) say("until", "order");
    else if (until < today().toString()) say(until === from ? "from" : "until", "past");
    else if (isTooFar(today().toString(), from)) say("from", "far");
    else if (isTooFar(from, until)) say("until", "long");
    if ((fromHour === undefined) !== (untilHour === undefined))
      say(fromHour === undefined ? "fromHour" : "untilHour", "oneHour");
    else if (fromHour !== undefined && untilHour !== undefined && untilHour <= fromHour)
      say("untilHour", "hours");
  });
