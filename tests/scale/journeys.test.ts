import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingFields, freeSlotsOn } from "../integration/support/bookings.ts";
import { seatsOn, toastOn } from "../integration/support/crowd.ts";
import { giveUp } from "../support/give-up.ts";
import { hasNoPostgres } from "../support/postgres-server.ts";
import { applicant, confirm, joinAs, logIn, register } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { Visitor } from "../support/visitor.ts";

const EVENT = "/events/eksport-do-niemiec";

describe.skipIf(hasNoPostgres)("two processes, each with every other request", () => {
  let portal: TwoProcesses;
  beforeAll(async () => {
    portal = await startTwoProcesses();
  });
  afterAll(() => portal?.stop());

  test("share one set of sample data, and mark alpha features", async () => {
    const visitors = portal.processes.map(({ url }) => new Visitor(url));
    const [one, other] = await Promise.all(visitors.map((visitor) => visitor.get("/events")));
    expect(one?.document.querySelectorAll("main article").length).toBeGreaterThan(3);
    expect(one?.document.querySelectorAll("main article").length).toBe(
      other?.document.querySelectorAll("main article").length,
    );
    for (const { log } of portal.processes) expect(log()).toContain("alpha software");
  });

  test("a company joins: registers, confirms the address, logs in, with alternating processes", async () => {
    const visitor = new Visitor(portal.url);
    const { company, page } = await joinAs(visitor);
    expect(page.status).toBe(200);
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect((await visitor.get("/company-profile")).html).toContain(company.companyName);
    expect((await visitor.get("/company-profile")).html).toContain(company.companyName);
  });

  test("a seat, visible at once to all; a consultation with a file; both released", async () => {
    const [visitor, anybody] = [new Visitor(portal.url), new Visitor(portal.url)];
    await joinAs(visitor);
    const { taken } = seatsOn(await anybody.get(EVENT));
    const seat = await visitor.submit(await visitor.get(EVENT), "Zapisz się");
    expect(toastOn(seat)).toContain("Zapisano na wydarzenie!");
    // A notification seen in one process counts as seen in the other.
    for (let times = 0; times < 3; times += 1)
      expect(seatsOn(await visitor.get(EVENT)).taken).toBe(taken + 1);

    const form = await visitor.get("/experts/ekspert-lesniak/session");
    const attachment = new File([`%PDF-1.4\n${"x".repeat(2000)}`], "umowa.pdf", {
      type: "application/pdf",
    });
    const booked = await visitor.submit(
      form,
      "Zarezerwuj sesję",
      bookingFields(freeSlotsOn(form)[0] ?? "", { attachment }),
    );
    expect([booked.status, booked.text]).toEqual([200, expect.stringContaining("umowa")]);

    await giveUp(visitor, await visitor.get(EVENT));
    expect(seatsOn(await visitor.get(EVENT)).taken).toBe(taken);
  });

  test("a double submit through both at once makes one record", async () => {
    const story = applicant();
    const visitor = new Visitor(portal.url);
    await joinAs(visitor, story);
    const page = await visitor.get(EVENT);
    const { taken } = seatsOn(page);
    const answers = await Promise.all([
      visitor.submit(page, "Zapisz się"),
      visitor.submit(page, "Zapisz się"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(seatsOn(await visitor.get(EVENT)).taken).toBe(taken + 1);
  });

  test("one is killed during registrations: each confirmed one exists, and the others work when repeated", async () => {
    const people = Array.from({ length: 6 }, () => ({
      story: applicant(),
      visitor: new Visitor(portal.url),
    }));
    const registering = people.map(({ story, visitor }) =>
      register(visitor, story).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await Promise.race(registering);
    await portal.processes[0].kill();
    const statuses = await Promise.all(registering);
    for (const [index, { story, visitor }] of people.entries()) {
      if (statuses[index] !== 200) await register(visitor, story);
      await confirm(visitor, story.person.email, story.person.password).catch(() =>
        confirm(visitor, story.person.email),
      );
      const page = await logIn(new Visitor(portal.url), story.person.email, story.person.password);
      expect([index, page.status, page.path.startsWith("/login")]).toEqual([index, 200, false]);
    }
  });
});
