import { describe, expect, test } from "vitest";
import {
  calendarOf,
  consultationStates,
  isFree,
} from "~/modules/advice/bookings/free-slots.server";
import { withdrawBooking } from "~/modules/advice/bookings/member/bookings.server";
import { findExpertOfConsultation } from "~/modules/advice/experts/experts.server";
import { anna, booked, changeExpert, EXPERT, expertToBook, SLOT } from "./support";

expertToBook();

describe("the calendar of an expert", () => {
  test("shows what is taken and forgets what was withdrawn", async () => {
    const { reference } = await booked();
    const takenSlots = async () =>
      (await calendarOf(EXPERT, SLOT.slice(0, 10))).days.flatMap(({ slots }) =>
        slots.filter(({ taken }) => taken),
      );
    expect(await takenSlots()).toEqual([{ slot: SLOT, taken: true }]);
    expect(await isFree(EXPERT, SLOT)).toBe(false);
    await withdrawBooking(reference, { by: anna });
    expect(await takenSlots()).toEqual([]);
    expect(await isFree(EXPERT, SLOT)).toBe(true);
    expect(await isFree(EXPERT, "2026-11-28T10:00")).toBe(false);
  });

  test("says of upcoming consultations whether they are free, taken or not bookable", async () => {
    const expert = await changeExpert({
      consultations: [
        { id: "sesja-wolna", title: "Wolna", date: "2026-11-26", time: "10:00" },
        { id: "sesja-zajeta", title: "Zajęta", date: "2026-11-25", time: "10:00" },
        { id: "sesja-dzis", title: "Dziś", date: "2026-11-21", time: "18:00" },
        { id: "sesja-byla", title: "Była", date: "2026-11-20", time: "10:00" },
      ],
    });
    await booked();
    expect(await consultationStates(expert)).toEqual({
      "sesja-wolna": "open",
      "sesja-zajeta": "taken",
      "sesja-dzis": "closed",
    });
    expect((await findExpertOfConsultation("sesja-wolna"))?.id).toBe(EXPERT);
    expect(await findExpertOfConsultation("sesja-byla")).toBeNull();
    expect(await findExpertOfConsultation("nic")).toBeNull();
    await changeExpert({ active: false });
    expect(await findExpertOfConsultation("sesja-wolna")).toBeNull();
  });
});
