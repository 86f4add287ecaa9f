import { beforeEach, describe, expect, test, vi } from "vitest";
import { bounceProgress } from "~/modules/mail/bounces/bounce-progress.store.server";
import { readBounces } from "~/modules/mail/bounces/bounces.server";
import { readReport } from "~/modules/mail/bounces/mail-report";
import { mailingRecipients } from "~/modules/mail/mailings/delivery/recipients.store.server";
import {
  findStop,
  removeOldStops,
  resumeAddress,
  stopIfRefusedInTransaction,
  stoppedAmong,
} from "~/modules/messages/stopped-addresses/stopped-addresses.server";
import { stoppedAddresses } from "~/modules/messages/stopped-addresses/stopped-addresses.store.server";
import { choicesLink } from "~/modules/people/mail-choices/choices-link.server";
import { saveChoices } from "~/modules/people/mail-choices/mail-choices.server";
import { mailChoices } from "~/modules/people/mail-choices/mail-choices.store.server";
import { mayReceive } from "~/modules/people/mail-choices/may-receive.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { noteSentInTransaction } from "~/platform/mail/mail-log.server";
import { enqueueMailInTransaction, outbox, rowOf } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { BY_STAFF } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { imapServer, PASSWORD } from "../../../support/imap-server";
import { bounceOf, complaintOf, letterOf } from "./support";

const moveClock = frozenClock("2026-11-18T11:00:00.000Z");
const server = imapServer();
beforeEach(() => server.reset());

const read = () => readBounces(server.url);

const ANNA = "anna@example.com";

/** The id of a mail that was sent. */
async function aSentMail(to = ANNA): Promise<string> {
  const mail = rowOf({
    to,
    subject: "Zaproszenie",
    paragraphs: [],
    link: null,
    kind: "eventMessage",
    ifWantedBy: null,
  });
  await transaction(() => noteSentInTransaction(mail, { at: now(), result: "sent" }));
  return mail.id;
}

const answerFor = (address = ANNA) => mayReceive({ address }, "organizational");

describe("a bounce (rules 1230)", () => {
  test.each(["message/rfc822", "text/rfc822-headers"] as const)(
    "for good stops its address, with the mail as %s",
    async (returns) => {
      server.add(bounceOf({ mailId: await aSentMail(), returns }));
      expect(await read()).toBe(1);
      expect(stoppedAmong([ANNA])).toMatchObject([{ since: now(), status: "5.1.1" }]);
      expect(answerFor()).toBe("bounced");
    },
  );

  test.each([
    ["a delay", { status: "4.4.1", action: "delayed" }],
    ["a delivery", { status: "2.0.0", action: "delivered" }],
    ["a full mailbox", { status: "5.2.2" }],
    ["a policy", { status: "5.7.1" }],
  ])("of %s stops nothing", async (_, facts) => {
    server.add(bounceOf({ mailId: await aSentMail(), ...facts }));
    expect(await read()).toBe(0);
    expect(answerFor()).toBe("yes");
  });

  test("is noted at the recipient of its mailing, whatever its reason", async () => {
    const mailId = await aSentMail();
    await transaction(() =>
      mailingRecipients.save({
        id: mailId,
        mailingId: "nowosci",
        address: ANNA,
        name: "",
        accountId: null,
        companyId: null,
        contactId: null,
        guestId: null,
        state: "sent",
        reason: "",
        failures: 0,
        queuedAt: now(),
        at: now(),
      }),
    );
    server.add(bounceOf({ mailId, status: "5.2.2" }));
    expect(await read()).toBe(1);
    expect(mailingRecipients.find(mailId)?.state).toBe("bounced");
    expect(answerFor()).toBe("yes");
  });

  test("that names no mail of the portal stops nothing, nor does a letter of a person", async () => {
    const mailId = await aSentMail();
    server.add(bounceOf({ mailId: "11111111-2222-4333-8444-555555555555" }));
    server.add(letterOf({ mailId }));
    expect(await read()).toBe(0);
    expect(stoppedAddresses.list()).toEqual([]);
  });

  test("leaves mails alone that a person waits for", async () => {
    server.add(bounceOf({ mailId: await aSentMail() }));
    await read();
    await transaction(() =>
      enqueueMailInTransaction({
        to: ANNA,
        subject: "Nowe hasło",
        paragraphs: [],
        link: null,
        kind: "recovery",
        ifWantedBy: null,
      }),
    );
    expect(outbox.list()).toHaveLength(1);
  });
});

