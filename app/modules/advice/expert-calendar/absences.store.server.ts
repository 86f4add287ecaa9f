import { env } from "~/env.server";
import { findExpertInTransaction } from "~/modules/advice/experts/experts.server";
import { gone } from "~/platform/store/personal-data";
import { portalStore } from "~/platform/store/stores.server";
import { dayFromToday, today } from "~/platform/time/clock";
import chamber from "../../../../fixtures/chamber/absences.json";
import { type Absence, AbsenceSchema } from "./absence";

/** Days ahead for which the sample experts have usual hours. */
const SAMPLE_DAYS = 90;

export const absences = portalStore<Absence>({
  name: "absences",
  ofCompany: null,
  schema: AbsenceSchema,
  seed,
  indexes: ["expertId"],
  personal: {
    label: "your-data:stores.absences",
    isOf: ({ accountId }, { id }) => accountId === id,
    exports: ({ from, until, hours }) => ({ from, until, hours }),
    erases: gone,
    keeps: "account",
  },
});

/** The hours and weekdays at which sample experts of the whole chamber do not work. */
function seed(): Absence[] {
  if (env.SAMPLE_DATA === "few") return [];
  return chamber.flatMap(({ expertId, weekdays, hours }) => {
    const row = { expertId, accountId: "" };
    const offered = findExpertInTransaction(expertId)?.consultations.map(({ date }) => date) ?? [];
    const days = daysAhead(weekdays).filter((date) => !offered.includes(date));
    return [
      ...hours.map((closed) => ({
        ...row,
        id: `${expertId}:${closed.from}`,
        hours: closed,
        from: dayFromToday(0),
        until: dayFromToday(SAMPLE_DAYS),
      })),
      ...days.map((date) => ({
        ...row,
        id: `${expertId}:${date}`,
        hours: null,
        from: date,
        until: date,
      })),
    ];
  });
}

function daysAhead(weekdays: readonly number[]): string[] {
  return Array.from({ length: SAMPLE_DAYS }, (_, days) => today().add({ days }))
    .filter(({ dayOfWeek }) => weekdays.includes(dayOfWeek))
    .map(String);
}
