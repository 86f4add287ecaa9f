import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { removeCoworker } from "~/modules/membership/coworkers/departures.server";
import { closeAccount } from "~/modules/membership/leaving/account-closure.server";
import {
  completeInterruptedHandovers,
  handOverCompany,
} from "~/modules/membership/leaving/handover.server";
import { handovers } from "~/modules/membership/leaving/handovers.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { aCompany, mails, membersOf, ownersOf, PASSWORD, via } from "./support";

describe("an interrupted handover", () => {
  /** The backend fails from the step on that changes the owner. */
  async function handOverUntilKilled(by: Account, to: Account, { isMoved }: { isMoved: boolean }) {
    const running = await backend();
    const reach = running.fetch;
    let isKilled = false;
    vi.spyOn(running, "fetch").mockImplementation(async (...input) => {
      const isMove = input[1]?.method === "POST";
      if (isKilled || (isMove && !isMoved)) throw new BackendUnavailableError("killed");
      const answer = await reach(...input);
      isKilled ||= isMove;
      return answer;
    });
    const outcome = await handOverCompany(to.id, { by }).catch((error: unknown) => error);
    vi.restoreAllMocks();
    expect(mails()).toEqual([]);
    return outcome;
  }

  test("after the change of owner notifies the new one once, at the next start", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    const [first] = team;
    expect(await handOverUntilKilled(owner, first!, { isMoved: true })).toMatchObject({
      id: first!.id,
    });
    expect(await ownersOf(organizationId)).toEqual([first!.id]);
    expect(await completeInterruptedHandovers()).toBe(1);
    expect(mails()).toEqual([expect.stringContaining(`${first!.email}: Prowadzisz teraz firmę`)]);
    const [company] = companies.listBy("organizationId", organizationId);
    expect(company?.contactPerson.email).toBe(first!.email);
    expect(company?.ownChanges.map(({ what }) => what)).toEqual([["owner"]]);
    expect(await completeInterruptedHandovers()).toBe(0);
  });

  test("before the change of owner is dropped, without a notification", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    expect(await handOverUntilKilled(owner, team[0]!, { isMoved: false })).toBeInstanceOf(Error);
    await completeInterruptedHandovers();
    expect(await ownersOf(organizationId)).toEqual([owner.id]);
    expect(mails()).toEqual([]);
    expect(handovers.list()).toEqual([]);
  });
});

describe("removing a coworker during a handover to them", () => {
  test("wins if it comes first: the handover does not find them", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    const id = team[0]!.id;
    const [removed, handedOver] = await Promise.all([
      removeCoworker(id, { by: owner }),
      handOverCompany(id, { by: owner }),
    ]);
    expect([removed, handedOver]).toEqual([
      expect.objectContaining({ id }),
      { refused: "not-found" },
    ]);
    expect((await membersOf(organizationId)).map((member) => member.id)).toEqual([owner.id]);
  });

  test("is refused if it comes second, because its author is no longer the owner", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    const id = team[0]!.id;
    const [handedOver, removed] = await Promise.all([
      handOverCompany(id, { by: owner }),
      removeCoworker(id, { by: owner }),
    ]);
    expect([handedOver, removed]).toEqual([
      expect.objectContaining({ id }),
      { refused: "not-owner" },
    ]);
    expect(await ownersOf(organizationId)).toEqual([id]);
    expect(await membersOf(organizationId)).toHaveLength(2);
  });
});

test("a coworker who closes their account leaves no name at the company (rules 1285)", async () => {
  const { team, organizationId } = await aCompany(1);
  expect(await closeAccount(PASSWORD, { by: team[0]!, via: via() })).toBeNull();
  const [company] = companies.listBy("organizationId", organizationId);
  expect(company?.ownChanges).toEqual([{ at: expect.any(String), what: ["left"] }]);
});
