import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailingInput } from "~/modules/mail/mailings/compose/mailing.schema";
import * as mailingMails from "~/modules/mail/mailings/compose/mailing-mail.server";
import {
  addMailing,
  findMailingInTransaction,
  saveMailingInTransaction,
} from "~/modules/mail/mailings/compose/mailings.server";
import {
  countStates,
  findRecipient,
  recipientsOfMailing,
} from "~/modules/mail/mailings/delivery/recipients.server";
import {
  mailingRecipients,
  pastRecipients,
} from "~/modules/mail/mailings/delivery/recipients.store.server";
import {
  noteBounceInTransaction,
  noteLeftInTransaction,
  verdictOnMailing,
} from "~/modules/mail/mailings/delivery/results.server";
import { runMailings as runWithin } from "~/modules/mail/mailings/delivery/runner.server";
import { STEERING, scheduleMailing } from "~/modules/mail/mailings/delivery/sending.server";
import {
  moveRecipientsToLog,
  removeOldRecipients,
} from "~/modules/mail/mailings/report/recipients-retention.server";
import { reportRows } from "~/modules/mail/mailings/report/report.server";
import { reportTable } from "~/modules/mail/mailings/report/report.view.server";
import { SegmentSourceSchema } from "~/modules/mail/mailings/segments/segment";
import {
  addSegment,
  editSegment,
  findSegment,
} from "~/modules/mail/mailings/segments/segments.server";
import { subscriptions } from "~/modules/messages/newsletter/newsletter.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { headersOf } from "~/platform/mail/mail-headers.server";
import { noteMailServer } from "~/platform/mail/mail-health.server";
import { outbox } from "~/platform/mail/outbox.server";
import {
  erasePersonInTransaction,
  listPersonalDataOf,
  transaction,
} from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { shiftMoment } from "~/platform/time/moments";
import { accepted } from "../../../support/accepted";

vi.mock(import("~/modules/mail/mailings/compose/mailing-mail.server"), { spy: true });

const limits = { perMinute: 1000, perDomain: 1000, hasServer: true };
const runMailings = () => runWithin(limits);

const by = { id: "staff" };
const countsOf = (id: string) => countStates(recipientsOfMailing(id));
const SENDING = { at: null, records: new Set<string>(), locale: localeOf("pl"), by };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  Object.assign(limits, { perMinute: 1000, perDomain: 1000, hasServer: true });
  return () => vi.useRealTimers();
});

/** Adds people to the newsletter. */
const subscribe = (...addresses: string[]) =>
  transaction(() => {
    for (const id of addresses.filter((one) => !subscriptions.find(one)))
      subscriptions.save({
        id,
        status: "active",
        token: `token-${id}`,
        linkConsent: null,
        confirmedAt: now(),
        consent: { at: now(), wording: "Zgoda", page: "/" },
      });
  });

async function aMailing(fields: Partial<MailingInput> = {}): Promise<string> {
  const added = accepted(
    await addMailing(
      { subject: "Nowości", segmentKey: "newsletter", text: "<p>Zapraszamy.</p>", ...fields },
      { by },
    ),
  );
  return added.id;
}

/** A mailing whose recipients are in the outbox. */
async function begun(...addresses: string[]): Promise<string> {
  await subscribe(...addresses);
  const id = await aMailing();
  expect(await scheduleMailing(id, SENDING)).toMatchObject({ state: "scheduled" });
  await runMailings();
  return id;
}

/** Writes the mails of all but one address. */
const failingFor =
  (address: string): typeof mailingMails.mailingMail =>
  (_, __, { to }) => {
    if (to === address) throw new Error("broken");
    return {
      to,
      kind: "mailingNewsletter",
      subject: "",
      paragraphs: [],
      link: null,
      ifWantedBy: null,
    };
  };

const stateOf = (id: string) => findMailingInTransaction(id)?.state;
const sendTo = (address: string) =>
  transaction(() => {
    const mail = outbox.list(({ to }) => to === address)[0];
    if (mail && outbox.remove(mail.id)) noteLeftInTransaction(mail, "sent");
  });

