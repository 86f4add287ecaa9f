import { FormProblems } from "~/components/form/error-summary";
import { Icon } from "~/components/ui/icon";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ArrivalForm } from "./arrival-form";
import type { EntryView } from "./door.view.server";
import { DoorFrame } from "./door-frame";
import { doorPaths } from "./door-paths";
import { STATE_TONES } from "./seat-state";

const TONES = {
  good: { className: "border-success bg-[#e2f3e8] text-success", icon: "circle-check" },
  care: { className: "border-[#8a5a00] bg-[#fdf3dc] text-[#6b4600]", icon: "alert" },
  bad: { className: "border-error bg-[#fce8e6] text-error", icon: "x" },
} as const;

/** A scanned ticket in colour, icon and words; the button is lowest, where the thumb is. */
export function EntryPage({
  entry,
  isPass = false,
}: {
  /** Null for an unknown code. */
  entry: EntryView | null;
  /** True with a door pass, for an unknown code. */
  isPass?: boolean;
}) {
  const { t } = useTranslation();
  if (entry === null)
    return (
      <DoorFrame
        back={
          isPass
            ? { to: paths.door(), label: t("door:page.list") }
            : { to: panelPaths.events(), label: t("panel-events:toList") }
        }
      >
        <Verdict tone="bad" heading={t("door:states.unknown")} />
        <p className="mt-4">{t("door:states.unknownText")}</p>
      </DoorFrame>
    );
  const { state, eventId, accountId, canSeat, name, company, title, when, reference, arrivedAt } =
    entry;
  const isWelcome = state === "welcome" || state === "unpaid";
  const person = { id: accountId, name };
  const list = doorPaths(entry.isNamesOnly, eventId).list();
  return (
    <DoorFrame
      back={{ to: list, label: t("door:page.list") }}
      aside={
        <b className="text-lg tabular-nums">
          <span className="sr-only">{t("door:page.counter")} </span>
          {entry.arrived}/{entry.seats}
        </b>
      }
    >
      <FormProblems id="entry" className="mb-4" />
      <Verdict
        tone={STATE_TONES[state]}
        heading={t(`door:states.${state}`, {
          time: arrivedAt ?? "",
          amount: entry.money?.amount ?? "",
        })}
        name={name}
        company={company}
      />
      <dl className="mt-5 grid gap-3 border-y border-line py-4">
        <Fact term={t("door:facts.event")}>{title}</Fact>
        <Fact term={t("events:ticket.when")}>{when}</Fact>
        <Fact term={t("events:ticket.reference")}>{reference}</Fact>
        {entry.money && <Fact term={t("event-payments:column")}>{entry.money.text}</Fact>}
        {!entry.isNamesOnly && <Fact term={t("door:facts.registered")}>{entry.registeredAt}</Fact>}
      </dl>
      <div className="mt-6 grid gap-3">
        {state === "unpaid" && (
          <ArrivalForm
            person={person}
            intent="paid-in"
            submit={t("door:money.paidIn")}
            icon="check"
            look="btn-primary h-15 w-full text-lg"
          />
        )}
        {state === "unpaid" && (
          <ArrivalForm
            person={person}
            intent="in"
            submit={t("door:money.later")}
            look="btn-outline h-15 w-full text-lg"
          />
        )}
        {(state === "welcome" || (state === "waiting" && canSeat)) && (
          <ArrivalForm
            person={person}
            intent={isWelcome ? "in" : "seat"}
            submit={t(isWelcome ? "door:in.submit" : "door:seat.submit")}
            icon="check"
            look="btn-primary h-15 w-full text-lg"
          />
        )}
        {entry.money?.isOpen && state === "already" && (
          <ArrivalForm
            person={person}
            intent="paid"
            submit={t("door:money.paid")}
            look="btn-outline h-13 w-full"
          />
        )}
        {state === "already" && (
          <ArrivalForm
            person={person}
            intent="undo"
            submit={t("door:undo.submit")}
            look="btn-outline h-13 w-full"
          />
        )}
        <a
          className={`btn w-full ${isWelcome ? "btn-ghost" : "btn-primary h-15 text-lg"}`}
          href={list}
        >
          {t(isWelcome ? "door:page.unchanged" : "door:page.toList")}
        </a>
      </div>
    </DoorFrame>
  );
}

interface VerdictProps {
  tone: keyof typeof TONES;
  heading: string;
  name?: string;
  company?: string;
}

function Verdict({ tone, heading, name, company }: VerdictProps) {
  const { className, icon } = TONES[tone];
  return (
    <section className={`rounded-lg border-2 p-5 ${className}`}>
      <h1 className="flex items-center gap-2 text-lg text-current!">
        <Icon name={icon} className="h-7 w-7 shrink-0" /> {heading}
      </h1>
      {name && <p className="mt-2 text-3xl font-bold text-base-content wrap-anywhere">{name}</p>}
      {company && <p className="mt-1 text-lg text-base-content wrap-anywhere">{company}</p>}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
