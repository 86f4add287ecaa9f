import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { findMemberCompanyOf } from "~/modules/companies/companies/membership/companies.server";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import {
  closeCompany,
  completeInterruptedCompanyClosures,
} from "~/modules/membership/leaving/company-closure.server";
import { companyClosures } from "~/modules/membership/leaving/company-closures.store.server";
import { handOverCompany, listSuccessors } from "~/modules/membership/leaving/handover.server";
import { cardState } from "~/modules/membership/member-card/member-card";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { offers } from "~/modules/publishing/offers/offers.store.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { anEvent, anOffer } from "../../../support/factories";
import { aCompany, aMember, mails, membersOf, ownersOf, PASSWORD, via } from "./support";

/** With the embedded backend, whose database allows one owner only. */

describe("handing a company over", () => {
  test("makes a coworker the owner and the owner a coworker, and notifies the new owner", async () => {
    const { owner, team, organizationId } = await aCompany();
    const [first] = team;
    expect((await listSuccessors({ by: owner })).map(({ id }) => id).sort()).toEqual(
      team.map(({ id }) => id).sort(),
    );
    expect(await handOverCompany(first!.id, { by: owner })).toMatchObject({ id: first!.id });
    expect(await membersOf(organizationId)).toEqual(
      expect.arrayContaining([
        { id: owner.id, is_owner: false, role: "member" },
        { id: first!.id, is_owner: true, role: "owner" },
      ]),
    );
    expect(mails()).toEqual([expect.stringContaining(`${first!.email}: Prowadzisz teraz firmę`)]);
    expect(await listNotifications({ by: first! })).toContainEqual(
      expect.objectContaining({ title: "leaving:notifications.newOwner.title" }),
    );
    expect(companies.listBy("organizationId", organizationId)[0]?.contactPerson.email).toBe(
      first!.email,
    );
  });

  test("happens once out of twenty concurrent requests, with exactly one owner at any moment", async () => {
    const { owner, team, organizationId } = await aCompany(3);
    const seen: string[][] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        seen.push(await ownersOf(organizationId));
        await new Promise(setImmediate);
      }
    })();
    const tries = Array.from({ length: 20 }, (_, index) =>
      handOverCompany(team[index % team.length]!.id, { by: owner }),
    );
    const outcomes = await Promise.all(tries).finally(() => {
      isOver = true;
    });
    await watching;
    expect(outcomes.filter((outcome) => "id" in outcome)).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => "refused" in outcome && outcome.refused === "not-owner"),
    ).toHaveLength(19);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((owners) => owners.length === 1)).toBe(true);
  });

  test("is for the owner alone, and only to people of the company", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    const stranger = await aMember();
    const pretending = { ...team[0]!, membership: { ...team[0]!.membership!, isOwner: true } };
    expect(await handOverCompany(team[0]!.id, { by: pretending })).toEqual({
      refused: "not-owner",
    });
    expect(await handOverCompany(stranger.id, { by: owner })).toEqual({ refused: "not-found" });
    expect(await handOverCompany(owner.id, { by: owner })).toEqual({ refused: "not-found" });
    expect(await ownersOf(organizationId)).toEqual([owner.id]);
  });
});

describe("closing a company", () => {
  async function expectClosed(
    { owner, team, organizationId }: Awaited<ReturnType<typeof aCompany>>,
    eventId: string,
  ) {
    expect(await membersOf(organizationId)).toEqual([]);
    expect(await findMemberCompanyOf(owner.membership)).toBeNull();
    const [company] = companies.listBy("organizationId", organizationId);
    expect(company, "the record stays").toMatchObject({ closedAt: expect.any(String) });
    expect(cardState(company!, "9999-12-31")).toBe("revoked");
    expect(offers.listBy("organizationId", organizationId)).toMatchObject([
      { withdrawnAt: expect.any(String) },
    ]);
    expect(registrations.listBy("eventId", eventId)).toEqual([]);
    expect(companyClosures.list()).toEqual([]);
    for (const { id, email } of [owner, ...team]) {
      const told = mails().filter((line) => line.startsWith(`${email}: Firma`));
      expect(told, "told once").toHaveLength(1);
      expect(await listNotifications({ by: { id } })).toContainEqual(
        expect.objectContaining({ title: "leaving:notifications.companyClosed.title" }),
      );
    }
  }

  async function aBusyCompany() {
    const company = await aCompany(1);
    const event = await anEvent({ registeredCount: 0 });
    await registerForEvent(event.id, { by: company.team[0]! });
    await anOffer({ organizationId: company.organizationId });
    return { company, eventId: event.id };
  }

  test("ends memberships, offers and cards, releases dates ahead, and notifies everyone", async () => {
    const { company, eventId } = await aBusyCompany();
    expect(await closeCompany(PASSWORD, { by: company.owner, via: via() })).toBeNull();
    await expectClosed(company, eventId);
  });

  test("is for the owner alone", async () => {
    const { company } = await aBusyCompany();
    const [coworker] = company.team;
    const pretending = { ...coworker!, membership: { ...coworker!.membership!, isOwner: true } };
    for (const by of [coworker!, pretending])
      expect(await closeCompany(PASSWORD, { by, via: via() })).toEqual({ refused: "not-owner" });
    expect(await closeCompany("Nie-to-haslo-1", { by: company.owner, via: via() })).toEqual({
      refused: "wrong-password",
    });
    expect(await membersOf(company.organizationId)).toHaveLength(2);
  });

  test("is completed by the next start after an interruption", async () => {
    const { company, eventId } = await aBusyCompany();
    const running = await backend();
    const reach = running.fetch;
    vi.spyOn(running, "fetch").mockImplementation(async (...input) => {
      if (input[1]?.method === "DELETE") throw new BackendUnavailableError("killed");
      return reach(...input);
    });
    expect(await closeCompany(PASSWORD, { by: company.owner, via: via() })).toBeNull();
    expect(await findMemberCompanyOf(company.owner.membership), "closed at once").toBeNull();
    vi.restoreAllMocks();
    await completeInterruptedCompanyClosures();
    await expectClosed(company, eventId);
  });
});
