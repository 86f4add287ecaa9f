import { type AnyField, controlProps, FieldError } from "~/components/form/field";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { SlotCalendarView } from "./slot-calendar.view.server";

interface SlotCalendarProps {
  field: AnyField;
  heading: string;
  /** Address that the arrows post to, for another week. */
  weekTo: WeekTo;
  calendar: SlotCalendarView;
  chosen: { slot: string; words: string } | null;
  /** The slot that is no longer free, in words. */
  lost: string | null;
}

type WeekTo = (query: { date: string }) => string;
type Day = SlotCalendarView["days"][number];
type Week = NonNullable<SlotCalendarView["next"]>;

/** Fragment to which the arrows return. */
const PLACE = "termin";

/**
 * A week with free and taken slots as radio buttons. Its arrows submit the form, so typed values
 * stay.
 */
export function SlotCalendar({
  field,
  heading,
  weekTo,
  calendar,
  chosen,
  lost,
}: SlotCalendarProps) {
  const { t } = useTranslation();
  const { days, label, previous, next } = calendar;
  const slots = days.flatMap((day) => day.slots);
  const isElsewhere = chosen !== null && !slots.some(({ slot }) => slot === chosen.slot);
  // Target of the error summary: the first slot that can be selected.
  const first = isElsewhere ? chosen.slot : slots.find(({ taken }) => !taken)?.slot;
  const radioProps = (slot: string) => ({
    ...(slot === first ? controlProps(field, {}) : { name: field.name }),
    type: "radio",
    value: slot,
    defaultChecked: slot === chosen?.slot,
  });
  return (
    <fieldset id={PLACE} className="panel min-w-0 scroll-mt-24 p-4 sm:p-6">
      <legend className="sr-only">{t("bookings:fields.slot")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{heading}</h2>
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Arrow weekTo={weekTo} week={previous} direction="previous" />{" "}
          <span className="text-center font-semibold text-balance tabular-nums">{label}</span>{" "}
          <Arrow weekTo={weekTo} week={next} direction="next" />
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <FieldError field={field} />
      </div>
      {isElsewhere && (
        <label className="option mt-4">
          <input {...radioProps(chosen.slot)} className="radio radio-primary mt-0.5" />
          <span>{t("bookings:calendar.chosen", { slot: chosen.words })}</span>
        </label>
      )}
      {lost !== null && <Note className="mt-4">{t("bookings:calendar.lost", { slot: lost })}</Note>}
      {!calendar.hasFree && (
        <NoFreeSlots
          field={field}
          weekTo={weekTo}
          next={calendar.nextFree}
          isLanding={first === undefined}
        />
      )}
      {chosen === null && (
        // A text browser selects the first button by itself; that must not be a slot. Others hide
        // it.
        <label className="hidden">
          <input type="radio" name={field.name} value="" /> {t("bookings:calendar.none")}
        </label>
      )}
      <div className="mt-4 grid grid-cols-5 gap-1.5 sm:grid-cols-7 sm:gap-2">
        {days.map((day) => (
          <div
            key={day.date}
            className={`flex flex-col gap-1.5 sm:gap-2 ${day.isWeekend ? "max-sm:hidden" : ""}`}
          >
            <p
              className={`pb-1 text-center text-sm leading-tight ${day.status === "open" ? "" : "text-ink-soft"}`}
            >
              {day.weekday} <b className="block text-lg tabular-nums">{day.day}</b>
            </p>
            {day.status === "open" ? (
              day.slots.map(({ slot, hour, name, taken }) => (
                <label key={slot} className="slot">
                  <input
                    {...radioProps(slot)}
                    disabled={taken}
                    aria-label={taken ? t("bookings:calendar.takenSlot", { slot: name }) : name}
                  />
                  <span aria-hidden="true">
                    {hour}
                    {/* For browsers that show text only. */}
                    {taken && <span className="sr-only"> {t("bookings:calendar.taken")}</span>}
                  </span>{" "}
                </label>
              ))
            ) : (
              <ClosedDay status={day.status} />
            )}
          </div>
        ))}
      </div>
      {calendar.hasFree && calendar.fullDays !== "" && (
        <p className="mt-4 text-sm">
          {t("bookings:calendar.fullDays", { days: calendar.fullDays })}
        </p>
      )}
      <Legend />
    </fieldset>
  );
}

/** The meaning of each look of a slot. */
function Legend() {
  const { t } = useTranslation();
  return (
    <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span className="h-4 w-4 rounded-tag border border-edge bg-white" aria-hidden="true" />{" "}
        {t("bookings:calendar.free")}
      </span>
      <span className="inline-flex items-center gap-2">
        <span
          className="h-4 w-4 rounded-tag bg-primary forced-color-adjust-none forced-colors:bg-[Highlight]"
          aria-hidden="true"
        />{" "}
        {t("bookings:calendar.selected")}
      </span>{" "}
      <span className="inline-flex items-center gap-2">
        <s aria-hidden="true">10:00</s> {t("bookings:calendar.taken")}
      </span>{" "}
      <span className="sm:hidden">{t("bookings:calendar.workdays")}</span>
    </p>
  );
}

function Arrow({
  weekTo,
  week,
  direction,
}: {
  weekTo: WeekTo;
  week: Week | null;
  direction: "previous" | "next";
}) {
  const { t } = useTranslation();
  const icon = <Icon name={direction === "next" ? "chevron-right" : "chevron-left"} />;
  if (!week) {
    return (
      <span className="btn btn-ghost btn-square pointer-events-none text-line!" aria-hidden="true">
        {icon}
      </span>
    );
  }
  const words = t(`bookings:calendar.${direction}`, { week: week.label });
  return (
    <button
      type="submit"
      name="date"
      value={week.monday}
      formAction={`${weekTo({ date: week.monday })}#${PLACE}`}
      className="btn btn-ghost btn-square"
      aria-label={words}
    >
      {icon}
      {/* For browsers that show text only. */}
      <span className="sr-only">{words}</span>
    </button>
  );
}

/** Leads on from a fully booked week. */
function NoFreeSlots({
  field,
  weekTo,
  next,
  isLanding,
}: {
  field: AnyField;
  weekTo: WeekTo;
  next: Week | null;
  /** Messages about the slot lead here if no slot can be selected. */
  isLanding: boolean;
}) {
  const { t } = useTranslation();
  const { id } = controlProps(field, {});
  if (!next) {
    return (
      <Note id={isLanding ? id : undefined} tabIndex={-1} className="mt-4">
        {t("bookings:calendar.allTaken")}
      </Note>
    );
  }
  return (
    <Note className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p>{t("bookings:calendar.weekTaken")}</p>
      <button
        id={isLanding ? id : undefined}
        type="submit"
        name="date"
        value={next.monday}
        formAction={`${weekTo({ date: next.monday })}#${PLACE}`}
        className="btn btn-outline h-auto min-h-11 max-w-full py-2 whitespace-normal"
      >
        {t("bookings:calendar.toFree", { week: next.label })}
      </button>
    </Note>
  );
}

function ClosedDay({ status }: { status: Exclude<Day["status"], "open"> }) {
  const { t } = useTranslation();
  return (
    // Upright in the narrow columns of a phone, so that no word runs over the next day.
    <p className="grid min-h-24 grow place-items-center rounded-field bg-petrol-50 px-0.5 text-center text-xs text-ink-soft max-sm:[writing-mode:vertical-rl]">
      {t(`bookings:calendar.closed.${status}`)}
    </p>
  );
}
