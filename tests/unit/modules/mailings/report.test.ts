import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  findPublicMailing,
  listPublicMailings,
} from "~/modules/mail/mailings/archive/archive.server";
import { mailingCopy } from "~/modules/mail/mailings/archive/archive.view.server";
import type { Mailing } from "~/modules/mail/mailings/compose/mailing";
import { addRecipientsInTransaction } from "~/modules/mail/mailings/delivery/recipients.server";
import { mailingRecipients } from "~/modules/mail/mailings/delivery/recipients.store.server";
import { countTabs, reportRows, rowsIn } from "~/modules/mail/mailings/report/report.server";
import { reportHead, reportTable } from "~/modules/mail/mailings/report/report.view.server";
import { EMPTY_LEFT_OUT } from "~/modules/mail/mailings/segments/segment";
import { mailsTo } from "~/modules/office/records/time-line.server";
import { sentMails } from "~/platform/mail/mail-log.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { frozenClock } from "../../../support/frozen-clock";
import { POLISH as pl } from "../../../support/polish";
import { aSentMailing } from "./support";

const refused = new Set(["ewa@example.com"]);

vi.mock(import("~/modules/people/mail-choices/may-receive.server"), async (original) => ({
  ...(await original()),
  mayReceive: vi.fn(({ address }: { address: string }) =>
    // The address of Anna was stopped by a later mail.
    address === "anna@example.com" ? "bounced" : refused.has(address) ? "refused" : "yes",
  ),
}));

frozenClock();

const STATES = {
  "anna@example.com": "sent",
  "ewa@example.com": "sent",
  "wrocil@example.com": "bounced",
  "pelna@example.com": "refused",
  "cisza@example.com": "unclear",
  "odmowa@example.com": "leftOut",
  "czeka@example.com": "queued",
} as const;

let mailing: Mailing;

beforeEach(async () => {
  mailing = await aSentMailing({ leftOut: { ...EMPTY_LEFT_OUT, noAddress: 2 } });
  await transaction(() => {
    const recipients = Object.keys(STATES).map((address) => ({
      address,
      name: `Osoba ${address}`,
    }));
    addRecipientsInTransaction(mailing.id, recipients);
    for (const row of mailingRecipients.listBy("mailingId", mailing.id))
      mailingRecipients.save({ ...row, state: STATES[row.address as keyof typeof STATES] });
  });
});

