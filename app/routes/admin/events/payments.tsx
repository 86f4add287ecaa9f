import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Fact, FactList } from "~/components/ui/fact-list";
import { BackLink } from "~/components/ui/text-link";
import { eventInPanelNotFound } from "~/modules/events/events/event-not-found";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { EventPaymentTables } from "~/modules/events/events/staff/event-payment-tables";
import { EventPaymentSchema } from "~/modules/events/events/staff/event-payments.schema";
import { changeEventPayment } from "~/modules/events/events/staff/event-payments.server";
import { eventPaymentsPage } from "~/modules/events/events/staff/event-payments.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: "event-payments:title",
  reference: ({ payments }) => payments.title,
};

export const loader = staffLoader("dues:read", async ({ params, locale, found }) => {
  const event = found(await findAnyEvent(params.eventId), eventInPanelNotFound);
  return { payments: eventPaymentsPage(event, await listParticipants(event.id), locale) };
});

export const action = staffAction(
  "dues:change",
  { schema: EventPaymentSchema, notFound: eventInPanelNotFound },
  async ({ account: by, params, value, accepted, conflict, done }) => {
    const { eventId } = accepted(
      await changeEventPayment(params.eventId, value, { by }),
      ({ refused }) => conflict(`event-payments:errors.${refused}`),
    );
    return done(panelPaths.eventPayments(eventId), { title: "event-payments:saved" });
  },
);

/** The payments of an event for finance (rules 1248, 1251). */
export default function EventPaymentsPage() {
  const { t, payments } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.participants(payments.id)}>{t("door:page.back")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("event-payments:heading", { title: payments.title })}
        lead={t(
          payments.isCancelled ? "events:registration.cancelledForAll" : "event-payments:lead",
        )}
      />
      <FormProblems id="payments" />
      <FactList>
        {payments.facts.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </FactList>
      <EventPaymentTables {...payments} />
    </div>
  );
}
