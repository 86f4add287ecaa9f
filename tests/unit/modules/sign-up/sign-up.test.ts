import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import type { Attempt, AttemptLink } from "~/modules/people/sign-up/attempt";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { completeSignUp } from "~/modules/people/sign-up/sign-up-completion.server";
import { cancelSignUp, confirmSignUp } from "~/modules/people/sign-up/sign-up-confirmation.server";
import { resendConfirmation } from "~/modules/people/sign-up/sign-up-resend.server";
import { removeUnconfirmedAccounts } from "~/modules/people/sign-up/sign-up-retention.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { rows } from "~/platform/supabase/calls/errors.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { accepted } from "../../../support/accepted";
import { makeAccount } from "../../../support/backend-account";
import { frozenClock } from "../../../support/frozen-clock";
import { aSignUp, linkIn } from "../../../support/sign-ups";

const TWENTY = Array.from({ length: 20 });
const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const companyNames = () =>
  companies.list(({ name }) => /^Firma/.test(name)).map(({ name }) => name);
/** Signs up and opens the link of the mail. */
async function begun(options: Parameters<typeof aSignUp>[0]) {
  const answer = accepted(await signUpCompany(aSignUp(options)));
  return linkIn(outbox.list(({ link }) => link?.url.includes(answer.attempt) ?? false)[0]);
}
const own = ({ attempt }: { attempt: string }) => ({ own: [attempt] });
const elsewhere = (password?: string) => ({ own: [], password });
async function canLogIn(email: string, password: string): Promise<boolean> {
  const { error } = await plainClient(await backend()).auth.signInWithPassword({ email, password });
  return error === null;
}

test("concurrent confirmations count once, with one welcome each from portal and newsletter", async () => {
  const email = "zofia@example.com";
  const link = await begun({ email, companyName: "Firma Zofii" });
  expect(companyNames(), "nothing is kept but the attempt").toEqual([]);
  outbox.reset();
  const answers = await Promise.all(TWENTY.map(() => confirmSignUp(link, own(link))));
  expect(answers.filter((answer) => !isRefused(answer))).toEqual([
    { id: link.attempt, email, wish: null },
  ]);
  await Promise.all(TWENTY.map(() => completeSignUp(email)));
  expect(companies.list(({ name }) => name === "Firma Zofii")).toMatchObject([
    { emailConfirmed: true, joinedAt: expect.any(String) },
  ]);
  expect(subscriptions.list()).toMatchObject([
    { id: email, status: "active", consent: { at: "2026-11-18T11:00:00.000Z" } },
  ]);
  expect(outbox.list()).toHaveLength(1);
  const user = await (await backend()).findUserByEmail(email);
  expect(await listNotifications({ by: { id: user?.id ?? "" } })).toHaveLength(1);
});

describe("a link opened in another browser", () => {
  test("needs the password of its attempt before anything is used up", async () => {
    const link = await begun({ email: "ewa@example.com", companyName: "Firma Ewy" });
    expect(await confirmSignUp(link, elsewhere())).toEqual({ refused: "password-missing" });
    expect(await confirmSignUp(link, elsewhere("Inne-haslo-9"))).toEqual({
      refused: "password-wrong",
    });
    expect(companyNames()).toEqual([]);
    expect(await confirmSignUp(link, elsewhere("Tajne-haslo-1"))).toMatchObject({
      email: expect.any(String),
    });
    expect(await canLogIn("ewa@example.com", "Tajne-haslo-1")).toBe(true);
  });

  test("allows ten guesses in a quarter of an hour", async () => {
    const link = await begun({ email: "olga@example.com", companyName: "Firma Olgi" });
    for (let guess = 0; guess < 10; guess += 1)
      await confirmSignUp(link, elsewhere("Inne-haslo-9"));
    expect(await confirmSignUp(link, elsewhere("Tajne-haslo-1"))).toMatchObject({
      refused: "too-many",
    });
  });

  test("is dead an hour after it was sent", async () => {
    const link = await begun({ email: "ada@example.com", companyName: "Firma Ady" });
    moveClock("2026-11-18T12:00:00.000Z");
    expect(await confirmSignUp(link, own(link))).toEqual({ refused: "link-dead" });
    await resendConfirmation("ada@example.com", []);
    expect(
      await confirmSignUp(linkIn(outbox.list().at(-1)), elsewhere("Tajne-haslo-1")),
    ).toMatchObject({ email: "ada@example.com" });
  });
});

