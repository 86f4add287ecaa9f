import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  joinWaitingList,
  registerForEvent,
} from "~/modules/events/events/attendance/registrations.server";
import { participationIn } from "~/modules/events/events/seats/participations.server";
import { findByToken } from "~/modules/membership/coworkers/acceptance.server";
import {
  completeInterruptedDepartures,
  findRemovable,
  removeCoworker,
} from "~/modules/membership/coworkers/departures.server";
import { departures } from "~/modules/membership/coworkers/departures.store.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { eventsToAttend, ONE_SEAT_LEFT } from "../events/support";
import { aCoworkerOf, anOwner, companiesOf, invited, withoutInvitations } from "./support";

withoutInvitations();
eventsToAttend();
describe(removeCoworker, () => {
  test("ends the membership, gives back dates and voids invitations in one step, and tells the person", async () => {
    const by = await anOwner();
    const [jan, ewa] = [await aCoworkerOf(by), await aCoworkerOf(by)];
    await registerForEvent(ONE_SEAT_LEFT, { by: jan });
    await joinWaitingList(ONE_SEAT_LEFT, { by: ewa });
    const token = await invited(jan);
    outbox.reset();
    expect(await removeCoworker(jan.id, { by })).toMatchObject({ id: jan.id, email: jan.email });
    expect(await companiesOf(jan.id)).toEqual([]);
    expect(await participationIn(ONE_SEAT_LEFT, { by: ewa })).toMatchObject({
      state: "registered",
    });
    expect(findByToken(token)).toEqual({ refused: "dead", why: "withdrawn" });
    const [mail] = outbox.list(({ to }) => to === jan.email);
    expect(mail?.subject).toBe("Nie należysz już do firmy Pracownia Łąka w portalu DIG");
    expect(mail?.facts).toMatchObject([
      { label: "środa, 2 grudnia 2026", value: "Prawo pracy: co zmienia się dla pracodawców" },
    ]);
    expect(await listNotifications({ by: jan })).toMatchObject([
      { title: "notifications:removedFromCompany.title" },
    ]);
    expect(await registerForEvent(ONE_SEAT_LEFT, { by: { ...jan, membership: null } })).toEqual({
      refused: "no-company",
    });
    expect(await companiesOf(ewa.id)).toHaveLength(1);
    const { organizationId = "" } = by.membership ?? {};
    const [company] = companies.listBy("organizationId", organizationId);
    expect(company?.ownChanges.map(({ what }) => what)).toEqual([["left"]]);
  });

  test("is for the owner of that company, and never about the owner", async () => {
    const [by, other] = [await anOwner(), await anOwner("Inna firma")];
    const [jan, ewa] = [await aCoworkerOf(by), await aCoworkerOf(by)];
    expect(await removeCoworker(jan.id, { by: ewa })).toEqual({ refused: "not-owner" });
    expect(await removeCoworker(jan.id, { by: other })).toEqual({ refused: "not-found" });
    expect(await removeCoworker(by.id, { by })).toEqual({ refused: "self" });
    expect(await removeCoworker(by.id, { by: jan })).toEqual({ refused: "not-owner" });
    for (const id of [undefined, "", "nobody", other.id])
      expect(await findRemovable(id, { by })).toEqual({ refused: "not-found" });
    expect(await companiesOf(jan.id)).toHaveLength(1);
    expect(departures.list()).toEqual([]);
  });

  test("twice is once", async () => {
    const by = await anOwner();
    const jan = await aCoworkerOf(by);
    const outcomes = await Promise.all([
      removeCoworker(jan.id, { by }),
      removeCoworker(jan.id, { by }),
    ]);
    expect(outcomes).toContainEqual(expect.objectContaining({ id: jan.id }));
    expect(outbox.list(({ to }) => to === jan.email)).toHaveLength(1);
    expect(await removeCoworker(jan.id, { by })).toEqual({ refused: "not-found" });
  });

  test("that was interrupted is completed at the next start", async () => {
    const by = await anOwner();
    const jan = await aCoworkerOf(by);
    await registerForEvent(ONE_SEAT_LEFT, { by: jan });
    const running = await backend();
    const real = running.fetch;
    vi.spyOn(running, "fetch").mockImplementation((input, init) => {
      if (init?.method === "DELETE") throw new BackendUnavailableError("killed");
      return real(input, init);
    });
    await expect(removeCoworker(jan.id, { by })).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await companiesOf(jan.id)).toHaveLength(1);
    expect(await completeInterruptedDepartures()).toBe(1);
    expect(await companiesOf(jan.id)).toEqual([]);
    expect(await participationIn(ONE_SEAT_LEFT, { by: jan })).toMatchObject({ state: "none" });
    expect(await completeInterruptedDepartures()).toBe(0);
  });
});
