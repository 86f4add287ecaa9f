import { describe, expect, test, vi } from "vitest";
import type { Deliver } from "~/platform/mail/delivery.server";
import { enqueueMailInTransaction, outbox } from "~/platform/mail/outbox.server";
import { openSqlite } from "~/platform/store/sqlite.server";
import { transaction } from "~/platform/store/stores.server";
import { temporaryDir } from "../../../support/unit-data-dir";
import { leaveAccounts } from "../../../support/unit-stored-rows";
import { MINUTE, pass, refuse, START, senderOfTest } from "./support";

const begin = senderOfTest();

describe("attachments", () => {
  const ATTACHMENT = {
    filename: "święto-firm.ics",
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: "BEGIN:VCALENDAR\r\n",
  };
  const rich = {
    to: "a@example.com",
    kind: "eventRegistered" as const,
    ifWantedBy: null,
    subject: "Masz miejsce",
    paragraphs: ["Masz miejsce."],
    link: { label: "Wydarzenie", url: "http://localhost:3000/events/a" },
    moreLinks: [
      { label: "Dodaj do kalendarza", url: "http://localhost:3000/events/a/calendar.ics" },
    ],
    attachments: [ATTACHMENT, { ...ATTACHMENT, filename: "drugi.ics" }],
  };

  test("and further links are handed to the delivery", async () => {
    const delivered: Parameters<Deliver>[0][] = [];
    begin(async (mail) => delivered.push(mail));
    await transaction(() => enqueueMailInTransaction(rich));
    await pass(0);
    expect(delivered).toMatchObject([{ attachments: rich.attachments }]);
    for (const part of [delivered[0]?.text, delivered[0]?.html])
      expect(part).toContain("http://localhost:3000/events/a/calendar.ics");
    expect(Object.keys(delivered[0] ?? {}).sort()).toEqual([
      "attachments",
      "date",
      "headers",
      "html",
      "messageId",
      "subject",
      "text",
      "to",
    ]);
  });

  test("can be changed by the delivery: the stored mail is not, nor what is sent at the next try", async () => {
    const contents: string[][] = [];
    const stored: unknown[] = [];
    begin(async (mail) => {
      contents.push(mail.attachments.map(({ filename, content }) => filename + content));
      stored.push(
        structuredClone(
          outbox.list().map(({ attachments, subject }) => ({ attachments, subject })),
        ),
      );
      for (const file of mail.attachments) Object.assign(file, { content: "", encoding: "base64" });
      mail.attachments.pop();
      mail.subject = "x";
      if (contents.length < 3) refuse();
    });
    await transaction(() => enqueueMailInTransaction(rich));
    await pass(5 * MINUTE);
    expect(contents).toEqual(
      Array(3).fill(rich.attachments.map(({ filename, content }) => filename + content)),
    );
    expect(stored).toEqual(
      Array(3).fill([{ attachments: rich.attachments, subject: rich.subject }]),
    );
    expect(outbox.list()).toEqual([]);
  });

  test("are missing in mails of an older version, and those are delivered", async () => {
    const dataDir = temporaryDir();
    const old = {
      id: "old",
      to: "old@example.com",
      subject: "Potwierdź konto",
      paragraphs: ["Dziękujemy."],
      link: null,
    };
    const database = openSqlite(dataDir, { patience: 100 });
    const json = JSON.stringify({
      ...old,
      createdAt: START.toISOString(),
      dueAt: START.toISOString(),
      attempts: 1,
    });
    await database.commit([{ store: "outbox", id: "old", json, revision: 1 }]);
    await database.close();
    leaveAccounts(dataDir);
    vi.stubEnv("DATA_DIR", dataDir);
    vi.stubGlobal("portalSingletons", undefined);
    vi.resetModules();
    const fresh = await import("~/platform/mail/sender.server");
    const stores = await import("~/platform/store/stores.server");
    const delivered: unknown[] = [];
    const stopFresh = fresh.startSender(async (mail) => delivered.push(mail));
    await pass(0);
    await stopFresh();
    await stores.closeStores();
    const reopened = openSqlite(dataDir, { patience: 100 });
    const left = [...reopened.rows("outbox")];
    await reopened.close();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    expect(delivered).toMatchObject([
      {
        to: old.to,
        subject: old.subject,
        text: expect.stringContaining("\n\nDziękujemy.\n\n"),
        html: expect.stringContaining("Dziękujemy."),
        attachments: [],
        messageId: "<old@localhost>",
      },
    ]);
    expect(left).toEqual([]);
  });
});
