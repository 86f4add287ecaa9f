import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { Ticket } from "./ticket";
import type { GuestTicketView } from "./ticket.view.server";
import { Preparation, Programme } from "./ticket-page";

/** The seat or position of a person without an account, with the way to give it back. */
export function GuestTicketPage({
  ticket,
  after,
}: {
  ticket: GuestTicketView;
  /** Panels for the time after the event. */
  after?: ReactNode;
}) {
  const { t } = useTranslation();
  const { event, position, state } = ticket;
  const isOpen = state === "open";
  return (
    <>
      <div>
        <p
          className={`flex items-center gap-2 font-semibold ${isOpen ? "no-print text-success" : ""}`}
        >
          <Icon name={isOpen ? "circle-check" : "info"} />{" "}
          {isOpen && position !== null
            ? t("events:registration.position", { position })
            : t(`events:ticket.heading.${state}`)}
        </p>
        <h1 className="mt-1 text-3xl wrap-anywhere">{event.title}</h1>
        <p className="no-print muted mt-2 max-w-text">
          {t(ticket.isAddedByStaff ? "events:guests.ticket.byOffice" : "events:guests.ticket.by", {
            company: ticket.company,
          })}
        </p>
      </div>
      {after}
      {position === null ? (
        <Ticket ticket={ticket} />
      ) : (
        isOpen && <Note icon="clock" heading={t("events:registration.positionText")} />
      )}
      {ticket.state !== "ended" && <Preparation ticket={ticket} />}
      <Programme ticket={ticket} />
      {isOpen && !event.hasBegun && <Withdraw isSeat={position === null} to={ticket.leave} />}
      <p className="no-print text-[.9375rem]">
        <TextLink to={paths.event(event.id)}>{t("events:mails.link")}</TextLink>
      </p>
    </>
  );
}

function Withdraw({ isSeat, to }: { isSeat: boolean; to: string }) {
  const { t } = useTranslation();
  return (
    <div className="no-print grid gap-2 border-t border-line pt-4">
      <p>{t("events:ticket.changed")}</p>
      <p>
        <a className="btn btn-outline" href={to}>
          {t(isSeat ? "events:guests.ticket.withdraw" : "events:guests.ticket.leave")}
        </a>
      </p>
      <p className="hint">{t("events:guests.ticket.privacy")}</p>
    </div>
  );
}
