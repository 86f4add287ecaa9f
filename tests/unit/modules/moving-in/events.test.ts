import { describe, expect, test } from "vitest";
import { upcomingEvents } from "~/modules/events/events/events.server";
import { events } from "~/modules/events/events/events.store.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import { removeOldAttendance } from "~/modules/events/events/staff/attendance-retention.server";
import {
  findCompanyChange,
  undoCompanyChange,
} from "~/modules/office/company-changes/company-changes.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aLead } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { carryOut, outcomes, rehearse } from "./support";

frozenClock("2026-11-18T11:00:00.000Z");

const HEAD = "Szkolenie;Data;Godz.;Miejsce;Uczestnik;E-mail;Firma;Obecny";

const FILE = [
  HEAD,
  "Podatki 2026;12.03.2026;9.00-12.00;Siedziba izby;Nowak Anna;anna@x.example;Łąka;tak",
  "podatki 2026 ;12.03.2026;;;Jan Kos;;Obca Firma;nie",
  "Podatki 2026;12.03.2026;;;Anna Nowak;anna@x.example;Łąka;tak",
  "Dawne;1.02.2024;;;Ewa Maj;;Łąka;tak",
  "Dawne;1.02.2024;;;Ola Maj;;Łąka;nie",
  "Jutro;19.11.2026;;;Ola Maj;;Łąka;nie",
  "Podatki 2026;12.03.2026;;;Ola Maj;;Łąka;może",
];

async function chamber() {
  await aLead({ id: "laka", name: "Łąka", organizationId: null, nip: "" });
  await transaction(() => {
    registrations.removeWhere(() => true);
    events.removeWhere(() => true);
  });
}

const seats = () =>
  registrations
    .list()
    .map(({ name, guest, checkedInAt, charge }) => [
      name,
      guest?.companyId ?? guest?.company,
      checkedInAt,
      charge,
    ]);

describe("a file of past events (rules 1576)", () => {
  test("adds events as they were, with those who came, and tells nobody", async () => {
    await chamber();
    expect(outcomes(await rehearse("events", FILE))).toEqual([
      "added",
      "added",
      "unchanged",
      "added",
      "added",
      "refused: Wydarzenie nie jest minione. Nowe dodasz w wydarzeniach.",
      expect.stringContaining("nie wiadomo, czy osoba była"),
    ]);
    await carryOut("events", FILE);
    expect(events.list()).toMatchObject([
      {
        title: "Podatki 2026",
        startsAt: "2026-03-12T08:00:00.000Z",
        endsAt: "2026-03-12T11:00:00.000Z",
        location: "Siedziba izby",
        registeredCount: 0,
      },
      { title: "Dawne", registeredCount: 2, pastArrivals: { seats: 2, arrived: 1 } },
    ]);
    expect(seats()).toEqual([
      ["Anna Nowak", "laka", "2026-03-12T08:00:00.000Z", null],
      ["Jan Kos", "Obca Firma", null, null],
    ]);
    expect([await upcomingEvents(9), outbox.list()]).toEqual([[], []]);
    expect(await removeOldAttendance()).toBe(0);
  });

  test("brings nothing twice, and other people of an event that is there", async () => {
    await chamber();
    await carryOut("events", FILE);
    const more = [...FILE, "Podatki 2026;12.03.2026;;;Nowa Osoba;;Łąka;tak"];
    const rehearsal = await rehearse("events", more);
    expect(outcomes(rehearsal).map((one) => one.split(":")[0])).toEqual([
      ...Array.from({ length: 5 }, () => "unchanged"),
      "refused",
      "refused",
      "added",
    ]);
    expect(await carryOut("events", more)).toMatchObject({ added: 1 });
    expect([events.list().length, seats().length]).toEqual([2, 3]);
  });
});

describe("its undo (rules 1577)", () => {
  test("takes events and seats back, and the file brings them again", async () => {
    await chamber();
    const { setId } = await carryOut("events", FILE);
    const change = await findCompanyChange(setId);
    expect(change?.undo.conflicts).toEqual([]);
    await undoCompanyChange(setId, { by, seen: change?.undo.hash });
    expect([events.list(), registrations.list()]).toEqual([[], []]);
    expect(await carryOut("events", FILE)).toMatchObject({ added: 4 });
  });

  test("leaves a seat that was changed since, with its event", async () => {
    await chamber();
    const { setId } = await carryOut("events", FILE);
    await transaction(() => {
      const [anna] = registrations.list(({ name }) => name === "Anna Nowak");
      if (anna) registrations.save({ ...anna, remark: "wegetariańskie" });
    });
    const change = await findCompanyChange(setId);
    expect(change?.undo.conflicts.map(({ title, reason }) => [title, reason])).toEqual([
      ["Anna Nowak", "changed"],
      ["Podatki 2026", "inUse"],
    ]);
    await undoCompanyChange(setId, { by, seen: change?.undo.hash });
    expect(events.list()).toMatchObject([{ title: "Podatki 2026" }]);
    expect(seats().length).toBe(1);
  });
});
