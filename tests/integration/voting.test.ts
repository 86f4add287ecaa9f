import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { endPoll, openPoll, POLL_DESCRIPTION } from "../support/polls.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { ownPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = ownPortal();
const RECEIPT = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/;

let staff: Visitor;
let [anna, jan]: Visitor[] = [];
/** A running poll of each test's own, in which nobody has voted. */
let poll: string;
let title: string;
test.beforeAll(async () => {
  staff = newVisitor({ Origin: portal.url });
  await logInStaff(staff);
  [anna, jan] = [newVisitor({ Origin: portal.url }), newVisitor({ Origin: portal.url })];
  await joinAs(anna);
  await joinAs(jan);
});
test.beforeEach(async () => {
  title = `Termin zebrania ${crypto.randomUUID()}`;
  poll = await openPoll(staff, title);
  // The first page has a toast of its own.
  await jan!.get("/app/voting");
});

const vote = (by: Visitor | undefined, option: string, id = poll) =>
  by!.post(`/app/voting/${id}`, { option });

/** A page, and the addresses of its data requests. */
const ways = (path: string, route: string) => [
  path,
  `${path}.data`,
  `${path}.data?_routes=${route}`,
];

describe("a running poll before the own vote", () => {
  test("reveals neither result nor turnout, on any page or in its data", async () => {
    const [page, list] = [`/app/voting/${poll}`, "/app/voting"];
    const before = new Map<string, string>();
    const asked = [
      ...ways(page, "routes/app/voting/poll"),
      ...ways(list, "routes/app/voting/voting"),
    ];
    const answerOf = async (way: string) =>
      (await (await jan!.request(way)).text()).replace(
        /"(csrf|formKey|author)[^}]*|value="[^"]*"/g,
        "",
      );
    for (const way of asked) before.set(way, await answerOf(way));
    await vote(anna, "yes");
    for (const way of asked) expect(await answerOf(way), way).toBe(before.get(way));
    expect((await staff.get(`/admin/polls/${poll}/edit`)).text).not.toMatch(/Oddano|\d%/);
  });

  test("shows no ledger at any of its addresses", async () => {
    for (const way of [
      ...ways(`/app/voting/${poll}/ledger`, "routes/app/voting/ledger"),
      `/app/voting/${poll}/ledger.csv`,
    ]) {
      const answer = await jan!.request(way);
      expect(answer.status, way).toBe(403);
      expect(await answer.text(), way).not.toMatch(/[0-9a-f]{64}/);
    }
    expect(
      (await jan!.post(`/app/voting/${poll}/ledger`, { receipt: "7K3M-Q9XZ-LM4T-PWA2" })).status,
    ).toBe(403);
  });
});

describe("a vote", () => {
  test("is confirmed with a receipt that is in the ledger", async () => {
    const page = await vote(jan, "no");
    expect(page.text).toContain("Głos oddany pomyślnie!");
    expect(page.text).toContain("Twój głos: Nie");
    const [receipt = ""] = RECEIPT.exec(page.text) ?? [];
    const ledger = await jan!.get(`/app/voting/${poll}/ledger`);
    expect(ledger.text).toContain("Księga się zgadza");
    expect(ledger.html, "closed until the end").not.toContain(receipt);
    const found = await jan!.submit(ledger, "Sprawdź", { receipt: receipt.toLowerCase() });
    expect([found.status, found.text]).toEqual([
      200,
      expect.stringMatching(/Ten głos jest w księdze jako wpis \d+ i jest liczony/),
    ]);
    const unknown = await jan!.submit(ledger, "Sprawdź", { receipt: "7K3M-Q9XZ-LM4T-PWA2" });
    expect([unknown.status, unknown.text]).toEqual([
      400,
      expect.stringContaining("nie ma głosu z takim potwierdzeniem"),
    ]);
  });
});

describe("a poll with votes", () => {
  test("cannot be deleted or get another question", async () => {
    await vote(anna, "yes");
    const page = await staff.get(`/admin/polls/${poll}/edit`);
    const changed = await staff.submit(page, "Zapisz", { title: "Zupełnie inne pytanie" });
    expect([changed.status, changed.text]).toEqual([
      409,
      expect.stringContaining("zmienić można tylko ostatni dzień"),
    ]);
    const deleted = await staff.submit(await staff.get(`/admin/polls/${poll}/delete`), "Usuń");
    expect([deleted.status, deleted.text]).toEqual([
      409,
      expect.stringContaining("nie można usunąć"),
    ]);
  });

  test("can be ended with a reason, and a recount of its ledger gives the shown result", async () => {
    await vote(anna, "yes");
    for (const option of ["abstain", "no"]) await vote(jan, option);
    const ended = await endPoll(staff, poll);
    expect(ended.text).toContain("Głosowanie zakończone");
    expect((await vote(anna, "no")).status).toBe(409);
    const stranger = newVisitor();
    await joinAs(stranger);
    const page = await stranger.get(`/app/voting/${poll}`);
    expect(page.text).toContain("Powód: Błąd w pytaniu.");
    const shown = page.document
      .querySelectorAll("main dd")
      .map(({ text }) => Number(/\((\d+)\)/.exec(text)?.[1]));

    const table = await (await stranger.request(`/app/voting/${poll}/ledger.csv`)).text();
    const [, ...rows] = table
      .trim()
      .split("\r\n")
      .map((line) => line.split(";"));
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
    const counted = { yes: 0, no: 0, abstain: 0 };
    let before: string | undefined = sha256(JSON.stringify([poll, title, POLL_DESCRIPTION]));
    for (const [number, day, commitment, replaces, previous, hash, receipt, option] of rows) {
      expect([previous, hash]).toEqual([
        before,
        sha256(`${previous}|${poll}|${number}|${commitment}|${replaces}|${day}`),
      ]);
      if (receipt) expect(commitment).toBe(sha256(`${receipt}|${option}`));
      if (receipt) counted[option as "yes"] += 1;
      before = hash;
    }
    expect([rows.length, counted]).toEqual([3, { yes: 1, no: 1, abstain: 0 }]);
    expect(shown).toEqual(Object.values(counted));
  });
});

test("a person whose company is no longer a member gets 403 for all of voting, from the next request on", async () => {
  const member = newVisitor({ Origin: portal.url });
  const { company } = await joinAs(member);
  const list = `/admin/leads?status=starter&q=${encodeURIComponent(company.companyName)}`;
  const id = /\/admin\/leads\/([\w-]+)\/edit/.exec((await staff.get(list)).html)?.[1];
  expect((await member.get("/app/voting")).status).toBe(200);
  await staff.submit(await staff.get(`/admin/leads/${id}/edit`), "Zapisz", {
    status: "invited",
    location: "Łódź",
  });
  for (const path of [
    "/app/voting",
    `/app/voting/${poll}`,
    "/app/voting/patron-forum",
    "/app/voting/patron-forum/ledger",
    "/app/voting/patron-forum/ledger.csv",
  ])
    expect((await member.request(path)).status, path).toBe(403);
  expect((await vote(member, "yes", "skladka-na-nowy-rok")).status).toBe(403);
});