describe("several attempts with one address", () => {
  test("stay open until one is confirmed with its own password; the others are removed", async () => {
    const email = "iga@example.com";
    const mine = await begun({ email, companyName: "Firma Igi", password: "Moja-klamka-1" });
    const anothers = await begun({ email, companyName: "Firma Obca", password: "Cudze-haslo-2" });
    expect(
      await confirmSignUp(anothers, elsewhere("Moja-klamka-1")),
      "the password of the other",
    ).toEqual({ refused: "password-wrong" });
    expect(await confirmSignUp(mine, own(mine))).toMatchObject({ email: expect.any(String) });
    expect(await confirmSignUp(anothers, own(anothers))).toEqual({ refused: "link-dead" });
    expect([
      await canLogIn(email, "Cudze-haslo-2"),
      await canLogIn(email, "Moja-klamka-1"),
    ]).toEqual([false, true]);
    expect(companyNames()).toEqual(["Firma Igi"]);
    expect(attempts.list()).toEqual([]);
  });

  test("are independent: cancelling one leaves the others alone", async () => {
    const email = "una@example.com";
    const [mine, anothers] = [
      await begun({ email, companyName: "Firma Uny" }),
      await begun({ email, companyName: "Firma Obca" }),
    ];
    expect(await cancelSignUp(anothers)).toBeNull();
    expect(await cancelSignUp(anothers)).toEqual({ refused: "link-dead" });
    expect(await confirmSignUp(anothers, elsewhere("Tajne-haslo-1"))).toEqual({
      refused: "link-dead",
    });
    expect(await confirmSignUp(mine, own(mine))).toMatchObject({ email: expect.any(String) });
  });

  test("get a new link for the one of this browser, else for the newest", async () => {
    const email = "ola@example.com";
    const [mine, anothers] = [
      await begun({ email, companyName: "Firma Oli" }),
      await begun({ email, companyName: "Firma Obca" }),
    ];
    const sent = async (ids: string[]) => {
      await resendConfirmation(email, ids);
      return linkIn(outbox.list()[0]).attempt;
    };
    expect([await sent([mine.attempt]), await sent([])]).toEqual([
      mine.attempt,
      expect.any(String),
    ]);
    expect(attempts.list().map(({ id }) => id)).toEqual(
      expect.arrayContaining([mine.attempt, anothers.attempt]),
    );
    expect(await confirmSignUp(mine, own(mine)), "the link before").toEqual({
      refused: "link-dead",
    });
  });

  test("concurrent confirmation and sign-up leave one company, and it counts", async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = `runda-${round}@example.com`;
      const link = await begun({ email, companyName: `Firma ${round}` });
      await Promise.all([
        confirmSignUp(link, own(link)),
        signUpCompany(aSignUp({ email, companyName: `Firma druga ${round}` })),
      ]);
      expect(companies.list(({ name }) => name === `Firma ${round}`)).toMatchObject([
        { emailConfirmed: true },
      ]);
      const { data } = await plainClient(await backend()).auth.signInWithPassword({
        email,
        password: "Tajne-haslo-1",
      });
      const memberships = await serviceClient(await backend())
        .from("memberships")
        .select("*")
        .eq("user_id", data.user?.id ?? "")
        .then(rows);
      expect(memberships).toHaveLength(1);
    }
    expect(companyNames()).toHaveLength(10);
  });
});

test("the account has the id of its attempt", async () => {
  const email = "ida@example.com";
  const link = await begun({ email, companyName: "Firma Idy" });
  await confirmSignUp(link, own(link));
  expect(await (await backend()).findUserByEmail(email)).toEqual({
    id: link.attempt,
    confirmed: true,
  });
});

test("an account that was confirmed otherwise never gets the company of an attempt", async () => {
  const running = await backend();
  const ways = {
    link: (_: string, link: AttemptLink) => confirmSignUp(link, own(link)),
    login: (email: string) => completeSignUp(email),
    "new link": (email: string) => resendConfirmation(email, []),
    "another sign-up": (email: string) => signUpCompany(aSignUp({ email })),
  };
  for (const [name, way] of Object.entries(ways)) {
    const email = `${name.replace(" ", "-")}@example.com`;
    const link = await begun({ email, companyName: `Firma ${name}` });
    await makeAccount(running, { email, password: "Biuro-haslo-1" });
    await way(email, link);
    expect(await confirmSignUp(link, own(link)), name).toEqual({ refused: "link-dead" });
    expect(await canLogIn(email, "Biuro-haslo-1"), name).toBe(true);
  }
  expect(companyNames()).toEqual([]);
});

