import { describe, expect, test, vi } from "vitest";
import { registerForEvent } from "~/modules/events/events/attendance/registrations.server";
import { registrations } from "~/modules/events/events/seats/registrations.store.server";
import {
  completeAddressChanges,
  confirmAddress,
} from "~/modules/membership/settings/address-completion.server";
import { confirmByLink, subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import {
  findAddressChange,
  stopAddressChange,
} from "~/modules/people/accounts/credentials/address-changes.server";
import { notifyOfNewPassword } from "~/modules/people/accounts/credentials/passwords.server";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { anEvent } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { aSignUp } from "../../../support/sign-ups";
import { attendee } from "../events/support";
import { anAddress, ask, ownerOf, somebody, tokenTo } from "./support";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");

const mailsTo = (address: string) =>
  outbox.list(({ to }) => to === address).map(({ subject }) => subject);

describe("an address", () => {
  test("changes once both addresses have agreed, in either order, and the old one is notified (rules 292)", async () => {
    for (const isOldFirst of [true, false]) {
      const [anna, to] = [await somebody(), anAddress()];
      await ask(anna, to);
      const [first, second] = isOldFirst ? [anna.email, to] : [to, anna.email];
      expect(await confirmAddress(tokenTo(first))).toEqual({ isDone: false });
      expect(await confirmAddress(tokenTo(first)), "the same link again").toEqual({
        isDone: false,
      });
      expect(await ownerOf(to)).toBeUndefined();
      expect(await confirmAddress(tokenTo(second))).toEqual({ isDone: true });
      expect([await ownerOf(to), await ownerOf(anna.email)]).toEqual([anna.id, undefined]);
      expect(mailsTo(anna.email)).toEqual([
        "Zmiana adresu e-mail w portalu DIG",
        "Adres e-mail konta został zmieniony",
      ]);
      expect(await confirmAddress(tokenTo(second)), "used up").toEqual({ refused: "link-dead" });
    }
  });

  test("preserves newsletter and seats", async () => {
    const [anna, to] = [await somebody(), anAddress()];
    await subscribe(anna.email, { wording: "Chcę", page: "/" });
    await confirmByLink(subscriptions.find(anna.email)?.token ?? "");
    const { id } = await anEvent({ capacity: 100 });
    await registerForEvent(id, { by: { ...anna, membership: attendee(anna.id).membership } });
    await ask(anna, to);
    for (const address of [anna.email, to]) await confirmAddress(tokenTo(address));
    expect(subscriptions.list()).toMatchObject([
      { id: to, status: "active", consent: { wording: "Chcę" } },
    ]);
    expect(registrations.list(({ accountId }) => accountId === anna.id)).toMatchObject([
      { email: to },
    ]);
  });

  test("with an account gets the same response, and a mail instead of a link", async () => {
    const [anna, jan] = [await somebody(), await somebody()];
    const [taken, free] = [await ask(anna, jan.email), await ask(await somebody(), anAddress())];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(mailsTo(jan.email)).toEqual(["Ten adres ma już konto w portalu DIG"]);
    expect(await confirmAddress(tokenTo(anna.email))).toEqual({ isDone: false });
    expect(await ownerOf(jan.email)).toBe(jan.id);
  });

  test("that got an account in the meantime is not taken", async () => {
    const [anna, to] = [await somebody(), anAddress()];
    await ask(anna, to);
    await confirmAddress(tokenTo(anna.email));
    const jan = await somebody(to);
    expect(await confirmAddress(tokenTo(to))).toEqual({ refused: "link-dead" });
    expect([await ownerOf(to), await ownerOf(anna.email)]).toEqual([jan.id, anna.id]);
  });

  test("of a waiting sign-up ends that sign-up", async () => {
    const [anna, to] = [await somebody(), anAddress()];
    await signUpCompany(aSignUp({ email: to }));
    await ask(anna, to);
    for (const address of [anna.email, to]) await confirmAddress(tokenTo(address));
    expect(attempts.list()).toEqual([]);
    expect(await ownerOf(to)).toBe(anna.id);
  });
});

describe("the links are dead", () => {
  test("a day later, also on an open settings page", async () => {
    const [anna, to] = [await somebody(), anAddress()];
    await ask(anna, to);
    moveClock("2026-11-19T11:00:00.000Z");
    expect(await findAddressChange({ by: anna })).toBeNull();
    for (const address of [anna.email, to])
      expect(await confirmAddress(tokenTo(address))).toEqual({ refused: "link-dead" });
  });

  test("after a newer change", async () => {
    const [anna, first, second] = [await somebody(), anAddress(), anAddress()];
    await ask(anna, first);
    const old = tokenTo(anna.email);
    await ask(anna, second);
    for (const token of [old, tokenTo(first)])
      expect(await confirmAddress(token)).toEqual({ refused: "link-dead" });
    expect(await confirmAddress(tokenTo(second))).toEqual({ isDone: false });
  });

  test("after a new password, and after 'To nie ja' from the old address", async () => {
    for (const end of ["password", "stop"]) {
      const [anna, to] = [await somebody(), anAddress()];
      await ask(anna, to);
      expect(await stopAddressChange(tokenTo(to))).toEqual({ refused: "link-dead" });
      await confirmAddress(tokenTo(to));
      if (end === "stop") expect(await stopAddressChange(tokenTo(anna.email))).toBeNull();
      else await notifyOfNewPassword(anna);
      expect(await confirmAddress(tokenTo(anna.email))).toEqual({ refused: "link-dead" });
      expect(await ownerOf(anna.email)).toBe(anna.id);
    }
  });
});

test("nothing is sent with a wrong password, or to the present address", async () => {
  const anna = await somebody();
  expect(await ask(anna, anAddress(), "Zgadywane-1")).toEqual({ refused: "wrong-password" });
  expect(await ask(anna, anna.email)).toEqual({ refused: "same-address" });
  expect(outbox.list()).toEqual([]);
});

test("a change that was interrupted after both had agreed is completed by the next start", async () => {
  const [anna, to] = [await somebody(), anAddress()];
  await ask(anna, to);
  await confirmAddress(tokenTo(anna.email));
  vi.spyOn(await backend(), "changeAddress").mockRejectedValueOnce(new Error("killed"));
  await expect(confirmAddress(tokenTo(to))).rejects.toThrow("killed");
  moveClock("2026-11-21T11:00:00.000Z");
  expect(await completeAddressChanges()).toBe(1);
  expect(await ownerOf(to)).toBe(anna.id);
});
