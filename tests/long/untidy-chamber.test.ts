import { afterAll, beforeAll, expect, test } from "vitest";
import { amountIn, total } from "~/platform/money/grosze";
import { expectAlive } from "../integration/support/oracle.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logInStaff } from "../support/story.ts";
import { type Page, Visitor } from "../support/visitor.ts";
import { untidyChamber } from "./support/untidy-chamber.ts";

let portal: Portal;
let ewa: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  ewa = new Visitor(portal.url, { Origin: portal.url });
  await logInStaff(ewa);
});
afterAll(async () => {
  await expectAlive(portal);
  await portal.stop();
});

const chamber = untidyChamber(new Date());
const { files, counts } = chamber;

const ROWS = /(\d+) wiersz\p{L}*/u;

/** Sends a file as far as its rehearsal. */
async function rehearse(path: string, file: File, columns: Record<string, string> = {}) {
  const next = await ewa.submit(await ewa.get(path), "Pokaż próbę", { file });
  if (!next.path.endsWith("/columns")) return next;
  const [button = ""] =
    new RegExp(`Przejdź do próby \\(${ROWS.source}\\)`, "u").exec(next.text) ?? [];
  return ewa.submit(next, button, columns);
}

/** Numbers of rows by their fate, of a rehearsal. */
const fates = ({ text }: Page) =>
  ["Odrzucone", "Zmienione", "Dodane", "Bez zmian"].map((tab) =>
    Number(new RegExp(`${tab}\\s*(\\d+)`).exec(text)?.[1]),
  );

/** Carries a file out. @returns the address of its undo */
async function moveIn(path: string, file: File, { refused = 0, added = 0, columns = {} }) {
  const rehearsal = await rehearse(path, file, columns);
  expect([path, ...fates(rehearsal)]).toEqual([path, refused, 0, added, 0]);
  const [button = ""] = new RegExp(`Wczytaj ${ROWS.source}`, "u").exec(rehearsal.text) ?? [];
  const done = await ewa.submit(rehearsal, button);
  expect(done.text).toContain("Plik jest wczytany");
  // The portal compares each row of the file with what it has.
  expect([path, ...fates(await rehearse(path, file, columns))]).toEqual([
    path,
    refused,
    0,
    0,
    added,
  ]);
  const [undo = ""] =
    /\/admin\/(?:leads\/changes\/\w+|dues\/moved-in\/files\/\w+\/undo)/.exec(done.html) ?? [];
  return undo;
}

async function takeBack(undo: string): Promise<void> {
  const question = await ewa.get(undo);
  const [button = ""] = /Cofnij (?:zmianę|\d+ kwot\p{L}*)/u.exec(question.text) ?? [];
  await ewa.submit(question, button);
}

const PEOPLE = "/admin/leads/moved-in/people";
const EVENTS = "/admin/leads/moved-in/events";
const MONEY = "/admin/dues/moved-in";

const companies = () =>
  moveIn("/admin/leads/import", files.companies, { refused: 1, added: counts.firms });
const people = () => moveIn(PEOPLE, files.people, { added: counts.people });
const events = () => moveIn(EVENTS, files.events, { added: counts.seats });
const money = () => moveIn(MONEY, files.money, { refused: 1, added: counts.sums });
const balances = () =>
  moveIn(MONEY, files.balances, {
    added: counts.prepaid,
    columns: { money: "prepaid", day: `${chamber.thisYear - 1}-12-31` },
  });

/** Number, amount and open amount, in grosze, of the dues that the files have brought. */
async function duesOfFiles() {
  const { html } = await ewa.get("/admin/dues/list.csv?year=all");
  const [head = [], ...rows] = html
    .replace("\uFEFF", "")
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(";").map((cell) => cell.replaceAll('"', "")));
  const own = rows.filter((cells) => /^Składka za \d{4}$/.test(cells[head.indexOf("opis")] ?? ""));
  const sum = (name: string) =>
    total(own, (cells) => amountIn((cells[head.indexOf(name)] ?? "").replace(/[^\d,.]/g, "")) ?? 0);
  return { count: own.length, charged: sum("kwota"), open: sum("do_zaplaty") };
}

test("an untidy chamber of 900 firms moves in to the last row and grosz, out, and in again (rules 1570–1577)", async () => {
  const undoCompanies = await companies();
  const undoPeople = await people();
  const undoEvents = await events();
  for (const undo of [undoEvents, undoPeople, undoCompanies]) await takeBack(undo);
  expect((await ewa.get("/admin/leads/moved-in")).text.match(/cofnięte/g)).toHaveLength(3);

  const undoCompaniesAgain = await companies();
  const undoPeopleAgain = await people();
  const undoEventsAgain = await events();
  const undoMoney = await money();
  const undoBalances = await balances();
  const came = await duesOfFiles();
  expect(came).toEqual({ count: counts.sums, charged: chamber.charged, open: chamber.open });
  for (const undo of [
    undoBalances,
    undoMoney,
    undoEventsAgain,
    undoPeopleAgain,
    undoCompaniesAgain,
  ])
    await takeBack(undo);
  expect((await ewa.get("/admin/leads/moved-in")).text.match(/cofnięte/g)).toHaveLength(8);

  await companies();
  await people();
  await events();
  await money();
  await balances();
  for (const year of [0, 1, 2])
    expect((await ewa.get(`/admin/dues/year/${chamber.thisYear - year}`)).text).toContain(
      "Wszystkie zapisy się zgadzają.",
    );
  const page = await ewa.get("/admin/leads/moved-in");
  for (const words of [
    `${counts.firms} nowych firm`,
    `${counts.people} osób`,
    `36 wydarzeń, ${counts.seats} udziałów`,
  ])
    expect(page.text).toContain(words);
});
