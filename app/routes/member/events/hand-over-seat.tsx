import { FormFooter } from "~/components/form/form-footer";
import { PostForm } from "~/components/form/post-form";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useFieldTexts } from "~/components/form/use-field-texts";
import { useForm } from "~/components/form/use-form";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { handOverSeat } from "~/modules/events/events/attendance/hand-over.server";
import { teamAt } from "~/modules/events/events/attendance/team.server";
import { hasBegun } from "~/modules/events/events/event";
import { HandOverSchema } from "~/modules/events/events/guests/guest.schema";
import { ticketNotFound } from "~/modules/events/events/tickets/ticket-not-found";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import {
  companyMemberAction,
  companyMemberLoader,
} from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "events:handOver.title" };

export const loader = companyMemberLoader(async ({ account: by, params, found }) => {
  const { event } = found(await findTicket(params.eventId, { by }), ticketNotFound);
  const isOpen = event.cancelledAt === null && !hasBegun(event);
  const team = isOpen ? await teamAt(event.id, { by }) : [];
  return {
    id: event.id,
    title: event.title,
    isOpen,
    people: team
      .filter(({ state }) => state !== "registered")
      .map(({ id, name }) => ({ value: id, label: name })),
  };
});

export const action = companyMemberAction(
  { schema: HandOverSchema, notFound: ticketNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { event, name } = accepted(
      await handOverSeat(params.eventId, value.person, { by }),
      ({ refused }) => conflict(`events:handOver.errors.${refused}`),
    );
    return done(paths.event(event.id), {
      title: "events:handOver.toast",
      text: "events:handOver.toastText",
      params: { name },
      isMailed: true,
    });
  },
);

/** Hands the own seat to a co-worker (rules 1139). */
export default function HandOverSeatPage() {
  const { t, id, title, isOpen, people } = usePage<typeof loader>();
  const [form, fields] = useForm({ schema: HandOverSchema, id: "hand-over" });
  const field = useFieldTexts(fields, "events:handOver");
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={paths.ticket(id)}>{t("events:handOver.back")}</BackLink>
      <PageHeading heading={t("events:handOver.heading")} lead={title} />
      {people.length === 0 ? (
        <Note icon="info" heading={t(isOpen ? "events:handOver.nobody" : "events:handOver.late")} />
      ) : (
        <PostForm form={form} className="panel grid gap-5 px-5 pt-5 sm:px-8">
          <SelectField
            {...field("person")}
            options={people}
            placeholder={t("events:handOver.choose")}
            required
          />
          <p className="muted text-[.9375rem]">{t("events:handOver.text")}</p>
          <FormFooter cancelTo={paths.ticket(id)}>
            <SubmitButton pending={t("common:saving")}>{t("events:handOver.submit")}</SubmitButton>
          </FormFooter>
        </PostForm>
      )}
    </div>
  );
}
