import { beforeEach, describe, expect, test } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { events } from "~/modules/events/events/events.store.server";
import { EventMaterialFormSchema } from "~/modules/events/events/materials/event-material";
import {
  addMaterial,
  findMaterial,
  findMaterialFor,
  findMaterialForGuest,
  listMaterialsOf,
  readMaterial,
  removeMaterial,
} from "~/modules/events/events/materials/event-materials.server";
import {
  materialFilename,
  materialsForStaff,
  materialsOfTicket,
} from "~/modules/events/events/materials/event-materials.view.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { guestKeyOf } from "~/modules/events/events/tickets/guest-ticket.server";
import { findTicket } from "~/modules/events/events/tickets/tickets.server";
import { aSeat, changeRow } from "../../../../support/factories";
import { POLISH as locale } from "../../../../support/polish";
import { ADMINISTRATOR as by } from "../../staff/support";
import { anna, eventsToAttend, jan, OPEN, zofia } from "../support";

const moveClock = eventsToAttend();

const [BEFORE_END, END] = ["2026-12-04T14:59:00.000Z", "2026-12-04T15:00:00.000Z"];
const LINK = { title: "Nagranie", url: "https://example.com/nagranie" };
const aText = () => new File(["Kalendarz naborów"], "nabory.txt");

beforeEach(async () => {
  await registerForEvent(OPEN, { by: anna });
  await aSeat(OPEN, "jan", { status: "waiting" });
});

const add = async (input: Parameters<typeof addMaterial>[1]) => {
  const outcome = await addMaterial(OPEN, input, { by });
  return "refused" in outcome ? outcome.refused : "added";
};

describe("materials of an event", () => {
  test("are files and links, one of both each (rules 1158)", async () => {
    expect(await add({ title: "Nabory", about: "arkusz", file: aText() })).toBe("added");
    expect(await add(LINK)).toBe("added");
    expect(await add({ title: "Nic" })).toBe("source");
    expect(await add({ ...LINK, file: aText() })).toBe("source");
    expect(await add({ title: "Puste", file: new File([], "puste.pdf") })).toBe("empty");
    expect(await addMaterial("nope", LINK, { by })).toEqual({ refused: "not-found" });
    expect(await materialsForStaff(OPEN, locale)).toMatchObject([
      { title: "Nabory", note: "arkusz · TXT, 1 KB", isFile: true },
      { title: "Nagranie", note: "strona example.com", to: LINK.url, isFile: false },
    ]);
    const [file] = await listMaterialsOf(OPEN);
    expect(materialFilename(file!)).toBe("nabory.txt");
    expect(new TextDecoder().decode((await readMaterial(file!)) ?? undefined)).toBe(
      "Kalendarz naborów",
    );
    const parsed = (url: string) => EventMaterialFormSchema.safeParse({ title: "Zły", url });
    expect(parsed("javascript:alert(1)").success).toBe(false);
    expect(parsed("example.com/nagranie").data?.url).toBe("https://example.com/nagranie");
  });

  test("open from the end on for people who had a seat, and for nobody else (rules 1157)", async () => {
    await add({ title: "Nabory", file: aText() });
    const [file] = await listMaterialsOf(OPEN);
    const place = { eventId: OPEN, materialId: file?.id ?? "" };
    const ticket = async () => materialsOfTicket((await findTicket(OPEN, { by: anna }))!, locale);
    const opens = async (by = anna) => (await findMaterialFor(place, { by })) !== null;
    moveClock(BEFORE_END);
    expect([await ticket(), await opens()]).toEqual([null, false]);
    moveClock(END);
    expect(await ticket()).toMatchObject({
      until: "4 grudnia 2027",
      rows: [{ title: "Nabory", to: `/events/${OPEN}/materials/${file?.id}` }],
    });
    expect([await opens(), await opens(jan), await opens(zofia)]).toEqual([true, false, false]);
    expect(await findMaterialFor({ ...place, eventId: "over" }, { by: anna })).toBeNull();
    await changeRow(events, OPEN, { cancelledAt: END });
    expect([await ticket(), await opens()]).toEqual([null, false]);
  });

  test("open for a guest with a seat by the key of their mail (rules 1157)", async () => {
    await add({ title: "Nabory", file: aText() });
    const [file] = await listMaterialsOf(OPEN);
    const guest = { company: "", organizationId: null };
    const seat = await aSeat(OPEN, "guest-one", { guest, reference: "W-7K3M-Q9XZ" });
    const opens = async (key: string) => {
      const place = { reference: seat.reference, materialId: file?.id };
      return (await findMaterialForGuest(place, key)) !== null;
    };
    expect(await opens(guestKeyOf(seat))).toBe(false);
    moveClock(END);
    expect([await opens(guestKeyOf(seat)), await opens("nope")]).toEqual([true, false]);
    await changeRow(registrations, seat.id, { status: "waiting" });
    expect(await opens(guestKeyOf(seat))).toBe(false);
  });

  test("are removed with their files", async () => {
    await add({ title: "Nabory", file: aText() });
    const [file] = await listMaterialsOf(OPEN);
    const place = { eventId: OPEN, materialId: file?.id ?? "" };
    expect(await removeMaterial(place, { by })).toMatchObject({ title: "Nabory" });
    expect(await findMaterial(place)).toBeNull();
    await expect.poll(() => readMaterial(file!)).toBeNull();
    expect(await removeMaterial(place, { by })).toEqual({ refused: "not-found" });
  });
});
