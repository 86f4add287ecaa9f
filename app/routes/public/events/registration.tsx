import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import type { PageHandle } from "~/components/layout/document";
import { BackLink } from "~/components/ui/text-link";
import { findAccountOrVisitor, requireMember } from "~/modules/accounts/session.server";
import { EventParticipation } from "~/modules/attendance/event-participation";
import { countWaiting, findEventFor, participationIn } from "~/modules/attendance/participations.server";
import type { Registration } from "~/modules/attendance/registration";
import { registrationLimit } from "~/modules/attendance/registration-limit.server";
import { joinWaitingList, registerForEvent, withdrawFromEvent } from "~/modules/attendance/registrations.server";
import { seatsTaken } from "~/modules/attendance/seats.server";
import type { Event } from "~/modules/events/event";
import { toDetails } from "~/modules/events/event-details.server";
import { eventNotFound } from "~/modules/events/event-not-found";
import { redirectWithToast, type ToastMessage } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "events:registration.title" };

const RegistrationFormSchema = z.object({
  intent: z.enum(["register", "wait", "withdraw"], "errors:malformed"),
  redirectTo: z.string().optional(),
});

/** Leads to the event: so does the login that a visitor was sent to. Only the answer to a refused post stays here. */
export const loader = pageLoader({ guard: anyone }, async ({ params, posted, ...args }) => {
  const account = await findAccountOrVisitor(args);
  const event = found(await findEventFor(params.eventId, { by: account }), eventNotFound, args.request);
  if (!posted) throw redirect(paths.event(event.id));
  return {
    event: toDetails(event, { taken: seatsTaken(event) }),
    participation: await participationIn(event.id, { by: account }),
    waiting: await countWaiting(event.id),
  };
});

export const action = formAction(
  {
    guard: requireMember,
    schema: RegistrationFormSchema,
    limit: ({ account: by, value }) => (value.intent === "withdraw" ? null : registrationLimit({ by })),
    notFound: eventNotFound,
  },
  async ({ account: by, value: { intent, redirectTo }, params, reject }) => {
    const outcome = await VERBS[intent](params.eventId, { by });
    if (outcome === "missing") return refuse("not-found");
    if (typeof outcome === "string") return reject({ "": [`events:registration.errors.${outcome}`] }, { status: 409 });
    const toast = "title" in outcome ? withdrawnToast(outcome) : await takenToast(outcome);
    return redirectWithToast(safeRedirect(redirectTo, paths.event(params.eventId ?? "")), toast);
  },
);

const VERBS = { register: registerForEvent, wait: joinWaitingList, withdraw: withdrawFromEvent };

async function takenToast({ eventId, accountId }: Registration): Promise<ToastMessage> {
  const { place } = await participationIn(eventId, { by: { id: accountId } });
  if (place === null) return { title: "events:registration.toast.registered", text: "events:registration.toast.registeredText" };
  return { title: "events:registration.toast.waiting", text: "events:registration.toast.waitingText", params: { place } };
}

const withdrawnToast = ({ title }: Event): ToastMessage => ({
  title: "events:registration.toast.withdrawn",
  text: "events:registration.toast.withdrawnText",
  params: { title },
});

/** Seen only when the form was refused: why, and what there is instead. */
export default function EventRegistrationPage() {
  const { t } = useTranslation();
  const { event, participation, waiting } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 lg:py-14">
      <div className="grid max-w-xl gap-6">
        <FormProblems id="registration" />
        <BackLink to={paths.event(event.id)}>{event.title}</BackLink>
        <h1 className="text-3xl">{t("events:registration.title")}</h1>
        <p className="muted tabular-nums">
          {event.dateWithWeekday}, {event.hours} · {event.location} · {t("events:seats", { taken: event.taken, capacity: event.capacity })}
        </p>
        <div className="panel grid gap-5 p-6">
          <EventParticipation event={event} participation={participation} waiting={waiting} />
        </div>
      </div>
    </div>
  );
}
