import { expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import {
  completeInterruptedSignUps,
  completeSignUp,
} from "~/modules/people/sign-up/sign-up-completion.server";
import { confirmSignUp } from "~/modules/people/sign-up/sign-up-confirmation.server";
import { resendConfirmation } from "~/modules/people/sign-up/sign-up-resend.server";
import { createId } from "~/platform/ids/ids.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError, rows } from "~/platform/supabase/calls/errors.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { aSignUp, linkIn } from "../../../support/sign-ups";

/** A confirmation with the embedded backend that fails before or after each of its steps. */

/**
 * The given step fails, and so does everything after it, as after a kill.
 *
 * @returns the number of steps begun
 */
async function endAt(step: number, when: "before" | "after"): Promise<() => number> {
  const running = await backend();
  let begun = 0;
  const stop = () => Promise.reject(new BackendUnavailableError("killed"));
  for (const name of ["findUserByEmail", "makeUser", "deleteUser", "fetch"] as const) {
    const real = running[name] as (...input: unknown[]) => Promise<unknown>;
    vi.spyOn(running, name).mockImplementation((async (...input: unknown[]) => {
      const mine = begun++;
      if (mine > step || (mine === step && when === "before")) return stop();
      const answer = await real.apply(running, input);
      return mine === step ? stop() : answer;
    }) as never);
  }
  return () => begun;
}

const WAYS = {
  "the same link": (link: { attempt: string; token_hash: string }) =>
    confirmSignUp(link, { own: [link.attempt] }),
  "a login": (_: unknown, email: string) => completeSignUp(email),
  "a new link": (_: unknown, email: string) => resendConfirmation(email, []),
  "signing up again": (_: unknown, email: string) =>
    signUpCompany(aSignUp({ email, companyName: "Firma obca" })),
  "the next start": () => completeInterruptedSignUps(),
} as const;

async function expectMember(email: string, companyName: string): Promise<void> {
  const running = await backend();
  const { data } = await plainClient(running).auth.signInWithPassword({
    email,
    password: "Tajne-haslo-1",
  });
  const members = await serviceClient(running)
    .from("memberships")
    .select("*, organizations(name), profiles(first_name)")
    .eq("user_id", data.user?.id ?? "")
    .then(rows);
  expect(members).toMatchObject([
    { is_owner: true, organizations: { name: companyName }, profiles: { first_name: "Zofia" } },
  ]);
  expect(companies.list(({ name }) => name === companyName)).toMatchObject([
    { emailConfirmed: true },
  ]);
  expect(subscriptions.find(email)).toMatchObject({ status: "active" });
  expect(attempts.list()).toEqual([]);
}

test.each(["before", "after"] as const)(
  "is completed by the next operation if it is interrupted %s a step",
  async (when) => {
    const ways = Object.entries(WAYS);
    for (let step = 0; ; step += 1) {
      const [name, way] = ways[step % ways.length]!;
      const [email, companyName] = [`${createId()}@example.com`, `Firma ${when} ${step}`];
      await signUpCompany(aSignUp({ email, companyName }));
      const link = linkIn(outbox.list(({ to }) => to === email)[0]);
      const stepsBegun = await endAt(step, when);
      const ended = await confirmSignUp(link, { own: [link.attempt] }).catch(
        (error: unknown) => error,
      );
      const isThrough = stepsBegun() <= step;
      vi.restoreAllMocks();
      if (isThrough) {
        expect(step, "steps of a confirmation").toBeGreaterThan(6);
        return;
      }
      expect(ended).toBeInstanceOf(Error);
      await way(link, email);
      await expectMember(email, companyName).catch((error: Error) => {
        throw new Error(`step ${step}, completed by ${name}: ${error.message}`, { cause: error });
      });
    }
  },
  120_000,
);
