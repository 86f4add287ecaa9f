import { expect, test } from "vitest";
import { BookingFormSchema } from "~/modules/advice/bookings/booking.schema";
import { asMessageKey } from "~/platform/i18n/i18n";
import { localeOf } from "~/platform/i18n/i18n.server";
import { frozenClock } from "../../../support/frozen-clock";
import { submit } from "../../../support/unit-forms";
import { SLOT } from "./support";

frozenClock("2026-11-21T09:00:00Z");

const typed = { slot: SLOT, contactMethod: "phone", topic: "Umowa" };

test("requires a slot, a contact method and a topic; the rest is optional", () => {
  expect(submit(BookingFormSchema, typed)).toMatchObject({ value: typed, errors: {} });
  expect(submit(BookingFormSchema, { ...typed, contactMethod: "" }).value?.contactMethod).toBe(
    "online",
  );
});

test("names each missing field", () => {
  expect(submit(BookingFormSchema, { contactMethod: "telepathy", topic: "  " }).errors).toEqual({
    slot: ["bookings:missing.slot"],
    contactMethod: ["bookings:errors.contactMethod"],
    topic: ["bookings:missing.topic"],
  });
});

test.each([
  ["2026-11-21T10:00", /najwcześniej na jutro/],
  ["2026-11-28T10:00", /soboty i niedziele/],
  ["2026-12-25T10:00", /świętem/],
  ["2027-02-01T10:00", /60 dni/],
  ["2026-11-25T09:00", /od 10:00 do 18:00/],
  ["nigdy", /z kalendarza/],
])("gives the reason why the slot %s is refused", (slot, words) => {
  const [message = ""] = submit(BookingFormSchema, { ...typed, slot }).errors.slot ?? [];
  expect(localeOf("pl").t(asMessageKey(message))).toMatch(words);
});

test("accepts 120 characters of topic and 2,000 of description", () => {
  expect(
    submit(BookingFormSchema, { ...typed, topic: "ż".repeat(120), description: "ż".repeat(2000) })
      .errors,
  ).toEqual({});
  expect(
    submit(BookingFormSchema, { ...typed, topic: "ż".repeat(121), description: "ż".repeat(2001) })
      .errors,
  ).toEqual({
    topic: ["errors:tooLong?count=120"],
    description: ["errors:tooLong?count=2000"],
  });
});

test("refuses text in place of the file", () => {
  expect(submit(BookingFormSchema, { ...typed, attachment: "x" }).errors).toEqual({
    attachment: ["errors:malformed"],
  });
});
