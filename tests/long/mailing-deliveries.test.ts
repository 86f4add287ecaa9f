import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer, type Treatment } from "../support/smtp-server.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { readDisk } from "./support/disk.ts";

/**
 * A mailing to 15,000 people through a mail server that refuses, is silent, defers and breaks off,
 * with ten power cuts: nobody gets it twice, and all that can get it do (rules 1208, 1210).
 */

const PEOPLE = 15_000;
const CUTS = 10;
const MEMBER = "demo@example.com";

const addressOf = (index: number) => `osoba${index}@firma${index % 50}.example`;
const indexOf = (address: string) => Number(/^osoba(\d+)@/.exec(address)?.[1] ?? -1);

const isRefused = (index: number) => index % 100 === 1;
const isCutAfter = (index: number) => index % 1000 === 5;

/** How the server treats the first attempt; later ones are accepted, but for those refused. */
function treatmentOf(index: number): Treatment {
  if (isRefused(index)) return "550";
  if (index % 10 === 2) return "451";
  if (index % 500 === 3) return "cut";
  if (index % 2500 === 4) return "silence";
  return isCutAfter(index) ? "cut after it" : "accepted";
}

interface Recipient {
  address: string;
  state: string;
}

describe("a mailing to 15,000 people", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-mailing-"));
  const tried = new Set<number>();
  let smtp: SmtpServer;
  let portal: Portal;
  let env: Record<string, string>;

  beforeAll(async () => {
    smtp = await startSmtpServer({
      treats(address) {
        const index = indexOf(address);
        if (index === -1) return "accepted";
        const isFirst = !tried.has(index);
        tried.add(index);
        return isFirst || isRefused(index) ? treatmentOf(index) : "accepted";
      },
    });
    env = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SMTP_URL: smtp.url,
      MAIL_FROM: "Izba <portal@izba.example>",
      MAILINGS_PER_MINUTE: "100000",
      MAILINGS_PER_DOMAIN: "100000",
    };
    portal = await startPortal(env);
    await portal.stop();
    subscribeAll(dataDir);
    portal = await startPortal(env);
  });
  afterAll(async () => {
    await portal.kill();
    await smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const arrived = () => smtp.mails.filter(({ to }) => indexOf(to[0] ?? "") !== -1);
  const until = async (count: number) =>
    expect
      .poll(() => arrived().length, { timeout: 300_000, interval: 20 })
      .toBeGreaterThanOrEqual(count);

  test("each gets it at most once, whatever breaks, and a password does not wait", async () => {
    await sendMailing(portal.url);
    for (let cut = 1; cut <= CUTS; cut += 1) {
      await until(cut * 1_000);
      await portal.kill();
      portal = await startPortal(env);
    }
    const before = arrived().length;
    const visitor = new Visitor(portal.url);
    await visitor.submit(await visitor.get("/forgot-password"), "Wyślij link", { email: MEMBER });
    await smtp.receive(({ to }) => to.includes(MEMBER));
    console.log(`before the password: ${arrived().length - before} mails of the mailing`);
    expect(arrived().length - before).toBeLessThan(500);

    const states = () => recipientsIn(dataDir);
    await expect
      .poll(() => Object.keys(states()).sort(), { timeout: 300_000, interval: 5_000 })
      .toEqual(["refused", "sent", "unclear"]);
    const { sent = [], refused = [], unclear = [] } = states();
    console.log({ sent: sent.length, refused: refused.length, unclear: unclear.length });

    const copies = Map.groupBy(arrived(), ({ to }) => to[0] ?? "");
    expect([...copies].filter(([, mails]) => mails.length > 1).map(([to]) => to)).toEqual([]);
    expect(sent.filter((address) => !copies.has(address))).toEqual([]);
    expect(refused.sort()).toEqual(
      all()
        .filter((address) => isRefused(indexOf(address)))
        .sort(),
    );
    expect(sent.length + refused.length + unclear.length).toBe(PEOPLE);
    // Those whose answer never came, and the mails under way at a cut.
    const isLost = (address: string) => !copies.has(address);
    console.log(`unclear and not arrived: ${unclear.filter(isLost).length}`);
    const lost = unclear.filter((address) => !isCutAfter(indexOf(address)));
    expect(lost.length).toBeLessThanOrEqual(CUTS * 4);
    const staff = new Visitor(portal.url);
    await logInStaff(staff);
    expect((await staff.get("/admin/mailings?q=Do+wszystkich")).text).toContain("Wysłana");
  }, 1_800_000);

  test("the link of a mail ends it with one click, without cookies, as RFC 8058 says", async () => {
    const [mail] = arrived();
    const { headers = {}, to: [address = ""] = [] } = mail ?? {};
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const [, link = ""] = /^<(https?:\/\/[^>]+)>$/.exec(headers["list-unsubscribe"] ?? "") ?? [];
    const isSubscribed = () =>
      readDisk(dataDir)
        .rows("newsletter")
        .some((row) => JSON.parse(row).id === address);
    // Scanners of mail servers open links, which changes nothing.
    expect((await fetch(link, { redirect: "manual" })).status).toBe(200);
    expect(isSubscribed()).toBe(true);
    for (let press = 0; press < 2; press += 1) {
      const answer = await fetch(link, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      expect(answer.status).toBe(200);
    }
    expect(isSubscribed()).toBe(false);
  });
});

const all = () => Array.from({ length: PEOPLE }, (_, index) => addressOf(index));

/** The addresses of the recipients on the disk, by state. */
function recipientsIn(dataDir: string): Record<string, string[]> {
  const rows = readDisk(dataDir)
    .rows("mailing-recipients")
    .map((row) => JSON.parse(row) as Recipient);
  const byState = Map.groupBy(rows, ({ state }) => state);
  return Object.fromEntries(
    [...byState].map(([state, those]) => [state, those.map(({ address }) => address)]),
  );
}

/** Puts the people on the list of the newsletter, in the data of a portal that does not run. */
function subscribeAll(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const add = database.prepare(
    "insert into records (store, id, json, revision) values ('newsletter', ?, ?, 1)",
  );
  database.exec("begin");
  const at = new Date().toISOString();
  for (const id of all()) {
    const consent = { at, wording: "Zgoda", page: "/" };
    const token = `token${indexOf(id)}`;
    const row = { id, status: "active", consent, linkConsent: null, confirmedAt: at, token };
    add.run(id, JSON.stringify(row));
  }
  database.exec("commit");
  database.close();
}

async function sendMailing(url: string): Promise<void> {
  const staff = new Visitor(url);
  await logInStaff(staff);
  const page = await staff.submit(await staff.get("/admin/mailings/new"), "Zapisz szkic", {
    segmentKey: "newsletter",
    subject: "Do wszystkich",
    preheader: "Kilka słów",
    text: "<p>Zapraszamy na <a href='/events'>wydarzenia</a>.</p>",
  });
  const question = await staff.get(`${page.path}/send`);
  const sent = await staff.submit(question, "Wyślij", { when: "now" });
  expect(sent.text).toContain("Wysyłka zlecona");
}
