import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { remarkOn } from "~/modules/events/events/participants/added-people.server";
import { RemarkSchema } from "~/modules/events/events/participants/added-person.schema";
import { RemarkForm } from "~/modules/events/events/participants/added-person-form";
import { findParticipant } from "~/modules/events/events/participants/participants.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:participants.remark.title" };

export const loader = staffLoader("events:change", async ({ params, found }) => {
  const { id, title } = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  const person = found(await findParticipant(id, params.accountId), eventInPanelNotFound);
  const { accountId, name, remark, guest } = person;
  return { id, title, accountId, name, remark, isGuest: guest !== null };
});

export const action = staffAction(
  "events:change",
  { schema: RemarkSchema, notFound: eventInPanelNotFound },
  async ({ params: { eventId, accountId }, value: { remark = "" }, accepted, done }) => {
    const { name } = accepted(await remarkOn(eventId, accountId, remark));
    return done(panelPaths.participants(eventId ?? ""), {
      title: "panel-events:participants.remark.saved",
      text: "door:named",
      params: { name },
    });
  },
);

/** The remark of staff about a participant (rules 1142). */
export default function ParticipantRemarkPage() {
  const { t, id, title, accountId, name, remark, isGuest } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading size="dense" heading={name} lead={title} />
      <RemarkForm
        action={panelPaths.participantRemark(id, accountId)}
        cancelTo={panelPaths.participants(id)}
        remark={remark}
      />
      {isGuest && (
        <Allowed right="exports:change">
          <p>
            <TextLink to={panelPaths.participantData(id, accountId)}>
              {t("panel-events:participants.data.link")}
            </TextLink>
          </p>
        </Allowed>
      )}
    </div>
  );
}
