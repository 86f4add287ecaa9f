import { describe, expect, test } from "vitest";
import { findByToken } from "~/modules/membership/coworkers/acceptance.server";
import { listCoworkers, listSuggestions } from "~/modules/membership/coworkers/coworkers.server";
import {
  inviteCoworkers,
  lastInvited,
  listInvitations,
  removeOldInvitations,
  resendInvitation,
  withdrawInvitation,
} from "~/modules/membership/coworkers/invitations.server";
import { invitations } from "~/modules/membership/coworkers/invitations.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { anAccount } from "../../../support/factories";
import { mailText } from "../../../support/mail-text";
import {
  aCoworkerOf,
  anInvitee,
  anOwner,
  invited,
  tokenFor,
  via,
  withoutInvitations,
} from "./support";

const moveClock = withoutInvitations();

describe(inviteCoworkers, () => {
  test("mails a link with the inviter's name to each, and stores only a hash of the link", async () => {
    const by = await anOwner();
    const [jan, ewa] = [anInvitee(), anInvitee({ name: "Ewa <b>Kos</b>" })];
    const results = await inviteCoworkers([jan, ewa], { by, via: via() });
    expect(results).toMatchObject([
      { email: jan.email, result: "sent" },
      { email: ewa.email, result: "sent" },
    ]);
    expect(await lastInvited({ by })).toEqual(results);
    expect(outbox.list()).toHaveLength(2);
    const [mail] = outbox.list(({ to }) => to === ewa.email);
    expect(mail?.subject).toBe("Anna Zielińska zaprasza Cię do firmy Pracownia Łąka w portalu DIG");
    expect(mailText(mail), "nothing that the inviter has typed").not.toContain("Kos");
    expect(mailText(mail)).toContain("środa, 2 grudnia 2026");
    expect(JSON.stringify(invitations.list())).not.toContain(tokenFor(jan.email));
  });

  test("sends nothing to existing coworkers, whatever else is sent", async () => {
    const by = await anOwner();
    const { email } = await aCoworkerOf(by);
    const people = [anInvitee({ email }), anInvitee({ email: by.email }), anInvitee()];
    expect(await inviteCoworkers(people, { by, via: via() })).toMatchObject([
      { result: "already-coworker" },
      { result: "already-coworker" },
      { result: "sent" },
    ]);
  });

  test("sends sixty mails an hour for one person, from however many places", async () => {
    const by = await anOwner();
    const send = () => inviteCoworkers([anInvitee()], { by, via: via() });
    for (let sent = 0; sent < 60; sent += 1)
      expect(await send()).toMatchObject([{ result: "sent" }]);
    expect(await send()).toMatchObject([{ result: "too-often" }]);
    expect(
      await inviteCoworkers([anInvitee()], { by: await anOwner("Inna firma"), via: via() }),
    ).toMatchObject([{ result: "sent" }]);
  });

  test("does not reveal whether an address has an account", async () => {
    const [by, other] = [await anOwner(), await anOwner("Inna firma")];
    const people = [anInvitee({ email: other.email }), anInvitee()];
    expect(await inviteCoworkers(people, { by, via: via() })).toMatchObject([
      { result: "sent" },
      { result: "sent" },
    ]);
  });

  test("sends ten mails an hour to one address and sixty from one place", async () => {
    const [by, invitee, here] = [await anOwner(), anInvitee(), via()];
    const results = await inviteCoworkers(
      Array.from({ length: 11 }, () => invitee),
      { by, via: here },
    );
    expect(
      Array.isArray(results) && results.filter(({ result }) => result === "sent"),
    ).toHaveLength(10);
    expect(Array.isArray(results) && results.at(-1)).toMatchObject({ result: "too-often" });
    const many = await inviteCoworkers(
      Array.from({ length: 51 }, () => anInvitee()),
      { by: await anOwner("Inna firma"), via: here },
    );
    expect(Array.isArray(many) && many.at(-1)).toMatchObject({ result: "too-often" });
  });

  test("is for people of a company", async () => {
    expect(
      await inviteCoworkers([anInvitee()], { by: anAccount({ id: "nobody" }), via: via() }),
    ).toEqual({ refused: "no-company" });
    expect(outbox.list()).toEqual([]);
  });

  test("by a coworker invites into their company and no other", async () => {
    const by = await aCoworkerOf(await anOwner("Firma A"));
    const token = await invited(by);
    expect(findByToken(token)).toMatchObject({
      companyName: "Firma A",
      organizationId: by.membership?.organizationId,
    });
  });

  test("again makes the earlier link dead, and that of another company not", async () => {
    const [by, other, invitee] = [await anOwner(), await anOwner("Inna firma"), anInvitee()];
    const [first, foreign] = [await invited(by, invitee), await invited(other, invitee)];
    const second = await invited(by, invitee);
    expect(findByToken(first)).toEqual({ refused: "dead", why: "superseded" });
    for (const token of [foreign, second])
      expect(findByToken(token)).toMatchObject({ email: invitee.email });
    expect(await listInvitations({ by })).toHaveLength(1);
  });
});

