import type { ActionFunctionArgs } from "@remix-run/node";
import type { Account } from "~/modules/people/accounts/account";
import { type FormActionOptions, formAction } from "~/platform/forms/form-action.server";
import { AttendanceSchema } from "../seats/attendance.schema";
import { attendanceLimit, attendanceMessage, changeAttendance } from "./attendance.server";

interface EventPage extends Pick<FormActionOptions<typeof AttendanceSchema, Account>, "notFound"> {
  guard: (args: ActionFunctionArgs) => Promise<Account>;
  /** The page after it is done, of the event and the one that portal and form name. */
  next: (eventId: string, named: { to: string; redirectTo?: string | undefined }) => string;
}

/** The action of the page of an event, in portal and app. */
export const attendanceAction = ({ guard, notFound, next }: EventPage) =>
  formAction(
    {
      guard,
      schema: AttendanceSchema,
      limit: ({ account: by, value }) => attendanceLimit(value.intent, { by, ...value }),
      notFound,
    },
    async ({ account: by, value, params: { eventId = "" }, reject, accepted, conflict, done }) => {
      const { intent, redirectTo, ...order } = value;
      if (!intent) return reject({ "": ["errors:malformed"] });
      const { to, toast } = accepted(
        await changeAttendance(intent, eventId, { by, ...order }),
        (refusal) => conflict(attendanceMessage(refusal)),
      );
      return done(next(eventId, { to, redirectTo }), toast);
    },
  );
