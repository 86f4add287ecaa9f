import { describe, expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import {
  closeAccount,
  closeAccountForStaff,
  completeInterruptedClosures,
} from "~/modules/membership/leaving/account-closure.server";
import { changeOwner, handOverCompany } from "~/modules/membership/leaving/handover.server";
import { listNotifications } from "~/modules/messages/notifications/notifications.server";
import type { Account } from "~/modules/people/accounts/account";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { outbox } from "~/platform/mail/outbox.server";
import { isRefused } from "~/platform/outcome";
import { listHistory } from "../../../support/history";
import { ADMINISTRATOR as by } from "../staff/support";
import { aCompany, membersOf, ownersOf, PASSWORD, via } from "./support";

const reason = "Zmiana w zarządzie.";

const change = (organizationId: string, from: Account, to: Account) =>
  changeOwner(
    { organizationId, name: "Żubr" },
    { personId: to.id, ownerId: from.id, reason },
    { by },
  );

const mailsTo = ({ email }: Account) => outbox.list(({ to }) => to === email);

describe("staff change the owner of a company", () => {
  test("with a reason: both people are mailed and notified, and the history has it", async () => {
    const { owner, team, organizationId } = await aCompany(1);
    const [next] = team as [Account];
    expect(await change(organizationId, owner, next)).toMatchObject({ id: next.id });
    expect(await ownersOf(organizationId)).toEqual([next.id]);
    expect(await membersOf(organizationId)).toHaveLength(2);
    for (const [person, subject] of [
      [next, /^Prowadzisz teraz firmę/],
      [owner, /ma innego właściciela/],
    ] as const) {
      const [mail, ...others] = mailsTo(person);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(subject);
      expect(mail?.paragraphs.join()).toContain(reason);
      expect(mail?.paragraphs.join()).toContain("biuro izby");
    }
    expect((await listNotifications({ by: owner })).map(({ title }) => title)).toContain(
      "leaving:notifications.formerOwner.title",
    );
    expect(companies.listBy("organizationId", organizationId)[0]?.contactPerson.email).toBe(
      next.email,
    );
    const [entry] = await listHistory();
    expect(entry).toMatchObject({ action: "ownerChanged", staffId: by.id, noun: "company" });
    expect(JSON.stringify(entry)).toContain(reason);
    expect(JSON.stringify(entry)).not.toContain(next.email);
  });

  test("once, where two of them choose at the same moment, or the owner hands over", async () => {
    const { owner, team, organizationId } = await aCompany(2);
    const [first, second] = team as [Account, Account];
    const outcomes = await Promise.all([
      change(organizationId, owner, first),
      change(organizationId, owner, second),
      handOverCompany(second.id, { by: owner }),
    ]);
    expect(outcomes.filter(isRefused)).toEqual([
      { refused: "not-owner" },
      { refused: "not-owner" },
    ]);
    const chosen = outcomes.flatMap((one) => (isRefused(one) ? [] : [one.id]));
    expect(await ownersOf(organizationId)).toEqual(chosen);
  });

  test("only to somebody who still belongs to the company", async () => {
    const { owner, organizationId } = await aCompany(0);
    const { owner: stranger } = await aCompany(0);
    expect(await change(organizationId, owner, stranger)).toEqual({ refused: "not-found" });
    expect(await ownersOf(organizationId)).toEqual([owner.id]);
  });
});

describe("staff close an account", () => {
  test("with a reason that its person reads, and the history stores", async () => {
    const { team, organizationId } = await aCompany(1);
    const [person] = team as [Account];
    expect(await closeAccountForStaff(person.id, reason, { by })).toMatchObject({
      name: expect.any(String),
    });
    const [mail] = mailsTo(person);
    expect(mail?.subject).toBe("Twoje konto w portalu DIG zostało usunięte");
    expect(mail?.paragraphs.join()).toContain(reason);
    expect(mail?.paragraphs.join()).not.toContain("na Twoją prośbę");
    expect(await membersOf(organizationId)).toHaveLength(1);
    const [entry] = await listHistory();
    expect(entry).toMatchObject({ action: "accountClosed", staffId: by.id, noun: "company" });
    expect(JSON.stringify(entry)).not.toContain(person.email);
    expect(await closeAccountForStaff(person.id, reason, { by })).toEqual({
      refused: "not-found",
    });
    expect(await completeInterruptedClosures()).toBe(0);
  });

  test("not while they own a company with other people", async () => {
    const { owner, organizationId } = await aCompany(1);
    expect(await closeAccountForStaff(owner.id, reason, { by })).toEqual({ refused: "owner" });
    expect(isClosed(owner.id)).toBe(false);
    expect(await ownersOf(organizationId)).toEqual([owner.id]);
    expect(outbox.list()).toEqual([]);
  });

  test("of the last person of a company, which is closed with it", async () => {
    const { owner, organizationId } = await aCompany(0);
    await closeAccountForStaff(owner.id, reason, { by });
    expect(await membersOf(organizationId)).toEqual([]);
    expect(companies.listBy("organizationId", organizationId)).toMatchObject([
      { closedAt: expect.any(String) },
    ]);
    expect(mailsTo(owner)).toHaveLength(1);
  });

  test("and a company keeps one owner with an account, whatever happens at the same moment", async () => {
    const { owner, team, organizationId } = await aCompany(2);
    const [first, second] = team as [Account, Account];
    await Promise.all([
      closeAccountForStaff(first.id, reason, { by }),
      change(organizationId, owner, first),
      closeAccountForStaff(owner.id, reason, { by }),
      change(organizationId, owner, second),
      closeAccount(PASSWORD, { by: second, via: via() }),
    ]);
    const owners = await ownersOf(organizationId);
    expect(owners).toHaveLength(1);
    expect(owners.filter(isClosed)).toEqual([]);
  });
});
