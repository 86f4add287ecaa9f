import { Fragment } from "react";
import { FormProblems } from "~/components/form/error-summary";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { ArrivalForm } from "./arrival-form";
import type { DoorRow, DoorView } from "./door.view.server";
import { DoorFrame } from "./door-frame";
import { doorPaths } from "./door-paths";
import { WalkInForm } from "./walk-in-form";

/** The list at the door, for one hand and without scripts (rules 1125). */
export function DoorPage({ door }: { door: DoorView }) {
  const { t } = useTranslation();
  const { list, back } = doorPaths(door.isNamesOnly, door.id);
  const { day } = door;
  return (
    <DoorFrame
      back={back && { to: back.to, label: t(back.label) }}
      aside={
        <span>
          {t("door:page.asOf", { time: door.asOf })} ·{" "}
          <a className="inline-flex min-h-11 items-center underline" href={list({ day })}>
            {t("door:page.refresh")}
          </a>
        </span>
      }
      head={<Head door={door} />}
    >
      <FormProblems id="door" className="mb-4" />
      {door.days.length > 0 && <Days door={door} />}
      {!door.isOpen && (
        <p className="muted mb-4">
          {t(door.isCancelled ? "door:errors.cancelled" : "door:errors.early")}
        </p>
      )}
      {door.q.trim() === "" ? (
        <Lists door={door} />
      ) : (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <span>{t("door:page.found", { count: door.rows.length })}</span>
          <a className="link inline-flex min-h-11 items-center" href={list({ day })}>
            {t("door:page.all")}
          </a>
        </p>
      )}
      {door.rows.length === 0 ? (
        <p className="muted mt-4">{t("door:page.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {door.rows.map((row) => (
            <Row key={row.id} row={row} door={door} />
          ))}
        </ul>
      )}
      {door.isOpen && <WalkInForm door={door} />}
      {door.last && <Last row={door.last} day={day} />}
    </DoorFrame>
  );
}

/** The days of an event of several; each has its own list of arrivals. */
function Days({ door: { id, day, days, isNamesOnly } }: { door: DoorView }) {
  const { t } = useTranslation();
  const { list } = doorPaths(isNamesOnly, id);
  return (
    <nav aria-label={t("door:page.days")} className="mb-3 flex flex-wrap gap-2">
      {days.map(({ value, label }) => (
        <Fragment key={value}>
          <a
            href={list({ day: value })}
            aria-current={value === day ? "page" : undefined}
            className={`btn min-h-11 ${value === day ? "btn-primary" : "btn-outline"}`}
          >
            {label}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function Head({
  door: { title, arrived, seats, q, day, dayInWords, isNamesOnly },
}: {
  door: DoorView;
}) {
  const { t } = useTranslation();
  const label = t(isNamesOnly ? "door:page.searchNames" : "door:page.search");
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <h1 className="text-lg wrap-anywhere">
          {title} {dayInWords && <span className="block text-sm font-normal">{dayInWords}</span>}
        </h1>
        <p className="text-3xl font-bold whitespace-nowrap tabular-nums">
          <span className="sr-only">{t("door:page.counter")} </span>
          {arrived}/{seats}
        </p>
      </div>
      <form method="get" className="relative" data-live>
        <label className="sr-only" htmlFor="q">
          {label}
        </label>
        <input
          className="input h-12 w-full bg-white pe-12 text-base text-base-content"
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />{" "}
        {day && !isNamesOnly && <input type="hidden" name="day" value={day} />}
        <button
          type="submit"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-petrol-800 [--focus:#0f4c5c] focus-visible:-outline-offset-4"
        >
          <Icon name="search" className="w-5" />
          <span className="sr-only">{t("door:page.submit")}</span>
        </button>
      </form>
    </>
  );
}

function Lists({ door: { id, show, counts, day, isNamesOnly } }: { door: DoorView }) {
  const { t } = useTranslation();
  const to = doorPaths(isNamesOnly, id).list;
  return (
    <nav aria-label={t("door:page.lists")} className="mb-2 flex flex-wrap gap-x-5">
      {(["expected", "arrived", "waiting"] as const).map((list) => (
        <Fragment key={list}>
          <a
            href={to({ show: list, day })}
            aria-current={list === show ? "page" : undefined}
            className={`inline-flex min-h-11 items-center gap-2 font-semibold ${list === show ? "underline decoration-2 underline-offset-8" : "muted"}`}
          >
            {t(`door:page.${list}`)} <span className="tabular-nums">{counts[list]}</span>
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function Row({ row, door }: { row: DoorRow; door: DoorView }) {
  const { t } = useTranslation();
  const { name, company, list, arrivedAt, money } = row;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <b className="text-[1.0625rem]">{name}</b>{" "}
        <span className="muted block text-sm">
          {[
            company,
            arrivedAt && t("door:page.since", { time: arrivedAt }),
            list === "waiting" && t("door:page.onWaitingList"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {money && (
          <span
            className={`block text-sm ${money.isOpen ? "font-semibold text-[#6b4600]" : "muted"}`}
          >
            {money.text}
          </span>
        )}
      </p>
      {door.isOpen && list === "waiting" && door.isListOver && door.free > 0 && (
        <ArrivalForm
          person={row}
          day={door.day}
          intent="seat"
          submit={t("door:seat.submit")}
          look="btn-primary h-13 min-w-20 text-base"
        />
      )}
      {door.isOpen && list === "expected" && (
        <ArrivalForm
          person={row}
          day={door.day}
          intent="in"
          submit={t("door:in.submit")}
          look="btn-primary h-13 min-w-20 text-base"
        />
      )}
      {list === "arrived" && (
        <ArrivalForm
          person={row}
          day={door.day}
          intent="undo"
          submit={t("door:page.undo")}
          look="btn-outline h-13 min-w-20 text-base"
        />
      )}
      {money && list !== "waiting" && (money.isOpen || money.canUndo) && (
        <div className="flex basis-full justify-end">
          <MoneyForm row={row} money={money} door={door} />
        </div>
      )}
    </li>
  );
}

/** Notes what a person pays at the door, with the arrival if they are not in yet. */
function MoneyForm({
  row,
  money,
  door,
}: {
  row: DoorRow;
  money: NonNullable<DoorRow["money"]>;
  door: DoorView;
}) {
  const { t } = useTranslation();
  const arrives = money.isOpen && row.list === "expected" && door.isOpen;
  return (
    <ArrivalForm
      person={row}
      day={door.day}
      intent={arrives ? "paid-in" : money.isOpen ? "paid" : "not-paid"}
      submit={t(
        arrives ? "door:money.paidIn" : money.isOpen ? "door:money.paid" : "door:money.undo",
      )}
      look="btn-outline h-11"
    />
  );
}

/** The person who came in last, at the bottom, where the thumb is. */
function Last({ row, day }: { row: DoorRow; day: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="on-dark inset-x-0 bottom-0 bg-petrol-950! [position:fixed]">
      <div className="mx-auto flex max-w-xl items-center justify-between gap-3 px-4 py-3">
        <p role="status" className="min-w-0 wrap-anywhere">
          <b>{t("door:page.last", { name: row.name })}</b>
          <span className="block text-sm">
            {[row.company, row.arrivedAt].filter(Boolean).join(", ")}
          </span>
        </p>
        <ArrivalForm
          person={row}
          day={day}
          intent="undo"
          submit={t("door:page.undo")}
          look="btn-outline h-13 min-w-20 text-base"
        />
      </div>
    </div>
  );
}
