import { expect, test } from "vitest";
import {
  registerForEvent,
  withdrawFromEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { saveEvent } from "~/modules/events/events/attendance/saved-events.server";
import { savedEvents } from "~/modules/events/events/attendance/saved-events.store.server";
import { createDoorPass } from "~/modules/events/events/door/door-passes.server";
import { doorPasses } from "~/modules/events/events/door/door-passes.store.server";
import {
  addMaterial,
  readMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import { eventMaterials } from "~/modules/events/events/materials/event-materials.store.server";
import { givenUpSeats } from "~/modules/events/events/seats/given-up-seats.store.server";
import { deleteEvent } from "~/modules/events/events/staff/event-changes.server";
import { emptySurvey } from "~/modules/events/events/survey/survey";
import {
  eventSurveys,
  surveyRespondents,
} from "~/modules/events/events/survey/surveys.store.server";
import { transaction } from "~/platform/store/stores.server";
import { removeAllUnowned } from "~/platform/supabase/files/unowned-files.server";
import { allStoreShapes } from "../../../../support/all-stores";
import { anEvent, BY_STAFF } from "../../../../support/factories";
import { frozenClock } from "../../../../support/frozen-clock";
import { ADMINISTRATOR } from "../../staff/support";
import { anna, jan } from "../support";

/** The rows of these stores go with an event that is deleted. */
const BELONGINGS = {
  "saved-events": savedEvents,
  "given-up-seats": givenUpSeats,
  "door-passes": doorPasses,
  "event-materials": eventMaterials,
  "survey-respondents": surveyRespondents,
} as const;

/** An event with a seat or a due is not deleted, and certificates stay (rules 1103, 1151, 1250). */
const OTHERS = ["registrations", "certificates", "past-certificates", "dues", "past-dues"];

frozenClock();

async function everythingAt(eventId: string) {
  await saveEvent(eventId, { by: anna });
  await registerForEvent(eventId, { by: jan });
  await withdrawFromEvent(eventId, { by: jan });
  await createDoorPass(eventId, { place: "Wejście" }, BY_STAFF);
  const by = ADMINISTRATOR;
  await addMaterial(eventId, { title: "Plik", file: new File(["a"], "a.txt") }, { by });
  await transaction(() => {
    eventSurveys.save(emptySurvey(eventId));
    surveyRespondents.save({
      id: `${eventId}:jan`,
      eventId,
      accountId: "jan",
      signed: null,
    });
  });
}

const countOf = (id: string) => [
  eventSurveys.find(id) ? 1 : 0,
  ...Object.values(BELONGINGS).map(
    (store) => store.list().filter(({ eventId }) => eventId === id).length,
  ),
];

test("a deleted event takes all that belongs to it, and nothing of another (rules 1103)", async () => {
  const [{ id }, { id: other }] = [
    await anEvent({ registeredCount: 0 }),
    await anEvent({ registeredCount: 0 }),
  ];
  await everythingAt(id);
  await everythingAt(other);
  const [file, kept] = [id, other].map((eventId) => eventMaterials.listBy("eventId", eventId)[0]!);
  expect(countOf(id)).toEqual([1, 1, 1, 1, 1, 1]);
  await deleteEvent(id, BY_STAFF);
  expect(countOf(id)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(countOf(other)).toEqual([1, 1, 1, 1, 1, 1]);
  await removeAllUnowned();
  expect(await readMaterial(file!)).toBeNull();
  expect(await readMaterial(kept!)).not.toBeNull();
});

test("each store whose rows belong to events is among those", () => {
  const withEvents = allStoreShapes.filter(
    ({ schema }) => "shape" in schema && Object.hasOwn(schema.shape as object, "eventId"),
  );
  expect(
    withEvents.map(({ name }) => name).sort(),
    "Remove the rows of this store with their event (removeBelongingsInTransaction), and name it here.",
  ).toEqual([...Object.keys(BELONGINGS), ...OTHERS].sort());
});