test("an address that another account takes at the last moment stays with that account", async () => {
  const email = "ula@example.com";
  const link = await begun({ email, companyName: "Firma Uli" });
  vi.spyOn(await backend(), "makeUser").mockResolvedValueOnce(randomUUID());
  expect(await confirmSignUp(link, own(link))).toEqual({ refused: "link-dead" });
  expect([companyNames(), attempts.list()]).toEqual([[], []]);
});

describe("an account that waits unconfirmed at Supabase from an earlier version", () => {
  const email = "dawna@example.com";

  /** An attempt as the earlier version stored it, and its account. */
  async function waiting() {
    const link = await begun({ email, companyName: "Firma Dawna" });
    const old = attempts.find(link.attempt) as Attempt;
    await transaction(() => attempts.save({ ...old, token: null, sentAt: null }));
    const running = await backend();
    const account = { id: String(randomUUID()), confirmed: false, attempt: link.attempt };
    const found = vi.spyOn(running, "findUserByEmail").mockImplementation(async () => account);
    const deleted = vi.spyOn(running, "deleteUser").mockImplementation(async () => {
      found.mockResolvedValue(null);
    });
    /** Supabase itself judges its link. */
    const verify = (body: object, status = 200) =>
      vi.spyOn(running, "fetch").mockImplementationOnce(async (input) => {
        expect(String(input)).toContain("/auth/v1/verify");
        if (status === 200) account.confirmed = true;
        return Response.json(body, { status });
      });
    return { running, account, deleted, verify, link: { ...link, token_hash: "of Supabase" } };
  }
  test("keeps its link", async () => {
    const { running, account, link, verify } = await waiting();
    account.id = await makeAccount(running, { email, password: "Tajne-haslo-1" });
    verify({ id: account.id, email, aud: "authenticated" });
    expect(await confirmSignUp(link, own(link))).toMatchObject({ email: expect.any(String) });
    expect([companyNames(), attempts.list()]).toEqual([["Firma Dawna"], []]);
    vi.restoreAllMocks();
    await running.deleteUser(account.id);
  });

  test("whose link Supabase refuses goes on waiting", async () => {
    const { link, verify } = await waiting();
    verify({ code: 403, error_code: "otp_expired", msg: "expired" }, 403);
    expect(await confirmSignUp(link, own(link))).toEqual({ refused: "link-dead" });
    expect([companyNames(), attempts.list().length]).toEqual([[], 1]);
  });

  test("gives way to a confirmed attempt, also to its own with a new link", async () => {
    for (const attempt of ["another", "its own"]) {
      const { account, deleted } = await waiting();
      if (attempt === "its own") await resendConfirmation(email, []);
      else await signUpCompany(aSignUp({ email, companyName: "Firma Nowa" }));
      const link = linkIn(outbox.list().at(-1));
      expect(await confirmSignUp(link, own(link)), attempt).toMatchObject({
        email: expect.any(String),
      });
      expect(deleted).toHaveBeenCalledExactlyOnceWith(account.id);
      vi.restoreAllMocks();
      const user = await (await backend()).findUserByEmail(email);
      expect(user).toEqual({ id: link.attempt, confirmed: true });
      await (await backend()).deleteUser(link.attempt);
      for (const store of [outbox, attempts, companies]) store.reset();
    }
  });

  test("is deleted by the daily run an hour after its last mail, under the lock of its address", async () => {
    const { running, account, deleted } = await waiting();
    const listed = { id: account.id, email, mailedAt: "2026-11-18T11:00:00.000Z" };
    vi.spyOn(running, "listUnconfirmed").mockResolvedValue([listed]);
    moveClock("2026-11-18T11:59:59.000Z");
    expect(await removeUnconfirmedAccounts()).toBe(0);
    moveClock("2026-11-18T12:00:00.000Z");
    const confirmed = vi.spyOn(running, "findUserByEmail");
    confirmed.mockResolvedValueOnce({ id: account.id, confirmed: true });
    await removeUnconfirmedAccounts();
    expect(deleted, "confirmed a moment ago").not.toHaveBeenCalled();
    await removeUnconfirmedAccounts();
    expect(deleted).toHaveBeenCalledExactlyOnceWith(account.id);
  });
});