describe("the report of a mailing (rules 1183)", () => {
  test("says what became of each recipient", async () => {
    const rows = await reportRows(mailing);
    expect(Object.fromEntries(rows.map((row) => [row.recipient.address, row.fate]))).toEqual({
      "anna@example.com": "sent",
      "ewa@example.com": "unsubscribed",
      "wrocil@example.com": "bounced",
      "pelna@example.com": "refused",
      "cisza@example.com": "unclear",
      "odmowa@example.com": "leftOut",
      "czeka@example.com": "waiting",
    });
    expect(countTabs(rows)).toEqual({ failed: 3, unsubscribed: 1, leftOut: 1, sent: 1, all: 7 });
    expect(rowsIn(rows, { tab: "failed", q: "PELNA" })).toHaveLength(1);
    expect(rowsIn(rows, { tab: "sent", q: "pelna" })).toHaveLength(0);
  });

  test("counts those who refused later as sent, and adds the left out", async () => {
    const { figures, leftOut } = reportHead(mailing, await reportRows(mailing), pl);
    expect(Object.fromEntries(figures.map(({ name, count }) => [name, count]))).toEqual({
      sent: 2,
      failed: 3,
      unsubscribed: 1,
      leftOut: 3,
    });
    expect(leftOut).toMatchObject([{ reason: "noAddress", count: 2 }]);
  });

  test("says when it went out, in one line on one day", () => {
    const whenOf = (startedAt: string, endedAt: string | null) =>
      reportHead({ ...mailing, startedAt, endedAt }, [], pl).when;
    const start = "2026-11-20T08:00:00.000Z";
    expect(whenOf(start, null)).toBe("20 listopada 2026, 9:00");
    expect(whenOf(start, "2026-11-20T08:03:00.000Z")).toBe("20 listopada 2026, 9:00–9:03");
    expect(whenOf(start, "2026-11-20T08:00:30.000Z")).toBe("20 listopada 2026, 9:00");
    expect(whenOf(start, "2026-11-21T08:00:00.000Z")).toBe(
      "20 listopada 2026, 9:00 – 21 listopada 2026, 9:00",
    );
  });

  test("keeps its numbers when the recipients are gone", () => {
    const counts = { sent: 90, refused: 2, bounced: 3, unclear: 1, leftOut: 4, unsubscribed: 5 };
    const { figures, isForgotten } = reportHead({ ...mailing, counts }, [], pl);
    expect(isForgotten).toBe(true);
    expect(Object.fromEntries(figures.map(({ name, count }) => [name, count]))).toEqual({
      sent: 90,
      failed: 6,
      unsubscribed: 5,
      leftOut: 6,
    });
  });

  test("keeps its numbers when the account of a recipient is closed", async () => {
    const counts = { sent: 2, refused: 1, bounced: 1, unclear: 1, leftOut: 1 };
    const { figures, isForgotten } = reportHead(
      { ...mailing, counts },
      (await reportRows(mailing)).slice(1),
      pl,
    );
    expect(isForgotten).toBe(false);
    expect(figures.slice(0, 2)).toMatchObject([{ count: 2 }, { count: 3 }]);
  });

  test("is where the line of a record's mail leads", async () => {
    const [row] = mailingRecipients.listBy("address", "anna@example.com");
    const sent = { to: "anna@example.com", kind: "mailingEvent", result: "sent" } as const;
    await transaction(() => {
      for (const id of [row?.id ?? "", "other"])
        sentMails.save({ ...sent, id, subject: "Jesień", at: now() });
    });
    const lines = (await mailsTo(["Anna@example.com"])).map(({ id, show }) => [id, show(pl).to]);
    expect(Object.fromEntries(lines)).toEqual({
      [row?.id ?? ""]: "/admin/mailings/wysylka/report",
      other: null,
    });
  });

  test("is a table for other programs", async () => {
    const [head, ...rows] = reportTable(await reportRows(mailing), pl);
    expect(head).toEqual(["Osoba", "Adres", "Co się stało", "Kiedy"]);
    expect(rows[0]).toEqual([
      "Osoba anna@example.com",
      "anna@example.com",
      "Wysłana",
      expect.any(String),
    ]);
  });
});

describe("the archive (rules 1185)", () => {
  test("has newsletters that have gone out, and no other mailing", async () => {
    const newsletter = mailing.segment;
    expect((await listPublicMailings()).map(({ id }) => id)).toContain("wysylka");
    // Those who have got it may look at it while it is paused.
    await aSentMailing({ state: "paused" });
    expect(await findPublicMailing("wysylka")).not.toBeNull();
    const others: Partial<Mailing>[] = [
      { state: "draft" },
      { state: "scheduled", startedAt: null },
      { state: "cancelled" },
      { content: null },
      { segment: newsletter && { ...newsletter, purpose: "organizational" } },
    ];
    for (const other of others) {
      await aSentMailing(other);
      expect(await findPublicMailing("wysylka")).toBeNull();
    }
    expect(await findPublicMailing("none")).toBeNull();
  });

  test("shows safe text, and nothing of a recipient", async () => {
    const content = {
      preheader: "",
      picture: null,
      buttons: [],
      lists: [],
      plain: "",
      html: "<p onclick='x()'>Nowości<script>alert(1)</script></p>",
    };
    await aSentMailing({ content, startedAt: now() });
    const found = await findPublicMailing("wysylka");
    if (!found) expect.fail();
    const copy = mailingCopy(found, pl);
    expect(copy.mailing.html).toBe("<p>Nowości</p>");
    expect(copy.facts.path).toBe("/newsletter/wysylka");
    expect(JSON.stringify(copy)).not.toContain("@example.com");
  });
});
