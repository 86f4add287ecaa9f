import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeClock, hasFakeTime } from "../support/fake-time.ts";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer, type Treatment } from "../support/smtp-server.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { readDisk } from "./support/disk.ts";

/**
 * A mailing to 15,000 people through a mail server that refuses, is silent, breaks off and takes
 * mail of unknown senders only after half an hour, with ten power cuts: nobody gets it twice, and
 * all that can get it do (rules 1208, 1210).
 */

const PEOPLE = 15_000;
const CUTS = 10;
/** How long the server defers mail to some addresses (greylisting), by the portal's clock. */
const GREY_MS = 30 * 60_000;
/** Seconds of the portal per real second, once all others have got the mail. */
const SPEED = 20;
/** How long a person waits for the link to a new password beside it. */
const PASSWORD_MS = 5_000;
const WITHIN = { timeout: 600_000, interval: 5_000 };
const MEMBER = "demo@example.com";

const addressOf = (index: number) => `osoba${index}@firma${index % 50}.example`;
const indexOf = (address: string) => Number(/^osoba(\d+)@/.exec(address)?.[1] ?? -1);

const isRefused = (index: number) => index % 100 === 1;
const isCutAfter = (index: number) => index % 1000 === 5;

const isGrey = (index: number) => index % 10 === 2;

/** How the server treats the first attempt; later ones are accepted, but for those refused. */
function treatmentOf(index: number): Treatment {
  if (isRefused(index)) return "550";
  if (index % 500 === 3) return "cut";
  if (index % 2500 === 4) return "silence";
  return isCutAfter(index) ? "cut after it" : "accepted";
}

interface Recipient {
  address: string;
  state: string;
}

describe.skipIf(!hasFakeTime)("a mailing to 15,000 people", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-mailing-"));
  const clock = fakeClock();
  const run = { since: Date.now(), speed: 1 };
  /** The time of the portal, whose clock runs faster at the end. */
  const portalNow = () => run.since + (Date.now() - run.since) * run.speed;
  const tried = new Map<number, number>();
  let deferrals = 0;
  let smtp: SmtpServer;
  let portal: Portal;
  let env: Record<string, string>;

  beforeAll(async () => {
    smtp = await startSmtpServer({
      treats(address) {
        const index = indexOf(address);
        if (index === -1) return "accepted";
        const first = tried.get(index);
        tried.set(index, first ?? portalNow());
        if (isGrey(index)) {
          if (first !== undefined && portalNow() - first >= GREY_MS) return "accepted";
          deferrals += 1;
          return "451";
        }
        return first === undefined || isRefused(index) ? treatmentOf(index) : "accepted";
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
    await start();
    await portal.stop();
    subscribeAll(dataDir);
    await start();
  });
  afterAll(async () => {
    await portal.kill();
    clock.remove();
    await smtp.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    run.since = Date.now();
    portal = await startPortal(env, undefined, clock.within);
  }

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
      await start();
    }
    // It is under way again.
    await until(arrived().length + 50);
    const visitor = new Visitor(portal.url);
    const forgotten = await visitor.get("/forgot-password");
    const [asked, before] = [Date.now(), arrived().length];
    await visitor.submit(forgotten, "Wyślij link", { email: MEMBER });
    await smtp.receive(({ to }) => to.includes(MEMBER));
    const waited = Date.now() - asked;
    console.log(`before the password: ${waited} ms, ${arrived().length - before} mails`);
    expect(waited).toBeLessThan(PASSWORD_MS);
    expect(arrived().length - before).toBeLessThan(500);
    expect(arrived().length).toBeLessThan(PEOPLE * 0.85);

    const states = () => recipientsIn(dataDir);
    const isOpenElsewhere = (address: string) => !isGrey(indexOf(address));
    await expect
      .poll(() => {
        const { waiting = [], queued = [] } = states();
        return [...waiting, ...queued].filter(isOpenElsewhere);
      }, WITHIN)
      .toEqual([]);
    expect(arrived().filter(({ to }) => isGrey(indexOf(to[0] ?? "")))).toEqual([]);
    clock.run(SPEED);
    run.speed = SPEED;
    await expect
      .poll(() => Object.keys(states()).sort(), WITHIN)
      .toEqual(["refused", "sent", "unclear"]);
    expect(deferrals).toBeGreaterThan(all().filter((address) => isGrey(indexOf(address))).length);
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
  }, 3_000_000);

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
