import { expect, test, vi } from "vitest";
import { SegmentFormSchema } from "~/modules/mail/mailings/segments/segment.schema";
import { segmentInWords, segmentPage } from "~/modules/mail/mailings/segments/segment.view.server";
import {
  countedAddress,
  namedSegment,
  segmentOf,
} from "~/modules/mail/mailings/segments/segment-post.server";
import { segmentValues } from "~/modules/mail/mailings/segments/segment-values";
import {
  addSegment,
  deleteSegment,
  editSegment,
  findSegment,
  listSegments,
} from "~/modules/mail/mailings/segments/segments.server";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

vi.mock(import("~/modules/people/accounts/people/searched-people.server"), async (original) => ({
  ...(await original()),
  listPeople: vi.fn(async () => []),
}));

frozenClock();

const form = (values: object) =>
  SegmentFormSchema.parse({ purpose: "organizational", kind: "companies", ...values });

const FORM = form({ name: "Członkowie", status: "member", tag: "eksport" });

function saved(input = FORM) {
  const segment = namedSegment(input);
  return "errors" in segment ? expect.fail("the form was refused") : segment;
}

test("a segment is saved by a name that no other one has (rules 1182)", async () => {
  const added = await addSegment(saved(), { by });
  expect(await addSegment(saved(form({ name: "CZŁONKOWIE" })), { by })).toEqual({
    refused: "taken",
  });
  expect(await listSegments({ q: "czlon" }, pl)).toEqual([added]);
});

test("an edit of an older page is refused, and a deletion is final (rules 1182)", async () => {
  const added = await addSegment(saved(), { by });
  if ("refused" in added) expect.fail();
  const { revision = 0 } = (await findSegment(added.id)) ?? {};
  const other = { ...saved(form({ name: "Inni", place: "Zgierz" })), revision };
  expect(await editSegment(added.id, other, { by })).toMatchObject({ name: "Inni" });
  expect(await editSegment(added.id, other, { by })).toEqual({ refused: "stale" });
  expect(await editSegment("none", other, { by })).toEqual({ refused: "not-found" });
  expect(await deleteSegment(added.id, { by })).toMatchObject({ name: "Inni" });
  expect(await deleteSegment(added.id, { by })).toEqual({ refused: "not-found" });
});

test("the form takes a purpose of its source, and an event", () => {
  expect(namedSegment(form({}))).toEqual({ errors: { name: ["mailing-segments:errors.name"] } });
  const event = form({ name: "Goście", purpose: "event", kind: "event" });
  expect(namedSegment(event)).toEqual({ errors: { eventId: ["mailing-segments:errors.event"] } });
  expect(namedSegment(form({ name: "Firmy", purpose: "event" }))).toEqual({
    errors: { purpose: ["mailing-segments:errors.purpose"] },
  });
});

test("the values of a form come back as they were", () => {
  const segment = segmentOf(FORM);
  if (!segment) expect.fail();
  expect(form({ ...segmentValues(segment), name: FORM.name })).toEqual(FORM);
  const address = new URL(countedAddress("/new", FORM), "http://portal");
  expect(address.hash).toBe("#recipients");
  expect(form(Object.fromEntries(address.searchParams))).toEqual(FORM);
});

test("a page counts from its address, and not before an event is chosen", async () => {
  const { kind, values, recipients } = await segmentPage({}, pl);
  expect({ kind, purpose: values.purpose }).toEqual({
    kind: "companies",
    purpose: "organizational",
  });
  expect(recipients).not.toBeNull();
  expect((await segmentPage({ kind: "event" }, pl)).recipients).toBeNull();
  expect((await segmentPage({ kind: "people", status: "odd" }, pl)).recipients).toBeNull();
  expect((await segmentPage({ kind: "odd" }, pl)).kind).toBe("companies");
});

test("a segment is described in words", async () => {
  const segment = segmentOf(form({ name: "A", status: "member", tag: "eksport", dues: "overdue" }));
  expect(segment && (await segmentInWords(segment, pl))).toEqual({
    purpose: "Informacja od izby",
    source: "Firmy · Właściciel konta · Członkowie · Etykieta biura: eksport · Zaległe składki",
  });
  const gone = segmentOf(form({ purpose: "event", kind: "event", eventId: "none" }));
  expect(gone && (await segmentInWords(gone, pl)).source).toBe(
    "Uczestnicy wydarzenia · wydarzenie usunięte · Z miejscem",
  );
});
