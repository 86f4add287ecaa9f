import { describe, expect, test } from "vitest";
import { EventFormSchema } from "~/modules/events/events/staff/staff-event.schema";
import { newEventValues } from "~/modules/events/events/staff/staff-event.view.server";
import { frozenClock } from "../../../../support/frozen-clock";
import { TYPED_EVENT } from "../support";

frozenClock();

const messages = (changes: Record<string, unknown>) => {
  const { error } = EventFormSchema.safeParse({ ...TYPED_EVENT, ...changes });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

describe("the form of an event", () => {
  test.each([
    ["title", "Abcd", "panel-events:errors.title"],
    ["title", "\u200b\u200b\u200b\u200b\u200b", "panel-events:errors.title"],
    ["description", "Za krótki", "panel-events:errors.description"],
    ["date", undefined, "panel-events:errors.date"],
    ["date", "2027-02-31", "errors:date"],
    ["time", undefined, "panel-events:errors.time"],
    ["time", "24:61", "panel-events:errors.hours"],
    ["time", "10:00-24:61", "panel-events:errors.hours"],
    ["time", "12:00-10:00", "panel-events:errors.hours"],
    ["time", "10:00-10:00", "panel-events:errors.hours"],
    ["time", "rano", "panel-events:errors.hours"],
    ["type", "remote", "panel-events:errors.type"],
    ["location", "Ł", "panel-events:errors.location"],
    ["category", undefined, "panel-events:errors.category"],
    ["category", "Warsztat", "panel-events:errors.category"],
    ["image", undefined, "panel-events:errors.image"],
    ["image", "javascript:alert(1)", "errors:image"],
    ["image", "data:image/png;base64,AAAA", "errors:image"],
    ["capacity", undefined, "panel-events:errors.capacity"],
    ["capacity", "0", "panel-events:errors.capacity"],
    ["capacity", "-1", "panel-events:errors.capacity"],
    ["capacity", "1e9", "panel-events:errors.capacity"],
    ["capacity", "NaN", "panel-events:errors.capacity"],
    ["capacity", "1.5", "panel-events:errors.capacity"],
    ["capacity", "100001", "panel-events:errors.tooMany"],
    ["capacity", "9".repeat(400), "panel-events:errors.tooMany"],
    ["registeredCount", "-1", "panel-events:errors.registeredCount"],
    ["registeredCount", "1e3", "panel-events:errors.registeredCount"],
    ["closesDate", "2026-02-30", "errors:date"],
    ["closesTime", "25:00", "panel-events:errors.publishTime"],
    ["hoursForOthers", "-1", "panel-events:errors.hoursForOthers"],
    ["hoursForOthers", "721", "panel-events:errors.hoursForOthers"],
    ["agenda", "10:00 Powitanie\n24:61 Koniec", "panel-events:errors.agenda?line=2"],
    ["agenda", "Powitanie", "panel-events:errors.agenda?line=1"],
    ["speakers", "Anna\n | Radca prawny", "panel-events:errors.speakers?line=2"],
    ["speakers", "a | b | c | d | e", "panel-events:errors.speakers?line=1"],
    ["relatedEvents", "javascript:alert(1)", "panel-events:errors.related?line=1"],
    ["externalUrl", "javascript:alert(1)", "errors:website"],
    ["externalUrl", "data:text/html,x", "errors:website"],
  ])("refuses %s %j", (field, value, message) => {
    expect(messages({ [field]: value })).toEqual([[field, message]]);
  });

  test.each(["1", "100000", " 60 "])("takes a capacity of %j", (capacity) => {
    expect(EventFormSchema.parse({ ...TYPED_EVENT, capacity }).capacity).toBe(Number(capacity));
  });

  test.each(["9:30-11:00", "09:30 – 11:00", " 09:30-11:00 "])(
    "reads hours as people type them: %j",
    (time) => {
      expect(EventFormSchema.parse({ ...TYPED_EVENT, time }).time).toBe("09:30-11:00");
    },
  );

  test("reads programme, speakers and related events line by line", () => {
    const typed = {
      agenda: "10:00–11:00 Powitanie\n\n 11:00 - 12:30  Rozmowy \n13:00 Obiad",
      speakers: "Anna Wójcik | Radca prawny | Kancelaria | Uczy prawa.\nJan Nowak",
      relatedEvents: "https://dig.example.com/events/forum-gospodarcze\n/events/prawo-pracy/\nesg",
      benefits: " Kontakty \n\nWiedza",
    };
    expect(EventFormSchema.parse({ ...TYPED_EVENT, ...typed })).toMatchObject({
      agenda: [
        { time: "10:00–11:00", title: "Powitanie" },
        { time: "11:00–12:30", title: "Rozmowy" },
        { time: "13:00", title: "Obiad" },
      ],
      speakers: [
        { name: "Anna Wójcik", title: "Radca prawny", company: "Kancelaria", bio: "Uczy prawa." },
        { name: "Jan Nowak", title: "", company: "", bio: "" },
      ],
      relatedEvents: ["forum-gospodarcze", "prawo-pracy", "esg"],
      benefits: ["Kontakty", "Wiedza"],
    });
  });

  test("begins a new event today, offline, with 50 seats", () => {
    expect(newEventValues()).toMatchObject({
      date: "2026-11-18",
      time: "10:00-12:00",
      type: "offline",
      capacity: "50",
      registeredCount: "0",
      image: expect.stringMatching(/^\/covers\//),
    });
  });
});