describe("a link", () => {
  test("works for 14 days, to the millisecond", async () => {
    const token = await invited(await anOwner());
    moveClock("2026-12-02T10:59:59.999Z");
    expect(findByToken(token)).toMatchObject({ name: "Jan Nowak" });
    moveClock("2026-12-02T11:00:00.000Z");
    expect(findByToken(token)).toEqual({ refused: "dead", why: "expired" });
  });

  test.each(["", "nic", "0".repeat(64)])("with the token %j is unknown", (token) => {
    expect(findByToken(token)).toEqual({ refused: "dead", why: "unknown" });
  });
});

describe(resendInvitation, () => {
  test("sends a new link once the old one has expired, by anybody of the company", async () => {
    const owner = await anOwner();
    const by = await aCoworkerOf(owner);
    const invitee = anInvitee();
    const old = await invited(owner, invitee);
    const [{ id } = { id: "" }] = await listInvitations({ by });
    expect(await resendInvitation(id, { by, via: via() })).toEqual({ refused: "not-expired" });
    moveClock("2026-12-03T11:00:00.000Z");
    expect(await listCoworkers({ q: "", state: "expired" }, { by })).toHaveLength(1);
    expect(await resendInvitation(id, { by, via: via() })).toMatchObject({
      email: invitee.email,
      invitedBy: { id: by.id },
    });
    expect(await listCoworkers({ q: "", state: "invited" }, { by })).toHaveLength(1);
    expect(findByToken(old)).toEqual({ refused: "dead", why: "superseded" });
    expect(findByToken(tokenFor(invitee.email))).toMatchObject({ name: "Jan Nowak" });
    expect(
      await resendInvitation(id, { by, via: via() }),
      "from a page that is out of date",
    ).toEqual({ refused: "not-found" });
  });

  test("is not for another company", async () => {
    const by = await anOwner();
    await invited(by);
    const [{ id } = { id: "" }] = await listInvitations({ by });
    moveClock("2026-12-03T11:00:00.000Z");
    expect(await resendInvitation(id, { by: await anOwner("Inna firma"), via: via() })).toEqual({
      refused: "not-found",
    });
  });
});

describe(withdrawInvitation, () => {
  test("invalidates the link for its reader", async () => {
    const owner = await anOwner();
    const [sender, coworker, other] = [
      await aCoworkerOf(owner),
      await aCoworkerOf(owner),
      await anOwner("Inna firma"),
    ];
    for (const by of [owner, sender]) {
      const token = await invited(sender);
      const [{ id } = { id: "" }] = await listInvitations({ by });
      expect(await withdrawInvitation(id, { by: coworker })).toEqual({ refused: "not-owner" });
      expect(await withdrawInvitation(id, { by: other })).toEqual({ refused: "not-found" });
      expect(await withdrawInvitation(id, { by })).toMatchObject({ name: "Jan Nowak" });
      expect(findByToken(token)).toEqual({ refused: "dead", why: "withdrawn" });
      expect(await withdrawInvitation(id, { by })).toEqual({ refused: "not-found" });
    }
  });
});

describe(listSuggestions, () => {
  test("lists open invitations, expired first, found by name, position and expertise", async () => {
    const by = await anOwner();
    await invited(by, anInvitee({ name: "Ewa Kos", expertise: ["Podatki"] }));
    moveClock("2026-12-03T11:00:00.000Z");
    await invited(by, anInvitee({ name: "Adam Lis", position: "Magazynier" }));
    const found = async (q: string) =>
      (await listSuggestions({ q }, { by })).map(({ name, state }) => [name, state]);
    expect(await found("")).toEqual([
      ["Ewa Kos", "expired"],
      ["Adam Lis", "invited"],
    ]);
    for (const q of ["kos", "podatki"]) expect(await found(q)).toEqual([["Ewa Kos", "expired"]]);
    expect(await found("magazyn")).toEqual([["Adam Lis", "invited"]]);
  });
});

test("closed ones are removed after twelve months, open ones stay", async () => {
  const by = await anOwner();
  await invited(by);
  moveClock("2027-12-01T11:00:00.000Z");
  await invited(by);
  expect(await removeOldInvitations()).toBe(0);
  moveClock("2027-12-03T11:00:00.000Z");
  expect(await removeOldInvitations()).toBe(1);
  expect(invitations.list()).toHaveLength(1);
});
