import type { ReactNode } from "react";
import { Cover } from "~/components/picture/cover";
import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { TicketPageView } from "./ticket.view.server";

/** The common part of the tickets of members and guests. */
export type TicketFacts = Omit<TicketPageView, "consent" | "canHandOver">;

/** A ticket: the stub with code and reference first, for a phone; its facts beside or below. */
export function Ticket({ ticket }: { ticket: TicketFacts }) {
  const { t } = useTranslation();
  return (
    <section className="ticket" aria-label={t("events:ticket.label")}>
      <Stub ticket={ticket} />
      <Body ticket={ticket} />
    </section>
  );
}

function Body({ ticket: { event, name, company, payment, stream } }: { ticket: TicketFacts }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <Cover
        src={event.image}
        place="first"
        className="no-print h-24 w-full object-bottom sm:h-32"
      />
      <div className="p-5 sm:p-6">
        <p className="flex flex-wrap gap-2">
          <Badge tone={event.tone}>{t(`events:categories.${event.category}.one`)}</Badge>{" "}
          <Badge tone="plain">{t(`events:types.${event.type}`)}</Badge>{" "}
          {event.isCancelled && <Badge tone="bad">{t("events:registration.cancelled")}</Badge>}
        </p>
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Line term={t("events:ticket.when")}>
            <time dateTime={event.startsAt}>
              {event.dateWithWeekday}
              <br />
              {event.hours}
            </time>
          </Line>
          <Line term={t("events:ticket.where")} more={event.address}>
            {event.location}
          </Line>
          {stream !== null && (
            <Line term={t("events:ticket.stream")}>
              {stream ? (
                <a className="link" href={stream} rel="external noopener">
                  {stream}
                </a>
              ) : (
                <span className="font-normal">{t("events:ticket.streamLater")}</span>
              )}
            </Line>
          )}
          <Line term={t("events:ticket.name")} more={company}>
            {name}
          </Line>
          {payment ? (
            <Line term={t("events:ticket.price")} more={payment.line}>
              {payment.amount}
            </Line>
          ) : (
            event.price && (
              <Line term={t("events:ticket.price")} more={event.howToPay}>
                {event.price}
              </Line>
            )
          )}
        </dl>
      </div>
    </div>
  );
}

function Stub({
  ticket: { event, reference, state, name, startsAt, registeredAt, qr },
}: {
  ticket: TicketFacts;
}) {
  const { t } = useTranslation();
  return (
    <div className="stub flex min-w-0 flex-col gap-4">
      {qr && (
        <svg
          viewBox={`0 -.5 ${qr.size} ${qr.size}`}
          className="w-44 max-w-full self-center bg-white stroke-black"
          shapeRendering="crispEdges"
          role="img"
          aria-label={t("door:code.picture", { reference })}
        >
          <path d={qr.path} />
        </svg>
      )}
      <div>
        <p className="muted text-sm">{t("events:ticket.reference")}</p>
        <p className="text-[1.625rem] leading-tight font-bold whitespace-nowrap text-petrol-950 tabular-nums">
          {reference}
        </p>
      </div>
      {/* On a phone the body right below shows the same. */}
      <dl className="grid gap-3 border-t border-petrol-200 pt-4 max-md:hidden print:grid">
        <Line term={t("events:ticket.name")}>{name}</Line>
        <Line term={t("events:ticket.day")}>{startsAt}</Line>
      </dl>
      {state !== "ended" && (
        <p className="text-[.9375rem]">
          {qr
            ? t("door:code.atTheDoor")
            : t(event.type === "online" ? "events:ticket.online" : "events:ticket.atTheDoor")}
        </p>
      )}
      <p className="muted mt-auto text-sm">
        {t("events:ticket.registeredAt", { moment: registeredAt })}
      </p>
    </div>
  );
}

function Line({ term, children, more }: { term: string; children: ReactNode; more?: string }) {
  return (
    <div className="min-w-0">
      <dt className="muted text-sm">{term}</dt>
      <dd className="text-[.9375rem] font-semibold wrap-anywhere tabular-nums">
        {children}
        {more && (
          <>
            <br />
            <span className="font-normal">{more}</span>
          </>
        )}
      </dd>
    </div>
  );
}
