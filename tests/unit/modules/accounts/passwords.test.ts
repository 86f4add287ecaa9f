import { describe, expect, test, vi } from "vitest";
import { passwordResets } from "~/modules/people/accounts/credentials/password-resets.store.server";
import {
  choosePassword,
  hasAccount,
  openRecovery,
  recoveryCookie,
  removeDeadResets,
  requestPasswordReset,
} from "~/modules/people/accounts/credentials/passwords.server";
import { outbox } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient } from "~/platform/supabase/port/clients.server";
import { accepted } from "../../../support/accepted";
import { makeAccount } from "../../../support/backend-account";
import { frozenClock } from "../../../support/frozen-clock";
import { linkIn } from "../../../support/sign-ups";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");
const email = "zofia@example.com";
const [OLD, NEW] = ["Tajne-haslo-1", "Nowa-klamka-2"];

/** A person, and the token of the link to a new password. */
async function begun() {
  const running = await backend();
  const account = await running.findUserByEmail(email);
  if (account) await running.deleteUser(account.id);
  const id = await makeAccount(running, { email, password: OLD });
  await requestPasswordReset(email.toUpperCase());
  return { id, token: linkIn(outbox.list().at(-1)).token_hash };
}
async function cookieOf(token: string) {
  const opened = accepted(await openRecovery(token));
  const request = new Request("http://localhost/", { headers: { cookie: opened.cookie } });
  return recoveryCookie.read(request);
}
const canLogIn = async (password: string) =>
  (await plainClient(await backend()).auth.signInWithPassword({ email, password })).error === null;

describe("a request for a new password", () => {
  test("does the same work for known and unknown addresses, and asks the backend nothing", async () => {
    const running = await backend();
    await makeAccount(running, { email: "znana@example.com", password: OLD });
    const calls = [vi.spyOn(running, "fetch"), vi.spyOn(running, "findUserByEmail")];
    const rows = [];
    for (const address of ["znana@example.com", "obca1@example.com"]) {
      await requestPasswordReset(address);
      const [reset, mail] = [passwordResets.list().at(-1), outbox.list().at(-1)];
      rows.push(
        JSON.parse(
          JSON.stringify([reset, mail])
            .replaceAll(address, "address")
            .replaceAll(linkIn(mail).token_hash, "token")
            .replaceAll(reset?.id ?? "", "hash")
            .replaceAll(mail?.id ?? "", "id")
            .replaceAll(/,"revision":\d+/g, ""),
        ),
      );
    }
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject([{ id: "hash", opened: null }, { onlyToAccount: true }]);
    for (const call of calls) expect(call).not.toHaveBeenCalled();
  });

  test("stores no token, only its hash", async () => {
    const { token } = await begun();
    expect(JSON.stringify(passwordResets.list())).not.toContain(token);
  });

  test("is mailed where there is an account when the mail is sent", async () => {
    await begun();
    await requestPasswordReset("obca@example.com");
    const sent: string[] = [];
    const stop = startSender(async ({ to }) => sent.push(to), { hasAccount });
    await expect.poll(() => outbox.list()).toEqual([]);
    await stop();
    expect(sent).toEqual([email]);
  });
});

describe("a link to a new password", () => {
  test("works once, and its new password ends every session and every other link", async () => {
    const { id, token } = await begun();
    await requestPasswordReset(email);
    const other = linkIn(outbox.list().at(-1)).token_hash;
    const client = plainClient(await backend());
    await client.auth.signInWithPassword({ email, password: OLD });
    const recovery = await cookieOf(token);
    expect(await openRecovery(token)).toEqual({ refused: "link-dead" });
    expect(await choosePassword(recovery, "Zofia@example.com")).toEqual({
      refused: "guessable-password",
    });
    expect(await choosePassword(recovery, OLD)).toEqual({ refused: "same-password" });
    expect(await choosePassword(recovery, NEW)).toEqual({ accountId: id });
    expect([await canLogIn(OLD), await canLogIn(NEW)]).toEqual([false, true]);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect(await choosePassword(recovery, "Trzecie-haslo-3")).toEqual({ refused: "link-dead" });
    expect(await openRecovery(other)).toEqual({ refused: "link-dead" });
  });

  test("is dead after an hour, and a quarter of an hour after it was used", async () => {
    const { token } = await begun();
    moveClock("2026-11-18T11:59:59.000Z");
    const recovery = await cookieOf(token);
    moveClock("2026-11-18T12:14:58.000Z");
    expect(await removeDeadResets()).toBe(0);
    moveClock("2026-11-18T12:15:00.000Z");
    expect(await choosePassword(recovery, NEW)).toEqual({ refused: "link-dead" });
    const late = await begun();
    moveClock("2026-11-18T13:15:00.000Z");
    expect(await openRecovery(late.token)).toEqual({ refused: "link-dead" });
    expect(await removeDeadResets()).toBe(2);
  });

  test("is dead for an address without an account, and for nonsense", async () => {
    await requestPasswordReset("obca@example.com");
    const { token_hash: token } = linkIn(outbox.list().at(-1));
    for (const link of [token, "", "nonsense"])
      expect(await openRecovery(link)).toEqual({ refused: "link-dead" });
    expect(await choosePassword(null, NEW)).toEqual({ refused: "link-dead" });
  });

  test("stays used while the backend is unavailable, and the same form works afterwards", async () => {
    const { id, token } = await begun();
    const recovery = await cookieOf(token);
    vi.spyOn(await backend(), "setPassword").mockRejectedValueOnce(new Error("unavailable"));
    await expect(choosePassword(recovery, NEW)).rejects.toThrow("unavailable");
    expect(await choosePassword(recovery, NEW)).toEqual({ accountId: id });
  });

  test("passes on why the project refuses a password", async () => {
    const recovery = await cookieOf((await begun()).token);
    const set = vi.spyOn(await backend(), "setPassword");
    const weakness = { least: 14, sets: [], isLeaked: false };
    set.mockResolvedValueOnce({ refused: "weak-password", weakness });
    expect(await choosePassword(recovery, NEW)).toEqual({
      refused: "weak-password",
      messages: ["passwords:rules.least?count=14"],
    });
    set.mockResolvedValueOnce({ refused: "no-account" } as never);
    expect(await choosePassword(recovery, NEW)).toEqual({ refused: "link-dead" });
  });
});
