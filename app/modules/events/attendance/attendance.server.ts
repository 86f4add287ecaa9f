import type { Account } from "~/modules/accounts/account";
import type { ToastMessage } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { isRefused } from "~/platform/outcome";
import type { Event } from "../event";
import type { AttendanceIntent } from "./attendance.schema";
import { hideCompanyAt, showCompanyAt } from "./coming-companies.server";
import { participationIn } from "./participations.server";
import type { Registration } from "./registration";
import { joinWaitingList, registerForEvent, withdrawFromEvent } from "./registrations.server";
import { saveEvent, unsaveEvent } from "./saved-events.server";

interface By {
  by: Account;
}

/** Message and path of the next page. */
interface Done {
  toast: ToastMessage;
  to: string;
}

const registrationsOfPerson = rateLimit("registrations-of", { points: 60, seconds: 3600 });

/**
 * Counts an attempt to take a seat or a position: each may send a mail (rules 66).
 *
 * @returns seconds to wait if the limit is exceeded, else null
 */
export const attendanceLimit = (
  intent: AttendanceIntent | undefined,
  { by }: By,
): Promise<number | null> | null =>
  intent === "register" || intent === "wait" ? registrationsOfPerson.count(by.id) : null;

/**
 * Carries out the button that was pressed.
 *
 * @returns message and path of the next page: the ticket after a seat was taken, else the event
 */
export async function changeAttendance(
  intent: AttendanceIntent,
  eventId: string | undefined,
  { by, showCompany = false }: By & { showCompany?: boolean },
) {
  if (intent === "save" || intent === "unsave") {
    const event = await (intent === "save" ? saveEvent : unsaveEvent)(eventId, { by });
    return isRefused(event) ? event : { toast: SAVED[intent], to: paths.event(event.id) };
  }
  if (intent === "show-company" || intent === "hide-company") {
    const event = await COMPANY_CHANGES[intent](eventId, { by });
    return isRefused(event) ? event : { toast: COMPANY_TOASTS[intent], to: paths.ticket(event.id) };
  }
  if (intent === "withdraw") {
    const event = await withdrawFromEvent(eventId, { by });
    return isRefused(event) ? event : withdrawn(event);
  }
  const registration = await (intent === "register"
    ? registerForEvent(eventId, { by, showCompany })
    : joinWaitingList(eventId, { by }));
  return isRefused(registration) ? registration : taken(registration);
}

const SAVED: Record<"save" | "unsave", ToastMessage> = {
  save: { title: "events:save.toast.saved", text: "events:save.toast.savedText" },
  unsave: { title: "events:save.toast.unsaved", tone: "bad" },
};

const COMPANY_CHANGES = { "show-company": showCompanyAt, "hide-company": hideCompanyAt } as const;

const COMPANY_TOASTS = {
  "show-company": { title: "events:coming.toast.shown" },
  "hide-company": { title: "events:coming.toast.hidden" },
} as const satisfies Record<keyof typeof COMPANY_CHANGES, ToastMessage>;

const withdrawn = ({ id, title }: Event): Done => ({
  toast: {
    title: "events:registration.toast.withdrawn",
    text: "events:registration.toast.withdrawnText",
    params: { title },
  },
  to: paths.event(id),
});

async function taken({ eventId, accountId }: Registration): Promise<Done> {
  const { position } = await participationIn(eventId, { by: { id: accountId } });
  if (position === null) {
    const toast: ToastMessage = {
      title: "events:registration.toast.registered",
      text: "events:registration.toast.registeredText",
      isMailed: true,
    };
    return { toast, to: paths.ticket(eventId) };
  }
  const toast: ToastMessage = {
    title: "events:registration.toast.waiting",
    text: "events:registration.toast.waitingText",
    params: { position },
  };
  return { toast, to: paths.event(eventId) };
}
