import ICAL from "ical.js";
import { expect } from "vitest";

/** An event of a calendar file as a calendar program knows it. Moments are ISO 8601 in UTC. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  summary: string;
  status: string;
  starts: string;
  ends: string;
  location: string;
  description: string;
  url: string;
}

/**
 * Reads an iCalendar file strictly, with an independent parser: any violation of RFC 5545's outer
 * rules fails the test. Times follow the time zones in the file, so a wrong zone gives wrong
 * moments.
 */
export function readCalendar(file: string): CalendarEvent[] {
  expectLines(file);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect([calendar.name, calendar.getFirstPropertyValue("version")]).toEqual(["vcalendar", "2.0"]);
  expect(
    calendar.getAllSubcomponents(),
    "a calendar has at least one component (RFC 5545 §3.6)",
  ).not.toEqual([]);
  registerZones(calendar);
  const events = calendar.getAllSubcomponents("vevent").map(readEvent);
  expect(new Set(events.map(({ uid }) => uid)).size, "names of events are unique").toBe(
    events.length,
  );
  return events;
}

/**
 * Every line ends with CRLF and has at most 75 octets without a split character (RFC 5545 §3.1).
 */
function expectLines(file: string): void {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[^\P{Cc}\t]/u);
    expect(line.isWellFormed(), line).toBe(true);
  }
}

/** Forgets zones of earlier files and of the machine. */
function registerZones(calendar: ICAL.Component): void {
  ICAL.TimezoneService.reset();
  for (const component of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(component));
}

function readEvent(component: ICAL.Component): CalendarEvent {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
  for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary", "sequence", "status"])
    expect(component.getAllProperties(name), name).toHaveLength(1);
  for (const name of ["dtstamp", "last-modified"])
    expect(timeOf(component, name).zone?.tzid, `zone of ${name}`).toBe("UTC");
  return {
    uid: text("uid"),
    sequence: Number(text("sequence")),
    summary: text("summary"),
    status: text("status"),
    starts: momentOf(component, "dtstart"),
    ends: momentOf(component, "dtend"),
    location: text("location"),
    description: text("description"),
    url: text("url"),
  };
}

function momentOf(component: ICAL.Component, name: string): string {
  const time = timeOf(component, name);
  expect(time.zone?.tzid, `${name} has a zone that the file spells out`).not.toBe("floating");
  return time.toJSDate().toISOString();
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time {
  const time = component.getFirstPropertyValue(name);
  if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
  return time;
}