describe("a mailing under way (rules 1206, 1208)", () => {
  test("puts one mail for each address into the outbox, last in order, with a link to refuse", async () => {
    const id = await begun("a@firma.example", "b@firma.example");
    const mails = outbox.list();
    expect(mails.map(({ to }) => to).sort()).toEqual(["a@firma.example", "b@firma.example"]);
    for (const mail of mails) {
      expect(mail).toMatchObject({ priority: "bulk", kind: "mailingNewsletter" });
      expect(headersOf(mail).headers).toMatchObject({
        "List-Unsubscribe": `<${mail.unsubscribe?.url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
    }
    expect(new Set(mails.map(({ unsubscribe }) => unsubscribe?.url)).size).toBe(2);
    expect(await runMailings()).toBe(0);
    expect(outbox.list()).toHaveLength(2);
    await sendTo("a@firma.example");
    await sendTo("b@firma.example");
    await runMailings();
    expect([stateOf(id), countsOf(id).sent]).toEqual(["sent", 2]);
  });

  test("begins at its moment, not before, and with the people of that moment", async () => {
    await subscribe("a@firma.example");
    const id = await aMailing();
    const at = shiftMoment(now(), { hours: 1 });
    await scheduleMailing(id, { ...SENDING, at });
    await runMailings();
    expect([stateOf(id), outbox.list()]).toEqual(["scheduled", []]);
    await subscribe("b@firma.example");
    vi.setSystemTime(new Date(at));
    await runMailings();
    expect([stateOf(id), outbox.count(() => true)]).toEqual(["sending", 2]);
    await subscribe("c@firma.example");
    await runMailings();
    expect(recipientsOfMailing(id)).toHaveLength(2);
  });

  test("keeps to the limits of a minute and of a domain", async () => {
    Object.assign(limits, { perMinute: 4, perDomain: 2 });
    const many = [1, 2, 3].map((name) => `${name}@jedna.example`);
    const id = await begun(...many, ...[1, 2, 3].map((name) => `${name}@druga${name}.example`));
    const queued = () => countsOf(id).queued;
    expect(queued()).toBe(4);
    expect(outbox.count(({ to }) => to.endsWith("@jedna.example"))).toBe(2);
    await runMailings();
    expect(queued()).toBe(4);
    vi.setSystemTime(new Date("2026-11-20T10:01:00Z"));
    for (const { to } of outbox.list()) await sendTo(to);
    await runMailings();
    expect(queued()).toBe(2);
  });

  test("does not collect more mails than a minute may have", async () => {
    Object.assign(limits, { perMinute: 2 });
    const id = await begun(...[1, 2, 3, 4].map((name) => `${name}@firma.example`));
    vi.setSystemTime(new Date("2026-11-20T10:05:00Z"));
    await runMailings();
    expect(countsOf(id).queued).toBe(2);
    await sendTo("1@firma.example");
    await runMailings();
    expect(outbox.list()).toHaveLength(2);
  });

  test("does not end in the mailbox of the demo mode, which stores what it has got", async () => {
    Object.assign(limits, { perMinute: 10_000, perDomain: 10_000, hasServer: false });
    const id = await begun(...Array.from({ length: 450 }, (_, index) => `${index}@firma.example`));
    for (let round = 0; round < 4; round += 1) await runMailings();
    expect([stateOf(id), outbox.count(() => true)]).toEqual(["sent", 450]);
  });

  test("goes to the saved group as it is when staff send it", async () => {
    await subscribe("a@firma.example");
    const group = { purpose: "newsletter", source: { kind: "newsletter" } } as const;
    const saved = accepted(await addSegment({ ...group, name: "Zapisani" }, { by }));
    const id = await aMailing({ segmentKey: saved.id });
    const people = SegmentSourceSchema.parse({
      kind: "people",
      filters: { q: "nobody has this name" },
    });
    const { revision } = (await findSegment(saved.id)) ?? { revision: 0 };
    await editSegment(
      saved.id,
      { purpose: "newsletter", source: people, name: "Osoby", revision },
      { by },
    );
    expect(await scheduleMailing(id, SENDING)).toEqual({ refused: "nobody" });
  });

  test("goes to everybody else when the mail of one person fails, which is tried again later", async () => {
    Object.assign(limits, { perMinute: 1 });
    const make = vi.mocked(mailingMails.mailingMail);
    const usual = make.getMockImplementation();
    make.mockImplementation(failingFor("a@firma.example"));
    const id = await begun("a@firma.example", "b@firma.example");
    const [broken] = recipientsOfMailing(id);
    expect([broken?.address, countsOf(id)]).toMatchObject(["a@firma.example", { waiting: 2 }]);
    await runMailings();
    expect(countsOf(id)).toMatchObject({ waiting: 1, queued: 1 });
    await sendTo("b@firma.example");
    make.mockReset();
    if (usual) make.mockImplementation(usual);
    vi.setSystemTime(new Date("2026-11-20T10:04:00Z"));
    expect([await runMailings(), stateOf(id)]).toEqual([0, "sending"]);
    vi.setSystemTime(new Date("2026-11-20T10:05:00Z"));
    expect(await runMailings()).toBe(1);
    await sendTo("a@firma.example");
    await runMailings();
    expect([stateOf(id), countsOf(id).sent]).toEqual(["sent", 2]);
  });

  test("ends without a mail that fails again and again, and its report says so", async () => {
    const make = vi.mocked(mailingMails.mailingMail);
    const usual = make.getMockImplementation();
    make.mockImplementation(failingFor("a@firma.example"));
    const id = await begun("a@firma.example", "b@firma.example");
    await sendTo("b@firma.example");
    for (const minute of [5, 10, 15]) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 20, 10, minute)));
      await runMailings();
    }
    expect([stateOf(id), countsOf(id)]).toMatchObject(["sending", { waiting: 1, sent: 1 }]);
    vi.setSystemTime(new Date("2026-11-20T10:20:00Z"));
    await runMailings();
    make.mockReset();
    if (usual) make.mockImplementation(usual);
    expect([stateOf(id), outbox.list()]).toEqual(["sent", []]);
    const mailing = findMailingInTransaction(id);
    expect(mailing?.counts).toMatchObject({ sent: 1, refused: 1 });
    const [, failed] = reportTable(mailing ? await reportRows(mailing) : [], localeOf("pl"));
    expect(failed?.slice(1, 3)).toEqual([
      "a@firma.example",
      "Nie wysłana: portal nie zdołał jej przygotować",
    ]);
  });

  test("goes to those first who have waited longest", async () => {
    Object.assign(limits, { perMinute: 2 });
    const id = await begun(...[1, 2, 3, 4].map((name) => `${name}@firma.example`));
    const [first] = outbox.list();
    if (!first) throw new Error("no mail");
    // Paused, a mail comes back and waits again.
    await STEERING.pause(id, { by });
    await transaction(() => {
      outbox.remove(first.id);
      noteLeftInTransaction(first, "dropped");
    });
    await STEERING.resume(id, { by });
    const waiting = recipientsOfMailing(id).filter(
      (one) => one.state === "waiting" && one.id !== first.id,
    );
    for (const { to } of outbox.list()) await sendTo(to);
    vi.setSystemTime(new Date("2026-11-20T10:02:00Z"));
    await runMailings();
    expect(outbox.list().map(({ to }) => to)).toEqual(waiting.map(({ address }) => address));
  });

  test("is worked on by one process at a time", async () => {
    await subscribe("a@firma.example", "b@firma.example");
    await scheduleMailing(await aMailing(), SENDING);
    expect(await Promise.all([runMailings(), runMailings(), runMailings()])).toEqual([2, 0, 0]);
    expect(outbox.list()).toHaveLength(2);
  });

  test("tries one mail at a time while the mail server does not respond", async () => {
    noteMailServer(false, new Error("no answer"));
    const id = await begun("a@firma.example", "b@firma.example");
    await runMailings();
    expect(countsOf(id).queued).toBe(1);
    noteMailServer(true);
    await runMailings();
    expect(countsOf(id).queued).toBe(2);
  });

  test("asks again at the moment of sending whether its recipient may get it (rules 1209)", async () => {
    const id = await begun("a@firma.example");
    const [mail] = outbox.list();
    if (!mail) throw new Error("no mail");
    expect(verdictOnMailing(mail)).toBe("send");
    await transaction(() => subscriptions.remove("a@firma.example"));
    expect(verdictOnMailing(mail)).toBe("drop");
    await transaction(() => {
      outbox.remove(mail.id);
      noteLeftInTransaction(mail, "dropped");
    });
    expect(recipientsOfMailing(id)).toMatchObject([{ state: "leftOut", reason: "no-consent" }]);
  });

  test("does not send a mail whose recipient has got it already (rules 1210)", async () => {
    await begun("a@firma.example", "b@firma.example");
    const [mail] = outbox.list();
    if (!mail) throw new Error("no mail");
    await transaction(() => noteLeftInTransaction(mail, "sent"));
    expect(stateOf(mail.about?.id ?? "")).toBe("sending");
    expect(verdictOnMailing(mail)).toBe("drop");
  });

  test("does not begin without a group, a text or anyone to get it", async () => {
    const refusalOf = async (fields: Partial<MailingInput>) =>
      scheduleMailing(await aMailing(fields), SENDING);
    expect(await refusalOf({ segmentKey: "" })).toEqual({ refused: "no-group" });
    expect(await refusalOf({ text: "" })).toEqual({ refused: "faulty" });
    expect(await refusalOf({})).toEqual({ refused: "nobody" });
    await subscribe("a@firma.example");
    expect(
      await scheduleMailing(await aMailing(), { ...SENDING, at: "2026-11-20T09:00:00.000Z" }),
    ).toEqual({ refused: "past" });
  });
});

describe("a mailing that staff steer (rules 1207)", () => {
  test("that is paused while its recipients are stored gets all of them", async () => {
    await subscribe(...Array.from({ length: 450 }, (_, index) => `${index}@firma.example`));
    const id = await aMailing();
    await scheduleMailing(id, SENDING);
    const round = runMailings();
    await vi.waitFor(() => expect(recipientsOfMailing(id).length).toBeGreaterThan(0), {
      interval: 1,
    });
    expect(recipientsOfMailing(id).length).toBeLessThan(450);
    await STEERING.pause(id, { by });
    await round;
    await STEERING.resume(id, { by });
    await runMailings();
    expect(recipientsOfMailing(id)).toHaveLength(450);
  });

  test("stops for a while, and goes on with nobody getting it twice", async () => {
    const id = await begun("a@firma.example", "b@firma.example");
    await sendTo("a@firma.example");
    await STEERING.pause(id, { by });
    const [mail] = outbox.list();
    if (!mail) throw new Error("no mail");
    expect(verdictOnMailing(mail)).toBe("drop");
    await transaction(() => {
      outbox.remove(mail.id);
      noteLeftInTransaction(mail, "dropped");
    });
    await runMailings();
    expect([countsOf(id).waiting, outbox.list()]).toEqual([1, []]);
    await STEERING.resume(id, { by });
    await runMailings();
    expect(outbox.list().map(({ to }) => to)).toEqual(["b@firma.example"]);
  });

  test("is ended while it is paused, and the others never get it", async () => {
    const id = await begun("a@firma.example", "b@firma.example", "c@firma.example");
    await sendTo("a@firma.example");
    const [handed, other] = outbox.list();
    if (!handed || !other) throw new Error("no mails");
    await transaction(() => outbox.save({ ...handed, handedAt: now() }));
    expect(await STEERING.end(id, { by })).toEqual({ refused: "too-late" });
    await STEERING.pause(id, { by });
    await STEERING.end(id, { by });
    expect(stateOf(id)).toBe("sent");
    expect(countsOf(id)).toMatchObject({ sent: 1, queued: 1, leftOut: 1 });
    expect(verdictOnMailing(other)).toBe("drop");
    await sendTo(handed.to);
    expect(countsOf(id).sent).toBe(2);
  });

  test("is called off until its first mail has gone", async () => {
    const id = await begun("a@firma.example", "b@firma.example");
    const other = await begun("a@firma.example", "b@firma.example");
    await STEERING.cancel(id, { by });
    expect(stateOf(id)).toBe("cancelled");
    for (const mail of outbox.list(({ about }) => about?.id === id))
      expect(verdictOnMailing(mail)).toBe("drop");
    const handed = outbox.list(({ about }) => about?.id === other)[0];
    await transaction(() => handed && outbox.save({ ...handed, handedAt: now() }));
    expect(await STEERING.cancel(other, { by })).toEqual({ refused: "too-late" });
  });
});

async function bounce(id = ""): Promise<boolean> {
  const recipient = await findRecipient(id);
  return transaction(() => noteBounceInTransaction(recipient));
}

test("what becomes of a mail after the end changes the numbers, and a lost account does not", async () => {
  const id = await begun("a@firma.example", "b@firma.example");
  const [first] = recipientsOfMailing(id);
  await sendTo("a@firma.example");
  await sendTo("b@firma.example");
  await runMailings();
  const numbers = () => findMailingInTransaction(id)?.counts;
  expect(numbers()).toMatchObject({ sent: 2, bounced: 0 });
  expect([await bounce(first?.id), await bounce(first?.id)]).toEqual([true, false]);
  expect(numbers()).toMatchObject({ sent: 1, bounced: 1 });
  await transaction(() => mailingRecipients.remove(first?.id ?? ""));
  expect(numbers()).toMatchObject({ sent: 1, bounced: 1 });
});

test("recipients go with their period, and their numbers stay (rules 1212)", async () => {
  const id = await begun("a@firma.example");
  await sendTo("a@firma.example");
  await runMailings();
  expect(await removeOldRecipients()).toBe(0);
  vi.setSystemTime(new Date("2027-05-21T10:00:00Z"));
  await transaction(() => subscriptions.remove("a@firma.example"));
  expect(await removeOldRecipients()).toBe(1);
  expect(await removeOldRecipients()).toBe(0);
  expect(findMailingInTransaction(id)?.counts).toMatchObject({ sent: 1, unsubscribed: 1 });
});

test("no later run asks for recipients that are removed (rules 1630)", async () => {
  await begun("a@firma.example");
  await sendTo("a@firma.example");
  await runMailings();
  vi.setSystemTime(new Date("2027-05-21T10:00:00Z"));
  expect(await removeOldRecipients()).toBe(1);
  const asked = vi.spyOn(pastRecipients, "pieces");
  expect([await removeOldRecipients(), asked.mock.calls]).toEqual([0, []]);
  asked.mockRestore();
});

test("a person who was erased before stays in the numbers when recipients go (rules 1212)", async () => {
  const id = await begun("a@firma.example", "b@firma.example");
  await sendTo("a@firma.example");
  await sendTo("b@firma.example");
  await runMailings();
  await transaction(() => mailingRecipients.remove(recipientsOfMailing(id)[0]?.id ?? ""));
  vi.setSystemTime(new Date("2027-05-21T10:00:00Z"));
  expect(await removeOldRecipients()).toBe(1);
  expect(findMailingInTransaction(id)?.counts).toMatchObject({ sent: 2 });
});

describe("the recipients of a mailing that ended a week ago (rules 1495)", () => {
  async function ended(): Promise<string> {
    const id = await begun("a@firma.example", "b@firma.example");
    await sendTo("a@firma.example");
    await sendTo("b@firma.example");
    await runMailings();
    vi.setSystemTime(new Date("2026-11-26T10:00:00Z"));
    expect(await moveRecipientsToLog()).toBe(0);
    vi.setSystemTime(new Date("2026-11-28T10:00:00Z"));
    expect(await moveRecipientsToLog()).toBe(2);
    expect([recipientsOfMailing(id), await moveRecipientsToLog()]).toEqual([[], 0]);
    return id;
  }
  const reported = async (id: string) => {
    const mailing = findMailingInTransaction(id);
    const rows = mailing ? await reportRows(mailing) : [];
    return rows.map(({ recipient: { address }, fate }) => [address, fate]);
  };

  test("stay in the report, and a late bounce changes it and the numbers", async () => {
    const id = await ended();
    expect(await reported(id)).toEqual([
      ["a@firma.example", "sent"],
      ["b@firma.example", "sent"],
    ]);
    const [late] = pastRecipients.list();
    expect([await bounce(late?.id), await bounce(late?.id)]).toEqual([true, false]);
    expect((await reported(id)).map(([, fate]) => fate).sort()).toEqual(["bounced", "sent"]);
    expect(findMailingInTransaction(id)?.counts).toMatchObject({ sent: 1, bounced: 1 });
  });

  test("go with their period and with their person", async () => {
    const id = await ended();
    const person = { id: "nobody", email: "a@firma.example" };
    const held = await listPersonalDataOf(person);
    await transaction(() => erasePersonInTransaction(person, held));
    expect(await reported(id)).toEqual([["b@firma.example", "sent"]]);
    vi.setSystemTime(new Date("2027-05-21T10:00:00Z"));
    expect(await removeOldRecipients()).toBe(1);
    expect([await reported(id), pastRecipients.list()]).toEqual([[], []]);
    expect(findMailingInTransaction(id)?.counts).toMatchObject({ sent: 2, unsubscribed: 0 });
  });

  test("of an earlier version, without numbers, are counted before they move", async () => {
    const id = await begun("a@firma.example");
    await sendTo("a@firma.example");
    await runMailings();
    await transaction(() => {
      const mailing = findMailingInTransaction(id);
      if (mailing) saveMailingInTransaction({ ...mailing, counts: null });
    });
    vi.setSystemTime(new Date("2026-11-28T10:00:00Z"));
    expect(await moveRecipientsToLog()).toBe(1);
    expect(findMailingInTransaction(id)?.counts).toMatchObject({ sent: 1 });
  });
});
