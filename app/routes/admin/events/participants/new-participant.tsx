import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { companyInWords } from "~/modules/companies/companies/staff/company-match.server";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findEvent } from "~/modules/events/events/events.server";
import { takesPeople } from "~/modules/events/events/participants/added-people";
import {
  addParticipant,
  hasAccount,
} from "~/modules/events/events/participants/added-people.server";
import { AddedPersonSchema } from "~/modules/events/events/participants/added-person.schema";
import { AddedPersonForm } from "~/modules/events/events/participants/added-person-form";
import { neededChoices } from "~/modules/events/events/participants/company-choices.server";
import { mayAddLeads } from "~/modules/events/events/people-list/people-list-post.server";
import { hasFreeSeat } from "~/modules/events/events/seats/seats.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-events:participants.add.title" };

export const loader = staffLoader(
  "events:change",
  async ({ account: by, params, posted, locale, found }) => {
    const known = await findEvent(params.eventId);
    const event = found(known && takesPeople(known) ? known : null, eventInPanelNotFound);
    const { id, title } = event;
    const typed = (name: string) => posted?.get(name) ?? "";
    const person = { company: typed("company"), email: typed("email") };
    const companies = (await hasAccount(person.email))
      ? []
      : neededChoices(person, { event, mayAddLeads: mayAddLeads(by) }, locale);
    return { id, title, isFull: !hasFreeSeat(event), companies };
  },
);

export const action = staffAction(
  "events:change",
  { schema: AddedPersonSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value, accepted, reject, conflict, done }) => {
    const { name, email = "", company = "", companyId, mayWait } = value;
    const named = (await hasAccount(email))
      ? { company }
      : accepted(
          await companyInWords({ company, companyId, email }, { mayAddLeads: mayAddLeads(by) }),
          () => reject({ company: ["panel-events:participants.add.errors.whichCompany"] }),
        );
    const added = accepted(
      await addParticipant(params.eventId, { name, email, mayWait, ...named }, { by }),
      ({ refused }) => conflict(`panel-events:participants.add.errors.${refused}`),
    );
    const isStranger = company !== "" && added.guest !== null && !added.guest.companyId;
    return done(panelPaths.participants(added.eventId), {
      title: `panel-events:participants.add.${added.status}`,
      text: isStranger ? "panel-events:participants.add.stranger" : "door:named",
      params: { name: added.name, company },
      ...(email && added.status === "registered" && { isMailed: true as const }),
    });
  },
);

export default function NewParticipantPage() {
  const { t, id, title, isFull, companies } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(id)}>{t("door:page.back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-events:participants.add.heading")} lead={title} />
      <AddedPersonForm
        action={panelPaths.newParticipant(id)}
        cancelTo={panelPaths.participants(id)}
        isFull={isFull}
        companies={companies}
      />
    </div>
  );
}
