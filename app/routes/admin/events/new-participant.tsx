import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { hasFreeSeat } from "~/modules/events/attendance/seats.server";
import { eventInPanelNotFound } from "~/modules/events/event-not-found";
import { findEvent } from "~/modules/events/events.server";
import { takesPeople } from "~/modules/events/staff/added-people";
import { addParticipant } from "~/modules/events/staff/added-people.server";
import { AddedPersonSchema } from "~/modules/events/staff/added-person.schema";
import { AddedPersonForm } from "~/modules/events/staff/added-person-form";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:participants.add.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const event = await findEvent(params.eventId);
  const { id, title } = found(event && takesPeople(event) ? event : null, eventInPanelNotFound);
  return { id, title, isFull: event !== null && !hasFreeSeat(event) };
});

export const action = staffAction(
  "events:change",
  { schema: AddedPersonSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { name, email = "", company = "", mayWait } = value;
    const added = accepted(
      await addParticipant(params.eventId, { name, email, company, mayWait }, { by }),
      ({ refused }) => conflict(`panel-events:participants.add.errors.${refused}`),
    );
    return done(panelPaths.participants(added.eventId), {
      title: `panel-events:participants.add.${added.status}`,
      text: "door:named",
      params: { name: added.name },
      ...(email && added.status === "registered" && { isMailed: true as const }),
    });
  },
);

export default function NewParticipantPage() {
  const { t, id, title, isFull } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-events:participants.add.heading")} lead={title} />
      <AddedPersonForm
        action={panelPaths.newParticipant(id)}
        cancelTo={panelPaths.participants(id)}
        isFull={isFull}
        lastResult={answer?.result}
      />
    </div>
  );
}
