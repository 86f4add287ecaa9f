import { expect, test } from "vitest";
import { speakersOf } from "~/modules/events/events/staff/event-lines";
import { lineOutside } from "~/modules/events/events/staff/programme-hours";

const agenda = (...times: string[]) => times.map((time) => ({ time }));

test.each([
  ["within", ["9:00–10:30", "10:30", "10:30–12:00"], null],
  ["before the event", ["9:30–10:00", "8:45–9:30"], 2],
  ["after the event", ["9:00", "11:00–12:30"], 2],
  ["a late beginning", ["12:15"], 1],
])("a programme has to be in the hours of its event (rules 361): %s", (_, times, line) =>
  expect(lineOutside(agenda(...times), "09:00-12:00")).toBe(line),
);

test("an event over midnight is not checked", () =>
  expect(lineOutside(agenda("20:00–23:00", "0:30"), "20:00-02:00")).toBeNull());

test("commas do not separate the parts of a speaker (rules 361)", () => {
  expect(speakersOf("Anna Żak, prezes, Żak sp. z o.o.")).toBeNull();
  expect(speakersOf("Jan Nowak, prof. UŁ")).toMatchObject({ name: "Jan Nowak, prof. UŁ" });
  expect(speakersOf("Anna Żak | prezes, współwłaścicielka, radna")).toMatchObject({
    name: "Anna Żak",
  });
});
