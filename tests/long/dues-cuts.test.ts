import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Due } from "../../app/modules/money/dues/due.ts";
import type { Payment } from "../../app/modules/money/dues/ledger/payment.ts";
import { type FakeClock, fakeClock, hasFakeTime } from "../support/fake-time.ts";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";
import { contradictions } from "./support/contradictions.ts";
import { type Disk, readDisk } from "./support/disk.ts";
import { seededRandom } from "./support/seeded-random.ts";

/** Runs, bookings and mails of dues survive `kill -9` whole, and none comes twice (rules 1082). */

const CUTS = 20;
const SEED = Number(process.env.SEED ?? randomInt(1e9));
const COMPANIES = 100;
const FIRST_YEAR = 2031;

const dataDir = temporaryFolder("dig-dues-");
let env: Record<string, string>;
let portal: Portal;
let disk: Disk;
let clock: FakeClock | undefined;

/** A start on a working day, each twenty minutes later, so that each start sends mails. */
async function start(cut: number): Promise<Visitor> {
  const minutes = 9 * 60 + (cut % 30) * 20;
  const time = [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, "0"));
  clock?.remove();
  clock = fakeClock(`2026-11-${24 + Math.floor(cut / 30)} ${time.join(":")}:00`);
  portal = await startPortal(env, undefined, clock.within);
  const staff = new Visitor(portal.url, { Origin: portal.url });
  await logInStaff(staff);
  return staff;
}

beforeAll(async () => {
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  await (await startPortal(env)).stop();
  fill();
});
afterAll(async () => {
  await portal?.stop();
  clock?.remove();
});

/** Member companies with a size and a contact for bookkeeping, and a tariff for each cut. */
function fill(): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, 1)");
  const add = (store: string, row: { id: string } & Record<string, unknown>) =>
    insert.run(store, row.id, JSON.stringify(row));
  const sample = db
    .prepare("select json from records where store = 'companies' and id = 'company-member-10'")
    .get();
  const company = JSON.parse(String(sample?.json)) as Record<string, unknown>;
  db.exec("begin");
  for (let at = 0; at < COMPANIES; at += 1) {
    const id = `payer-${at}`;
    add("companies", { ...company, id, name: `Płatnik ${at}`, organizationId: null });
    add("due-settings", { id, size: "11-50" });
    add("company-contacts", {
      id: `contact-${at}`,
      companyId: id,
      name: "Ewa",
      role: "",
      phone: "",
      email: `ksiegowosc-${at}@example.com`,
      isForBookkeeping: true,
      updatedAt: "2026-11-01T09:00:00.000Z",
    });
  }
  for (let year = FIRST_YEAR; year < FIRST_YEAR + CUTS; year += 1)
    add("tariffs", {
      id: String(year),
      prices: { small: null, medium: 120_000, large: null, huge: null },
      instalments: 2,
      wholeTerm: `${year}-01-31`,
      firstTerm: `${year}-01-31`,
      secondTerm: `${year}-07-31`,
    });
  db.exec("commit");
  db.close();
}

/** The rows after the last cut. */
const rows = <Row>(store: string): Row[] => disk.rows(store).map((row) => JSON.parse(row) as Row);

const duesOf = (year: number): Due[] =>
  rows<Due>("dues").filter((due) => due.year === year && due.kind === "fee");

/** A file that pays all dues of a year. */
function statementOf(year: number): string {
  const lines = duesOf(year).map(
    ({ number, amountGrosze }) => `2026-11-20;${number};Płatnik;${amountGrosze / 100},00`,
  );
  return ["Data operacji;Tytuł;Kontrahent;Kwota", ...lines].join("\n");
}

const paymentsOf = (year: number): number =>
  rows<Payment>("payments").filter(({ title }) => title.startsWith(`SKL/${year}/`)).length;

/** Charges a year as staff do. */
async function charge(staff: Visitor, year: number): Promise<unknown> {
  const path = `/admin/dues/run/${year}`;
  const page = await staff.get(path);
  const hash = page.document.querySelector("input[name=hash]")?.getAttribute("value") ?? "";
  return hash === "" ? null : staff.send(path, { hash });
}

async function book(staff: Visitor, year: number): Promise<unknown> {
  const file = new File([statementOf(year)], "wyciag.csv");
  const page = await staff.submit(await staff.get("/admin/statement"), "Pokaż próbę", { file });
  const hash = page.document.querySelector("[name=hash]")?.getAttribute("value") ?? "";
  return staff.send(page.path, { hash });
}

/** Mails that came twice, or that the due does not know of. */
function wrongMails(): string[] {
  const about = rows<{ about: { id: string } | null }>("outbox").flatMap(
    (mail) => mail.about?.id ?? [],
  );
  const noted = rows<Due>("dues").flatMap(({ id, lastMail }) => (lastMail ? [id] : []));
  const twice = about.filter((id, at) => about.indexOf(id) !== at);
  const unknown = noted.filter((id) => !about.includes(id));
  return [...twice, ...unknown, ...about.filter((id) => !noted.includes(id))];
}

test.skipIf(!hasFakeTime)(
  `twenty cuts during runs, bookings and mails leave each whole or undone, and the next press completes it (SEED=${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    let cutShort = 0;
    /** Presses the buttons again that a cut has interrupted. */
    const complete = async (staff: Visitor, cut: number) => {
      if (cut >= 0) await charge(staff, FIRST_YEAR + cut);
      if (cut > 0) await book(staff, FIRST_YEAR + cut - 1);
    };
    for (let cut = 0; cut <= CUTS; cut += 1) {
      const year = FIRST_YEAR + cut;
      const staff = await start(cut);
      await complete(staff, cut - 1);
      if (cut < CUTS) {
        const work = [charge(staff, year), ...(cut > 0 ? [book(staff, year - 1)] : [])];
        const settled = Promise.allSettled(work);
        await pause(random() * 900);
        await portal.kill();
        await settled;
      } else await portal.stop();

      disk = readDisk(dataDir);
      const charged = duesOf(year).length;
      if (charged === 0) cutShort += 1;
      expect([0, 2 * COMPANIES], `dues after cut ${cut}`).toContain(charged);
      expect([0, 2 * COMPANIES], `payments after cut ${cut}`).toContain(paymentsOf(year - 1));
      if (cut > 0) expect(duesOf(year - 1), "completed").toHaveLength(2 * COMPANIES);
      if (cut > 1) expect(paymentsOf(year - 2), "completed").toBe(2 * COMPANIES);
      expect([...contradictions(disk), ...wrongMails()], `cut ${cut}`).toEqual([]);
    }
    expect(cutShort, "cuts that came before the end of a run").toBeGreaterThan(1);
    expect(rows("outbox").length).toBeGreaterThan(COMPANIES);
  },
);
