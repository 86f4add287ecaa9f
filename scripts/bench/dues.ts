import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formatNumber } from "../../app/modules/money/dues/due-number.ts";
import { startPortal } from "../../tests/support/portal.ts";
import { logInStaff } from "../../tests/support/story.ts";
import { type Page, Visitor } from "../../tests/support/visitor.ts";
import { imageBounds, processorMs } from "./process.ts";
import { type Table, verdict } from "./table.ts";

type Row = { id: string } & Record<string, unknown>;

const COMPANIES = 5_000;
/** The year that is charged; those of the two years before it are paid. */
const YEAR = new Date().getFullYear() + 1;
const LINES = 2_000;
const METRICS_TOKEN = "m".repeat(32);
/** The portal looks that often, and counts the time in between as delay. */
const SAMPLED_EVERY_MS = 20;
const MOST_OF_RUN_MS = 10_000;
/** The longest time for which another request may wait; indexes of all dues are made at once. */
const MOST_DELAY_MS = 150;
/** The processor time of a page. */
const MOST_OF_PAGE_MS = 100;
const PAGES = 20;

/** Measures the dues of three years of many companies, on a disk. */
export async function dues(): Promise<Table> {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-bench-"));
  const start = () => startPortal({ DATA_DIR: dataDir, METRICS_TOKEN, ...imageBounds() });
  await (await start()).stop();
  fillWithDues(dataDir);
  const portal = await start();
  const rows: Record<string, string>[] = [];
  const staff = new Visitor(portal.url, { Origin: portal.url });
  try {
    await logInStaff(staff);
    const run = `/admin/dues/run/${YEAR}`;
    const step = async <Answer extends { status: number }>(
      what: string,
      most: number | null,
      work: () => Promise<Answer>,
    ) => {
      await longestDelay(portal.url);
      const began = performance.now();
      const answer = await work();
      const ms = performance.now() - began;
      const delay = await longestDelay(portal.url);
      if (answer.status >= 400) throw new Error(`${what}: ${answer.status}`);
      rows.push({
        what,
        ms: ms.toFixed(0),
        "at most": most === null ? "" : String(most),
        "longest delay": delay.toFixed(0),
        "delay at most": String(MOST_DELAY_MS),
        verdict: verdict((most === null || ms <= most) && delay <= MOST_DELAY_MS),
      });
      return answer;
    };
    const rehearsed = await step("rehearsal of the run", null, () => staff.get(run));
    const hash = hashOf(rehearsed);
    await step("run", MOST_OF_RUN_MS, () => staff.send(run, { hash }));
    for (const path of [
      `/admin/dues?year=${YEAR}`,
      `/admin/dues?year=${YEAR}&q=17`,
      `/admin/dues?year=${YEAR - 1}&state=paid`,
      `/admin/dues/year/${YEAR - 1}`,
      "/admin/statement",
      run,
    ])
      rows.push(await pageRow(path, staff, portal.pid));
    const file = new File([statement()], "wyciag.csv");
    const form = await staff.get("/admin/statement");
    const matched = await step(`rehearsal of ${LINES} transfers`, null, () =>
      staff.submit(form, "Pokaż próbę", { file }),
    );
    rows.push(await pageRow(matched.path, staff, portal.pid, "matching"));
    await step(`booking of ${LINES} transfers`, null, () =>
      staff.send(matched.path, { hash: hashOf(matched), shown: "" }),
    );
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { title: `Dues of ${COMPANIES} companies and three years, on SQLite`, rows };
}

const hashOf = ({ document }: Page): string =>
  document.querySelector("input[name=hash]")?.getAttribute("value") ?? "";

/** The processor time of a page, after the first one. */
async function pageRow(path: string, staff: Visitor, pid: number, what = path) {
  await staff.get(path);
  const before = processorMs(pid);
  for (let time = 0; time < PAGES; time += 1) await staff.get(path);
  const ms = (processorMs(pid) - before) / PAGES;
  return {
    what: `${what}, processor`,
    ms: ms.toFixed(1),
    "at most": String(MOST_OF_PAGE_MS),
    "longest delay": "",
    "delay at most": "",
    verdict: verdict(ms <= MOST_OF_PAGE_MS),
  };
}

async function longestDelay(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const [, seconds] = /^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Math.max(0, Number(seconds) * 1000 - SAMPLED_EVERY_MS);
}

/** Member companies with their sizes, and paid dues of two years, into a stopped portal. */
function fillWithDues(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const insert = db.prepare("insert into records (store, id, json, revision) values (?, ?, ?, 1)");
  const add = (store: string, row: Row) => insert.run(store, row.id, JSON.stringify(row));
  const sample = db
    .prepare("select json from records where store = 'companies' and id = 'company-member-10'")
    .get();
  const company = JSON.parse(String(sample?.json)) as Record<string, unknown>;
  db.exec("begin");
  for (let at = 0; at < COMPANIES; at += 1) {
    const id = `many-${at}`;
    const name = `Firma ${(at * 7919) % 10_007} Sp. z o.o.`;
    const nip = String(1_000_000_000 + at);
    add("companies", { ...company, id, name, nip, organizationId: null, invitationCode: null });
    add("due-settings", { id, size: SIZES[at % SIZES.length], instalments: 1 + (at % 2) });
    for (const year of [YEAR - 2, YEAR - 1])
      addPaid(add, { companyId: id, year, serial: at + 1, name, nip });
  }
  add("tariffs", {
    id: String(YEAR),
    prices: { small: 80_000, medium: 120_000, large: 200_000, huge: 320_000 },
    wholeTerm: `${YEAR}-01-31`,
    firstTerm: `${YEAR}-01-31`,
    secondTerm: `${YEAR}-07-31`,
  });
  db.exec("commit");
  db.close();
}

const SIZES = ["1-10", "11-50", "51-250", "250+"];

function addPaid(
  add: (store: string, row: Row) => unknown,
  of: { companyId: string; year: number; serial: number; name: string; nip: string },
): void {
  const { companyId, year, serial, name, nip } = of;
  const [due, payment] = [`due-${year}-${serial}`, `payment-${year}-${serial}`];
  const number = formatNumber({ series: "SKL", year, serial });
  const [amountGrosze, at] = [80_000, `${year}-01-20T09:00:00.000Z`];
  const by = "administrator";
  add("dues", {
    id: due,
    number,
    companyId,
    kind: "fee",
    year,
    title: `Składka za ${year} rok`,
    amountGrosze,
    term: `${year}-01-31`,
    issuedOn: `${year}-01-02`,
    issuedBy: by,
    addressee: { name, nip, address: "ul. Leśna 4, 95-100 Zgierz" },
    issuedAt: at,
  });
  add("payments", {
    id: payment,
    source: "transfer",
    day: `${year}-01-20`,
    amountGrosze,
    payerName: name,
    payerAccount: String(10n ** 25n + BigInt(serial)),
    title: number,
    recordedBy: by,
    recordedAt: at,
  });
  const line = {
    from: { place: "payment", id: payment },
    to: { place: "due", id: due },
    amountGrosze,
  };
  add("ledger-entries", {
    id: `entry-${year}-${serial}`,
    kind: "allocation",
    lines: [line],
    day: `${year}-01-20`,
    at,
    by,
  });
}

/** Transfers of the first companies, most of them with the number of a due. */
function statement(): string {
  const day = new Date().toISOString().slice(0, 10);
  const lines = Array.from({ length: LINES }, (_, at) => {
    const number = formatNumber({ series: "SKL", year: YEAR, serial: at + 1 });
    const title = at % 10 === 0 ? "składka członkowska" : `składka ${number}`;
    return `${day};${title} ${at};Firma ${(at * 7919) % 10_007} Sp. z o.o.;${800 + (at % 3)},00`;
  });
  return ["Data operacji;Tytuł;Kontrahent;Kwota", ...lines].join("\n");
}
