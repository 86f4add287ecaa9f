import type { ReactNode } from "react";
import { CalendarButtons } from "~/components/ui/calendar-links";
import { Icon } from "~/components/ui/icon";
import { IconList } from "~/components/ui/icon-list";
import { Panel } from "~/components/ui/panel";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { CompanyConsentForm } from "../coming-companies/company-consent-form";
import { SeatPaymentPanel } from "../payments/seat-payment-panel";
import { WithdrawLink } from "../seats/withdraw-link";
import { Ticket, type TicketFacts } from "./ticket";
import type { TicketPageView } from "./ticket.view.server";

/** Id of the paragraph about printing. */
const PRINT = "druk";

interface TicketPageProps {
  ticket: TicketPageView;
  /** Panels for the time after the event. */
  after?: ReactNode;
}

export function TicketPage({ ticket, after }: TicketPageProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head ticket={ticket} />
      {after && <div className="grid grid-cols-1 items-start gap-6 empty:hidden">{after}</div>}
      <div className="grid grid-cols-1 gap-4">
        <Ticket ticket={ticket} />
        {ticket.state !== "ended" && <Lead ticket={ticket} />}
        {ticket.state === "open" && <Actions ticket={ticket} />}
      </div>
      {ticket.payment && <SeatPaymentPanel payment={ticket.payment} />}
      {ticket.state !== "ended" && <Preparation ticket={ticket} />}
      <Programme ticket={ticket} />
      {ticket.state === "open" && <Foot ticket={ticket} />}
    </div>
  );
}

function Head({ ticket: { state, event, arrival } }: { ticket: TicketPageView }) {
  const { t } = useTranslation();
  const isOpen = state === "open";
  return (
    <div>
      <p
        className={`flex items-center gap-2 font-semibold ${isOpen ? "no-print text-success" : ""}`}
      >
        <Icon name={isOpen ? "circle-check" : "info"} /> {t(`events:ticket.heading.${state}`)}
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{event.title}</h1>
      {arrival && <p className="mt-2">{t("events:ticket.arrival", { moment: arrival })}</p>}
      {state === "cancelled" && event.cancelReason && (
        <p className="mt-2 max-w-text wrap-anywhere">
          {t("events:registration.reason", { reason: event.cancelReason })}
        </p>
      )}
    </div>
  );
}

/** Below the ticket, so that a phone shows its code at once. */
function Lead({ ticket: { state, email } }: { ticket: TicketPageView }) {
  const { t } = useTranslation();
  return (
    <p className="no-print muted max-w-text text-[.9375rem] wrap-anywhere">
      {t(state === "open" ? "events:ticket.lead" : "events:ticket.cancelledLead", { email })}
    </p>
  );
}

export function Actions({ ticket: { event } }: { ticket: TicketFacts }) {
  const { t } = useTranslation();
  return (
    <div className="no-print grid gap-3 sm:flex sm:flex-wrap">
      <CalendarButtons {...event.calendar} />
      {event.mapUrl && (
        <a className="btn btn-outline bg-base-100!" href={event.mapUrl} rel="external noopener">
          <Icon name="map" className="w-4" /> {t("events:map")}
        </a>
      )}{" "}
      <a className="btn btn-ghost" href={`#${PRINT}`}>
        <Icon name="printer" className="w-4" /> {t("events:ticket.howToPrint")}
      </a>
    </div>
  );
}

export function Preparation({ ticket: { toBring, gettingThere } }: { ticket: TicketFacts }) {
  const { t } = useTranslation();
  const office = t("events:ticket.office", { phone: t("layout:chamber.phone") });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {toBring.length > 0 && (
        <Panel id="to-bring" heading={t("events:ticket.toBring")}>
          <IconList icon="check" lines={toBring} className="mt-3 text-[.9375rem]" />
        </Panel>
      )}
      <Panel
        id="getting-there"
        heading={t(
          gettingThere.length > 0 ? "events:ticket.gettingThere" : "events:ticket.contact",
        )}
      >
        <IconList icon="pin" lines={gettingThere} className="mt-3 text-[.9375rem] empty:hidden" />
        <IconList icon="phone" lines={[office]} className="mt-3 text-[.9375rem]" />
      </Panel>
    </div>
  );
}

export function Programme({ ticket: { event } }: { ticket: TicketFacts }) {
  const { t } = useTranslation();
  if (event.agenda.length === 0) return null;
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="text-xl">
        {t("events:ticket.programme")}
      </h2>
      <ol className="mt-3 border-t border-line text-[.9375rem]">
        {event.agenda.map(({ time, title }) => (
          <li
            key={time + title}
            className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-2 print:py-1"
          >
            <span className="muted tabular-nums">{time}</span> <span>{title}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Foot({ ticket: { event, consent, canHandOver } }: { ticket: TicketPageView }) {
  const { t } = useTranslation();
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p id={PRINT} className="muted max-w-text flex-1 basis-96 text-sm">
        {t("events:ticket.print")}
      </p>
      {!event.hasBegun && (
        <div className="flex flex-wrap items-center gap-x-2 text-[.9375rem]">
          <p>{t("events:ticket.changed")}</p> <WithdrawLink eventId={event.id} />{" "}
          {canHandOver && (
            <a
              className="link inline-flex min-h-11 items-center"
              href={paths.handOverSeat(event.id)}
            >
              {t("events:handOver.link")}
            </a>
          )}
        </div>
      )}
      {consent && (
        <CompanyConsentForm
          to={paths.event(event.id)}
          consent={consent}
          className="mt-3 w-full border-t border-line pt-2"
        />
      )}
    </div>
  );
}
