import type { ByAccount } from "~/modules/people/accounts/account";
import type { ToastMessage } from "~/platform/cookies/toast.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import type { Message } from "~/platform/i18n/i18n";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { hideCompanyAt, showCompanyAt } from "../coming-companies/coming-companies.server";
import type { AttendanceIntent, AttendanceOrder } from "../seats/attendance.schema";
import { participationIn } from "../seats/participations.server";
import type { Registration } from "../seats/registration";
import { joinWaitingList, registerForEvent } from "./registrations.server";
import { saveEvent, unsaveEvent } from "./saved-events.server";
import { registerTeam, type TeamSeats } from "./team.server";

/** Message and path of the next page. */
interface Done {
  toast: ToastMessage;
  to: string;
}

const registrationsOfPerson = rateLimit("registrations-of", { points: 60, seconds: 3600 });

/**
 * Counts an attempt to take a seat or a position, one for each person: each may send a mail (rules
 * 66).
 *
 * @returns seconds to wait if the limit is exceeded, else null
 */
export function attendanceLimit(
  intent: AttendanceIntent | undefined,
  { by, person = [] }: ByAccount & Partial<AttendanceOrder>,
): Promise<number | null> | null {
  if (intent !== "register" && intent !== "wait" && intent !== "team") return null;
  return countFor(intent === "team" ? person.length : person.length + 1, { by });
}

async function countFor(people: number, { by }: ByAccount): Promise<number | null> {
  const counts = Array.from({ length: people }, () => registrationsOfPerson.count(by.id));
  const longest = Math.max(0, ...(await Promise.all(counts)).map((wait) => wait ?? 0));
  return longest === 0 ? null : longest;
}

/**
 * Carries out the button that was pressed.
 *
 * @returns message and path of the next page: the ticket after a seat was taken, else the event
 */
export async function changeAttendance(
  intent: AttendanceIntent,
  eventId: string | undefined,
  { by, ...order }: ByAccount & Partial<AttendanceOrder>,
) {
  if (intent === "save" || intent === "unsave") {
    const event = await (intent === "save" ? saveEvent : unsaveEvent)(eventId, { by });
    return isRefused(event) ? event : { toast: SAVED[intent], to: paths.event(event.id) };
  }
  if (intent === "show-company" || intent === "hide-company") {
    const event = await COMPANY_CHANGES[intent](eventId, { by });
    return isRefused(event) ? event : { toast: COMPANY_TOASTS[intent], to: paths.ticket(event.id) };
  }
  const { showCompany = false, person = [], mayWait = false } = order;
  if (intent === "team" || person.length > 0)
    return changeTeam(intent, eventId, { by, showCompany, person, mayWait });
  const registration = await (intent === "register"
    ? registerForEvent(eventId, { by, showCompany })
    : joinWaitingList(eventId, { by }));
  return isRefused(registration) ? registration : taken(registration);
}

type Outcome = Awaited<ReturnType<typeof changeAttendance>>;
type Refused = Extract<Outcome, Refusal>["refused"];

/** The message of a refusal. */
export const attendanceMessage = (refusal: {
  refused: Exclude<Refused, "not-found">;
  free?: number;
  count?: number;
}): Message =>
  refusal.refused === "few"
    ? `events:registration.errors.few?free=${refusal.free}&count=${refusal.count}`
    : `events:registration.errors.${refusal.refused}`;

async function changeTeam(
  intent: "register" | "wait" | "team",
  eventId: string | undefined,
  { by, person, mayWait, showCompany }: ByAccount & AttendanceOrder,
) {
  if (person.length === 0) return refuse("nobody");
  const team = await registerTeam(
    eventId,
    {
      people: person,
      withSelf: intent !== "team",
      mayWait: mayWait || intent === "wait",
      showCompany,
    },
    { by },
  );
  return isRefused(team) ? team : teamTaken(team, { by });
}

function teamTaken({ event, seats, waiting }: TeamSeats, { by }: ByAccount): Done {
  const named = (all: TeamSeats["seats"]) => all.map(({ name }) => name).join(", ");
  const text =
    seats.length === 0
      ? waiting.length === 0
        ? "events:team.toast.unchanged"
        : "events:team.toast.waiting"
      : waiting.length === 0
        ? "events:team.toast.seats"
        : "events:team.toast.both";
  const hasOwnSeat = seats.some(({ accountId }) => accountId === by.id);
  return {
    toast: {
      title: "events:team.toast.title",
      text,
      params: { seats: named(seats), waiting: named(waiting) },
      ...(seats.length > 0 && { isMailed: true as const }),
    },
    to: hasOwnSeat && waiting.length === 0 ? paths.ticket(event.id) : paths.event(event.id),
  };
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
