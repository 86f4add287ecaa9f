import type { ReactNode } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { DataTable, type TableColumn } from "~/components/list/data-table";
import { RecordLink } from "~/components/ui/record-link";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import type { MessageKey } from "~/platform/i18n/i18n";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { EventPaymentPress } from "./event-payments.schema";
import type { EventPaymentsView } from "./event-payments.view.server";

type DoorRow = EventPaymentsView["door"][number];
type UnpaidRow = EventPaymentsView["unpaid"][number];
type RefundRow = EventPaymentsView["refunds"][number];

/** Money of the door that finance has not booked, open seats, and money to return. */
export function EventPaymentTables({ door, unpaid, refunds }: EventPaymentsView) {
  const { t } = useTranslation();
  return (
    <>
      {refunds.length > 0 && (
        <Section heading="event-payments:refunds.heading" note="event-payments:refunds.note">
          <DataTable
            caption={t("event-payments:refunds.heading")}
            rows={refunds}
            columns={REFUNDS}
            places="zwroty"
          />
        </Section>
      )}
      {door.length > 0 && (
        <Section heading="event-payments:door.heading" note="event-payments:door.note">
          <DataTable
            caption={t("event-payments:door.heading")}
            rows={door}
            columns={DOOR}
            places="wejscie"
          />
          <Allowed right="dues:change">
            <p>
              <Press intent="book-all" submit="event-payments:door.all" look="btn-primary" />
            </p>
          </Allowed>
        </Section>
      )}
      <Section heading="event-payments:unpaid.heading">
        {unpaid.length === 0 ? (
          <p className="muted">{t("event-payments:unpaid.none")}</p>
        ) : (
          <DataTable caption={t("event-payments:unpaid.heading")} rows={unpaid} columns={UNPAID} />
        )}
      </Section>
    </>
  );
}

interface SectionProps {
  heading: MessageKey;
  note?: MessageKey;
  children: ReactNode;
}

function Section({ heading, note, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{t(heading)}</h2>
      {note && <p className="max-w-text">{t(note)}</p>}
      {children}
    </section>
  );
}

interface PressProps {
  intent: EventPaymentPress;
  submit: MessageKey;
  id?: string;
  /** Name of the row, for the accessible name of the button. */
  name?: string;
  look?: string;
}

function Press({
  intent,
  submit,
  id,
  name,
  look = "btn-outline lg:btn-sm lg:min-h-8",
}: PressProps) {
  const { t } = useTranslation();
  return (
    <form method="post">
      {id && <input type="hidden" name="id" value={id} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`btn h-auto min-h-11 ${look}`}
        data-pending={t("common:saving")}
      >
        {t(submit)} {name && <span className="sr-only">: {name}</span>}
      </button>
      <HiddenFields preventDuplicates />
    </form>
  );
}

interface Who {
  name: string;
  /** The record of the person, or of the company in a refund. */
  nameTo: string | null;
  company: string;
  companyTo: string | null;
  number: string | null;
  to: string | null;
}

const who = ({ name, nameTo, company, companyTo, number, to }: Who) => (
  <>
    <b className="wrap-anywhere">
      <RecordLink to={nameTo}>{name}</RecordLink>
    </b>
    {company && (
      <span className="block text-sm wrap-anywhere">
        <RecordLink to={companyTo}>{company}</RecordLink>
      </span>
    )}
    {number && (
      <span className="block text-sm tabular-nums">
        <RecordLink to={to}>{number}</RecordLink>
      </span>
    )}
  </>
);

const amount = ({ amount: sum }: { amount: string }) => (
  <b className="whitespace-nowrap tabular-nums">{sum}</b>
);

const DOOR: readonly TableColumn<DoorRow>[] = [
  { id: "name", label: "panel-events:participants.columns.name", cell: who },
  { id: "amount", label: "dues:fields.amount", cell: amount },
  { id: "at", label: "event-payments:door.at" },
  {
    id: "actions",
    label: "panel:actions",
    cell: ({ id, name }) => (
      <Allowed right="dues:change">
        <Press intent="book" submit="event-payments:door.book" id={id} name={name} />
      </Allowed>
    ),
  },
];

const UNPAID: readonly TableColumn<UnpaidRow>[] = [
  { id: "name", label: "panel-events:participants.columns.name", cell: who },
  { id: "amount", label: "dues:fields.amount", cell: amount },
  { id: "until", label: "dues:fields.term" },
];

const REFUNDS: readonly TableColumn<RefundRow>[] = [
  {
    id: "name",
    label: "event-payments:refunds.whom",
    cell: ({ name, nameTo, title, number, to }) =>
      who({ name, nameTo, company: title, companyTo: null, number, to }),
  },
  { id: "amount", label: "dues:fields.amount", cell: amount },
  {
    id: "payers",
    label: "dues:fields.payer",
    cell: ({ payers }) =>
      payers.map((one) => (
        <span key={one} className="block">
          {one}
        </span>
      )),
  },
  {
    id: "state",
    label: "event-payments:refunds.state",
    cell: ({ id, number, name, state, isCash }, t) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {state ?? <span className="sr-only">{t("event-payments:refunds.waiting")}</span>}
        <Allowed right="dues:change">
          {state ? (
            <Press
              intent={isCash ? "cash-undo" : "undo"}
              submit="event-payments:refunds.undo"
              id={id}
              name={number ?? name}
            />
          ) : (
            <>
              <Press
                intent={isCash ? "cash-returned" : "returned"}
                submit="event-payments:refunds.return"
                id={id}
                name={number ?? name}
              />
              {!isCash && (
                <Press
                  intent="kept"
                  submit="event-payments:refunds.keep"
                  id={id}
                  name={number ?? name}
                />
              )}
            </>
          )}
        </Allowed>
      </span>
    ),
  },
];
