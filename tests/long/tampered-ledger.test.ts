import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

const dataDir = temporaryFolder("dig-ledger-");
let portal: Portal;
beforeAll(async () => {
  await (await startPortal({ DATA_DIR: dataDir })).stop();
  flipVote("skladka-na-nowy-rok", 5);
  portal = await startPortal({ DATA_DIR: dataDir });
});
afterAll(() => portal.stop());

/** Changes a vote in the database. */
function flipVote(pollId: string, number: number): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const rows = db.prepare("select id, json from records where store = 'ballots'").all();
  for (const { id = "", json } of rows) {
    const ballot = JSON.parse(String(json));
    if (ballot.pollId !== pollId || ballot.number !== number) continue;
    const turned = { ...ballot, option: ballot.option === "yes" ? "no" : "yes" };
    db.prepare("update records set json = ? where store = 'ballots' and id = ?").run(
      JSON.stringify(turned),
      id,
    );
  }
  db.close();
}

test("a vote changed in the database is noticed at the start; that poll takes no ballots, the rest of the portal runs", async () => {
  expect(portal.log()).toContain("the ledger of a poll is broken");
  const member = new Visitor(portal.url, { Origin: portal.url });
  await logIn(member, "demo@example.com", "Demo-1234");
  const broken = "Łańcuch głosów jest uszkodzony od wpisu 5";
  expect((await member.get("/app/voting")).text).toContain(broken);
  const page = await member.get("/app/voting/skladka-na-nowy-rok");
  expect(page.text).toContain(broken);
  expect(page.document.querySelector("[name=option]")).toBeNull();
  expect((await member.post("/app/voting/skladka-na-nowy-rok", { option: "yes" })).status).toBe(
    409,
  );

  const whole = await member.get("/app/voting/patron-forum/ledger");
  expect([whole.status, whole.text]).toEqual([200, expect.stringContaining("Księga się zgadza")]);
  for (const path of ["/", "/dashboard", "/healthz"])
    expect((await member.request(path)).status, path).toBe(200);
});
