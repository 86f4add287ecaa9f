import { afterAll, describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies.store.server";
import { subscriptions } from "~/modules/newsletter/newsletter.store.server";
import { listNotifications } from "~/modules/notifications/notifications.server";
import { attempts } from "~/modules/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/sign-up/sign-up.server";
import { completeSignUp } from "~/modules/sign-up/sign-up-completion.server";
import { cancelSignUp, confirmSignUp } from "~/modules/sign-up/sign-up-confirmation.server";
import { resendConfirmation } from "~/modules/sign-up/sign-up-resend.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend, stopBackend } from "~/platform/supabase/backend.server";
import { plainClient, serviceClient } from "~/platform/supabase/clients.server";
import { rows } from "~/platform/supabase/errors.server";
import { frozenClock } from "../../../support/frozen-clock";
import { resetStores } from "../../../support/reset-stores";
import { aSignUp, linkIn } from "../../../support/sign-ups";

const TWENTY = Array.from({ length: 20 });
const moveClock = frozenClock("2026-11-18T11:00:00.000Z");
resetStores(outbox, attempts, companies, subscriptions);
afterAll(stopBackend);

const companyNames = () =>
  companies.list(({ name }) => /^Firma/.test(name)).map(({ name }) => name);
/** Signs up and opens the link of the mail. */
async function begun(options: Parameters<typeof aSignUp>[0]) {
  const answer = await signUpCompany(aSignUp(options));
  if (isRefused(answer)) throw new Error(answer.refused);
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
  expect(answers.filter((answer) => !isRefused(answer))).toEqual([{ newPassword: null }]);
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
    expect(await confirmSignUp(link, elsewhere("Tajne-haslo-1"))).toEqual({ newPassword: null });
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
    expect(await confirmSignUp(linkIn(outbox.list().at(-1)), elsewhere("Tajne-haslo-1"))).toEqual({
      newPassword: null,
    });
  });
});

describe("several attempts with one address", () => {
  test("stay open until one is confirmed with its own password; the others are removed", async () => {
    const email = "iga@example.com";
    const mine = await begun({ email, companyName: "Firma Igi", password: "Moje-haslo-1" });
    const anothers = await begun({ email, companyName: "Firma Obca", password: "Cudze-haslo-2" });
    expect(
      await confirmSignUp(anothers, elsewhere("Moje-haslo-1")),
      "the password of the other",
    ).toEqual({ refused: "password-wrong" });
    expect(await confirmSignUp(mine, own(mine))).toEqual({ newPassword: null });
    expect(await confirmSignUp(anothers, own(anothers))).toEqual({ refused: "link-dead" });
    expect([await canLogIn(email, "Cudze-haslo-2"), await canLogIn(email, "Moje-haslo-1")]).toEqual(
      [false, true],
    );
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
    expect(await confirmSignUp(mine, own(mine))).toEqual({ newPassword: null });
  });

  test("get a new link for the one of this browser, else for the newest", async () => {
    const email = "ola@example.com";
    const [mine, anothers] = [
      await begun({ email, companyName: "Firma Oli" }),
      await begun({ email, companyName: "Firma Obca" }),
    ];
    const sent = async (ids: string[]) => {
      outbox.reset();
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

test("the link of an earlier version's sign-up completes it; the person chooses a password", async () => {
  const running = await backend();
  const email = "dawna@example.com";
  const { data } = await plainClient(running).auth.signUp({ email, password: "Dawne-haslo-1" });
  expect(data.user).not.toBeNull();
  const older = {
    passwordHash: null,
    details: null,
    newsletter: null,
    token: null,
    sentAt: null,
    provenAt: null,
  };
  const row = {
    id: email,
    email,
    organizationId: "dawna",
    startedAt: "2026-11-18T10:59:00.000Z",
    ...older,
  };
  await transaction(() => attempts.save(row));
  await resendConfirmation(email, []);
  const link = linkIn(outbox.list()[0]);
  expect(link.attempt).toBe("");
  expect(await confirmSignUp(link, elsewhere())).toEqual({
    newPassword: expect.stringContaining("dig-recovery="),
  });
  expect(attempts.list()).toEqual([]);
  expect(await confirmSignUp(link, elsewhere())).toEqual({ refused: "link-dead" });
});
