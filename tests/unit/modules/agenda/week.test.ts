import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { agendaOf } from "~/modules/membership/agenda/agenda.server";
import { suggestEvent, weekOf } from "~/modules/membership/agenda/week.server";
import { weekView } from "~/modules/membership/agenda/week.view.server";
import { shiftMoment } from "~/platform/time/moments";
import { anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { oddDate } from "../../../support/odd-dates";
import { POLISH } from "../../../support/polish";
import { attendee } from "../events/support";

const anna = attendee("anna");

// Wednesday 18 November 2026.
frozenClock();

async function weekFor(by = anna, from: string | null = null) {
  const { upcoming } = await agendaOf({ by });
  return weekView(await weekOf(from, { by, upcoming }), by.expertise, POLISH);
}

/** "23: Targi" for each entry. */
const shown = ({ days }: Awaited<ReturnType<typeof weekFor>>) =>
  days.flatMap(({ day, entries }) =>
    entries.map(({ words, isFree }) => `${day}: ${words}${isFree ? " (free)" : ""}`),
  );

describe("the week of a person", () => {
  test("begins today, has seven days, and marks days off", async () => {
    const week = await weekFor();
    expect(week.dates).toBe("18–24 listopada 2026");
    expect(
      week.days.map(
        ({ day, isToday, isOff }) => `${day}${isToday ? " today" : ""}${isOff ? " off" : ""}`,
      ),
    ).toEqual(["18 today", "19", "20", "21 off", "22 off", "23", "24"]);
    expect([week.next, week.back, week.hasMine, week.hasFree]).toEqual([
      "/dashboard?from=2026-11-25",
      null,
      false,
      false,
    ]);
  });

  test("shows the person's dates and free seats", async () => {
    const mine = await anEvent({ id: "mine", title: "Targi" }, 5);
    await anEvent({ id: "free", title: "Warsztat" }, 2);
    await anEvent({ id: "full", title: "Pełne", capacity: 10, registeredCount: 10 }, 2);
    await anEvent({ id: "external", title: "Kongres", externalUrl: "https://www.example.com" }, 2);
    await anEvent({ id: "later", title: "Później" }, 7);
    await registerForEvent(mine.id, { by: anna });
    expect(shown(await weekFor())).toEqual([
      "20: 10:00 Warsztat, wolne miejsca (free)",
      "23: 10:00 Targi",
    ]);
    expect(shown(await weekFor(anna, "2026-11-25"))).toEqual([
      "25: 10:00 Później, wolne miejsca (free)",
    ]);
  });

  test("orders a day by the hour, free seats among the own dates", async () => {
    const mine = await anEvent({ id: "mine", title: "Targi" }, 2);
    const { startsAt, endsAt } = mine;
    const earlier = (moment: string) => shiftMoment(moment, { hours: -2 });
    const times = { startsAt: earlier(startsAt), endsAt: earlier(endsAt) };
    await anEvent({ id: "free", title: "Warsztat", ...times }, 2);
    await registerForEvent(mine.id, { by: anna });
    expect(shown(await weekFor())).toEqual([
      "20: 8:00 Warsztat, wolne miejsca (free)",
      "20: 10:00 Targi",
    ]);
  });

  test("prefers free seats about the areas of the person, with a note", async () => {
    await anEvent({ id: "law", title: "Prawo pracy" }, 1);
    await anEvent({ id: "money", title: "Skąd finansowanie" }, 2);
    const week = await weekFor({ ...anna, expertise: ["Finanse"] });
    expect([shown(week), week.areas]).toEqual([
      ["20: 10:00 Skąd finansowanie, wolne miejsca (free)"],
      "Finanse",
    ]);
    const other = await weekFor({ ...anna, expertise: ["Produkcja"] });
    expect([shown(other).length, other.areas]).toEqual([2, null]);
  });

  test.each(["2026-11-17", "2026-11-18", "2027-12-01", "2026-02-30", "x"])(
    "begins today for the invalid ?from=%s",
    async (from) => {
      expect((await weekFor(anna, from)).dates).toBe("18–24 listopada 2026");
    },
  );

  test("leads back to today from another week", async () => {
    expect((await weekFor(anna, "2026-12-24")).back).toBe("/dashboard");
  });
});

test("a person without dates gets the next event with a free seat, about their areas if possible", async () => {
  await anEvent({ id: "full", capacity: 10, registeredCount: 10 }, 1);
  await anEvent({ id: "next", title: "Sieć kontaktów" }, 2);
  await anEvent({ id: "fits", title: "Podatki od nowa" }, 40);
  const suggested = async (expertise: string[]) =>
    (await suggestEvent({ by: { ...anna, expertise }, upcoming: [] }))?.id;
  expect([await suggested([]), await suggested(["Podatki"])]).toEqual(["next", "fits"]);
});

test("any text in place of a date gives a week", async () => {
  await fc.assert(
    fc.asyncProperty(oddDate, async (text) => {
      expect((await weekFor(anna, text)).days).toHaveLength(7);
    }),
    { numRuns: 50 },
  );
});