describe("a refusal while a mail is handed over (rules 1230)", () => {
  test.each([
    ["of its recipient", "RCPT TO", "550 5.1.1 no such user", "bounced"],
    ["by a policy", "RCPT TO", "550 5.7.1 try another server", "yes"],
    ["of its content", "DATA", "554 5.1.1 odd", "yes"],
    ["for now", "RCPT TO", "450 4.2.1 later", "yes"],
  ])("%s stops the address or not", async (_, command, response, answer) => {
    const refused = vi.fn(async () => {
      const responseCode = Number(response.slice(0, 3));
      throw Object.assign(new Error("no"), { command, response, responseCode });
    });
    await transaction(() =>
      enqueueMailInTransaction({
        to: ANNA,
        subject: "Walne zebranie",
        paragraphs: [],
        link: null,
        kind: "eventMessage",
        ifWantedBy: null,
      }),
    );
    const stop = startSender(refused, { onRefusedAddress: stopIfRefusedInTransaction });
    await expect.poll(() => outbox.list()[0]?.attempts).toBe(1);
    await stop();
    expect(answerFor()).toBe(answer);
  });
});

describe("the mailbox", () => {
  test("is read from the first mail that was not read, and not changed", async () => {
    server.add(bounceOf({ mailId: await aSentMail() }));
    expect([await read(), await read()]).toEqual([1, 0]);
    server.add(bounceOf({ mailId: await aSentMail("jan@example.com") }));
    expect(await read()).toBe(1);
    expect(server.commands.filter((one) => /^UID FETCH/.test(one))).toHaveLength(2);
    expect(server.commands.join("\n")).not.toMatch(/STORE|SELECT|DELETE|EXPUNGE|MOVE/);
  });

  test("is read anew where it counts anew", async () => {
    server.add(letterOf({ mailId: "nic" }));
    await read();
    server.reset();
    server.add(bounceOf({ mailId: await aSentMail() }));
    expect(await read()).toBe(1);
  });

  test("is left alone where none is configured, and a wrong password fails the round", async () => {
    expect(await readBounces()).toBe(0);
    expect(server.commands).toEqual([]);
    const other = server.url.replace(encodeURIComponent(PASSWORD), "inne");
    await expect(readBounces(other)).rejects.toThrow();
  });

  test("is read over many mails, a part at a time", async () => {
    for (let left = 50; left > 0; left -= 1) server.add(letterOf({ mailId: "nic" }));
    server.add(bounceOf({ mailId: await aSentMail() }));
    expect(await read()).toBe(1);
    expect(bounceProgress.list()).toMatchObject([{ upTo: 51 }]);
  });
});

