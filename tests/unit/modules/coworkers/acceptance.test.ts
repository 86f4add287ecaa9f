import { describe, expect, test, vi } from "vitest";
import {
  acceptWithNewAccount,
  completeAcceptance,
  completeInterruptedAcceptances,
  findByToken,
  joinCompany,
} from "~/modules/membership/coworkers/acceptance.server";
import {
  listInvitations,
  withdrawInvitation,
} from "~/modules/membership/coworkers/invitations.server";
import { invitations } from "~/modules/membership/coworkers/invitations.store.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { anInvitee, anOwner, aPerson, companiesOf, invited, withoutInvitations } from "./support";

withoutInvitations();
const TWENTY = Array.from({ length: 20 });
const JAN = {
  firstName: "Jan",
  lastName: "Nowak",
  password: "Tajne-haslo-2",
  position: "Księgowy",
};

async function idOf(email: string): Promise<string> {
  return (await (await backend()).findUserByEmail(email))?.id ?? "";
}

describe(acceptWithNewAccount, () => {
  test("makes a confirmed account that is a plain member, and tells the inviter", async () => {
    const [by, invitee] = [await anOwner(), anInvitee()];
    const token = await invited(by, invitee);
    outbox.reset();
    expect(await acceptWithNewAccount(token, JAN)).toMatchObject({
      end: { as: "accepted" },
      acceptance: null,
    });
    const { error } = await plainClient(await backend()).auth.signInWithPassword({
      email: invitee.email,
      password: JAN.password,
    });
    expect(error).toBeNull();
    expect(await companiesOf(await idOf(invitee.email))).toEqual([by.membership?.organizationId]);
    expect(outbox.list()).toMatchObject([
      { to: by.email, subject: "Jan Nowak należy już do firmy Pracownia Łąka" },
    ]);
    expect(await listNotifications({ by })).toMatchObject([
      { title: "notifications:invitationAccepted.title" },
    ]);
    expect(findByToken(token)).toEqual({ refused: "dead", why: "accepted" });
  });

  test("happens once, however many ask at once", async () => {
    const [by, invitee] = [await anOwner(), anInvitee()];
    const token = await invited(by, invitee);
    const answers = await Promise.all(TWENTY.map(() => acceptWithNewAccount(token, JAN)));
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(1);
    expect(await listNotifications({ by })).toHaveLength(1);
  });

  test("is refused if the address has an account by now, whose password stays", async () => {
    const by = await anOwner();
    const { email } = await aPerson(null);
    const token = await invited(by, anInvitee({ email }));
    expect(await acceptWithNewAccount(token, JAN)).toEqual({ refused: "has-account" });
    const { error } = await plainClient(await backend()).auth.signInWithPassword({
      email,
      password: "Tajne-haslo-1",
    });
    expect(error).toBeNull();
    expect(findByToken(token)).toMatchObject({ email });
  });

  test("of a link withdrawn meanwhile has no effect", async () => {
    const [by, invitee] = [await anOwner(), anInvitee()];
    const token = await invited(by, invitee);
    const [{ id } = { id: "" }] = await listInvitations({ by });
    await withdrawInvitation(id, { by });
    expect(await acceptWithNewAccount(token, JAN)).toEqual({ refused: "dead", why: "withdrawn" });
    expect(await idOf(invitee.email)).toBe("");
  });
});

describe(joinCompany, () => {
  test("admits a person without a company", async () => {
    const [by, jan] = [await anOwner(), await aPerson(null)];
    const token = await invited(by, anInvitee({ email: jan.email }));
    expect(await joinCompany(token, { by: jan })).toMatchObject({ end: { as: "accepted" } });
    expect(await companiesOf(jan.id)).toEqual([by.membership?.organizationId]);
  });

  test("is for the invited address alone", async () => {
    const token = await invited(await anOwner());
    expect(await joinCompany(token, { by: await aPerson(null) })).toEqual({
      refused: "other-address",
    });
    expect(findByToken(token)).toMatchObject({ name: "Jan Nowak" });
  });

  test("lets a person belong to one company, despite simultaneous acceptances", async () => {
    const [one, other, jan] = [await anOwner("Jedna"), await anOwner("Druga"), await aPerson(null)];
    const tokens = [
      await invited(one, anInvitee({ email: jan.email })),
      await invited(other, anInvitee({ email: jan.email })),
    ];
    const answers = await Promise.all(
      TWENTY.map((_, index) => joinCompany(tokens[index % 2] ?? "", { by: jan })),
    );
    expect(await companiesOf(jan.id)).toHaveLength(1);
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(1);
    expect(answers).toContainEqual({ refused: "has-company" });
    expect(invitations.list(({ acceptance }) => acceptance !== null)).toEqual([]);
  });

  test("leaves a person in their own company, and the invitation open", async () => {
    const [by, other] = [await anOwner(), await anOwner("Inna firma")];
    const token = await invited(by, anInvitee({ email: other.email }));
    expect(await joinCompany(token, { by: other })).toEqual({ refused: "has-company" });
    expect(await companiesOf(other.id)).toEqual([other.membership?.organizationId]);
    expect(findByToken(token)).toMatchObject({ email: other.email });
  });
});

/**
 * The step with that number fails, and all steps after it, as after a kill.
 *
 * @returns the number of steps begun
 */
async function endAt(step: number): Promise<() => number> {
  const running = await backend();
  let begun = 0;
  for (const name of ["makeUser", "fetch"] as const) {
    const real = running[name] as (...input: unknown[]) => Promise<unknown>;
    vi.spyOn(running, name).mockImplementation((async (...input: unknown[]) => {
      if (begun++ >= step) throw new BackendUnavailableError("killed");
      return real.apply(running, input);
    }) as never);
  }
  return () => begun;
}

test("an acceptance that was interrupted anywhere is completed by the next login, or the next start", async () => {
  const by = await anOwner();
  for (let step = 0; ; step += 1) {
    const invitee = anInvitee();
    const token = await invited(by, invitee);
    const stepsBegun = await endAt(step);
    const ended = await acceptWithNewAccount(token, JAN).catch((error: unknown) => error);
    const isThrough = stepsBegun() <= step;
    vi.restoreAllMocks();
    if (isThrough) {
      expect(step, "steps of an acceptance").toBeGreaterThan(4);
      return;
    }
    expect(ended, `step ${step}`).toBeInstanceOf(Error);
    await (step % 2 ? completeAcceptance(invitee.email) : completeInterruptedAcceptances());
    expect(await companiesOf(await idOf(invitee.email)), `step ${step}`).toEqual([
      by.membership?.organizationId,
    ]);
    expect(findByToken(token)).toEqual({ refused: "dead", why: "accepted" });
  }
}, 60_000);