describe("a mail of a stranger (rules 1361)", () => {
  const nothingButBlanks = (type: string) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${" ".repeat(199_000)}`;

  test("takes no time for its blanks, and the next one is read", async () => {
    server.add(nothingButBlanks("text/plain"));
    server.add(nothingButBlanks("multipart/report"));
    server.add(bounceOf({ mailId: await aSentMail() }));
    const begun = process.cpuUsage();
    expect(await read()).toBe(1);
    const { user } = process.cpuUsage(begun);
    expect(user / 1e6).toBeLessThan(5);
  });

  test("with which the portal ended is skipped at the next start", async () => {
    server.add(bounceOf({ mailId: await aSentMail("jan@example.com") }));
    server.add(bounceOf({ mailId: await aSentMail() }));
    await read();
    const progress = bounceProgress.find("mailbox");
    if (!progress) throw new Error("no progress");
    stoppedAddresses.reset();
    await transaction(() => bounceProgress.save({ ...progress, upTo: 0, reading: 1 }));
    expect(await read()).toBe(1);
    expect(stoppedAmong([ANNA, "jan@example.com"]).map(({ email }) => email)).toEqual([ANNA]);
  });

  test("is read again if the disk or the backend failed", async () => {
    const failing = vi.spyOn(stoppedAddresses, "save").mockImplementation(() => {
      throw new Error("disk");
    });
    server.add(bounceOf({ mailId: await aSentMail() }));
    await expect(read()).rejects.toThrow("disk");
    failing.mockRestore();
    expect(await read()).toBe(1);
  });
});

describe("a stopped address (rules 1231)", () => {
  const stop = async () => {
    server.add(bounceOf({ mailId: await aSentMail() }));
    await read();
    const [found] = stoppedAmong(["Anna@example.com"]);
    if (!found) throw new Error("not stopped");
    return found;
  };

  test("is resumed by staff, once, and stops again with the next bounce", async () => {
    const { id } = await stop();
    expect(await resumeAddress(id, BY_STAFF)).toMatchObject({ email: ANNA });
    expect(await resumeAddress(id, BY_STAFF)).toEqual({ refused: "not-found" });
    expect([answerFor(), await findStop(id)]).toEqual(["yes", null]);
    await stop();
    expect(answerFor()).toBe("bounced");
  });

  test("is tried again after a year", async () => {
    await stop();
    moveClock("2027-11-18T11:00:00.000Z");
    expect(await removeOldStops()).toBe(0);
    moveClock("2027-11-18T11:00:00.001Z");
    expect(await removeOldStops()).toBe(1);
    expect(answerFor()).toBe("yes");
  });
});

describe("a complaint (rules 1232)", () => {
  const SHOWN = { t: localeOf("pl").t, page: "/dashboard/settings" };

  test("refuses the purpose of its mail by the link of the mail", async () => {
    const { url } = choicesLink({ address: ANNA }, "event", "pl");
    server.add(complaintOf({ mailId: await aSentMail(), unsubscribe: url }));
    expect(await read()).toBe(1);
    expect(mayReceive({ address: ANNA }, "event")).toBe("refused");
    expect(answerFor()).toBe("yes");
  });

  test("without a link refuses all mails to many people", async () => {
    await saveChoices(ANNA, { digest: true }, SHOWN);
    server.add(complaintOf({ mailId: await aSentMail() }));
    expect(await read()).toBe(1);
    for (const purpose of ["organizational", "event", "digest"] as const)
      expect(mayReceive({ address: ANNA }, purpose), purpose).toBe("refused");
  });

  test("with a link of another site, about no mail of the portal, or taken back refuses nothing", async () => {
    const mailId = await aSentMail();
    const { url } = choicesLink({ address: ANNA }, "event", "pl");
    const unsubscribe = url.replace(/^http:\/\/[^/]+/, "https://example.org");
    server.add(complaintOf({ mailId: "nic", unsubscribe }));
    server.add(complaintOf({ mailId, unsubscribe: url, type: "not-spam" }));
    expect(await read()).toBe(0);
    expect(mailChoices.list()).toEqual([]);
  });
});

describe("a report", () => {
  test("is read from encoded parts", () => {
    const plain = bounceOf({ mailId: "id" });
    const [, fields = ""] =
      /message\/delivery-status\r\n\r\n([\s\S]*?)\r\n\r\n--/.exec(plain) ?? [];
    const base64 = plain
      .replace(
        "message/delivery-status",
        "message/delivery-status\r\nContent-Transfer-Encoding: base64",
      )
      .replace(fields, Buffer.from(fields).toString("base64"));
    expect(fields).toContain("Status: 5.1.1");
    expect(readReport(base64)).toEqual(readReport(plain));
    expect(readReport(plain)).toMatchObject({ mailIds: ["id"], status: "5.1.1" });
  });

  test("is nothing that is broken, however it is cut off", () => {
    const whole = bounceOf({ mailId: "id" });
    for (let length = 0; length < whole.length; length += 7) {
      const report = readReport(whole.slice(0, length));
      if (report) expect(["bounce", "complaint"]).toContain(report.kind);
    }
    expect(readReport("")).toBeNull();
    expect(readReport("Content-Type: multipart/report; boundary=\r\n\r\n--")).toBeNull();
  });
});
