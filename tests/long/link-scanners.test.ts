import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castAt } from "../integration/support/cast.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, logInStaff, register } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

const dataDir = temporaryFolder("dig-links-");
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ DATA_DIR: dataDir });
});
afterAll(() => portal.stop());

/**
 * All rows of both databases as text, read from a copy, because the portal locks its own. Counted
 * views are no change.
 */
function everything(): string[] {
  const copy = mkdtempSync(join(tmpdir(), "dig-links-copy-"));
  for (const name of readdirSync(dataDir).filter((file) => /\.sqlite(-wal)?$/.test(file)))
    cpSync(join(dataDir, name), join(copy, name));
  const rows = ["portal.sqlite", "supabase.sqlite"].flatMap((file) => {
    const db = new DatabaseSync(join(copy, file));
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
    const found = tables.flatMap(({ name }) => {
      const own = db.prepare(`select * from "${name}"`).all();
      return own.map((row) => `${file} ${name} ${JSON.stringify(row)}`);
    });
    db.close();
    return found;
  });
  rmSync(copy, { recursive: true });
  return rows.filter((row) => !row.includes('"store":"views"')).sort();
}

/** Portal addresses in all mails of the mailbox, and their tokens. */
async function mailedLinks(): Promise<string[]> {
  const reader = new Visitor(portal.url);
  const mails = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { html } = await reader.get(`/dev/mailbox?page=${page}`);
    const before = mails.size;
    for (const [, path = ""] of html.matchAll(/href="(\/dev\/mailbox\/\w+)"/g)) mails.add(path);
    if (mails.size === before) break;
  }
  const links = new Set<string>();
  for (const mail of mails) {
    const { document } = await reader.get(mail);
    for (const link of document.querySelectorAll("main article a[href]")) {
      const url = new URL((link.getAttribute("href") ?? "").replaceAll("&amp;", "&"), portal.url);
      if (url.origin === portal.url) links.add(url.pathname + url.search);
    }
  }
  return [...links];
}

test("a program that opens every link of every mail, with any method of a scanner, changes nothing", async () => {
  const { member } = await castAt(portal.url);
  const [somebody, staff] = [new Visitor(portal.url), new Visitor(portal.url)];
  const waiting = applicant();
  await register(somebody, waiting);
  await somebody.submit(await somebody.get("/forgot-password"), "Wyślij link", {
    email: member.person.email,
  });
  await somebody.submit(await somebody.get("/newsletter"), "Zapisz się", {
    email: "skaner@example.com",
  });
  await logInStaff(staff);
  const leads = await staff.get("/admin/leads");
  for (const [, address = ""] of leads.html.matchAll(
    /action="(\/admin\/leads\/[\w-]+\/invite)[?#"]/g,
  ))
    await staff.post(address, {}, { "Sec-Fetch-Site": "same-origin" });

  const links = await mailedLinks();
  for (const kind of [
    /^\/auth\/confirm\?.*signup/,
    /^\/auth\/confirm\?.*recovery/,
    /^\/newsletter\/confirm/,
    /^\/newsletter\/unsubscribe/,
    /^\/register\?zaproszenie=/,
    /^\/register\?kod=/,
    /key=/,
  ])
    expect(
      links.some((link) => kind.test(link)),
      String(kind),
    ).toBe(true);
  const before = everything();
  for (const link of links)
    for (const method of ["GET", "HEAD"]) {
      const answer = await new Visitor(portal.url, {
        "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Safari/537.36",
      }).request(link, {
        method,
      });
      expect(answer.status, `${method} ${link}`).toBeLessThan(400);
      await answer.arrayBuffer();
    }
  const after = everything();
  expect(before.length).toBeGreaterThan(100);
  expect([
    after.filter((row) => !before.includes(row)),
    before.filter((row) => !after.includes(row)),
  ]).toEqual([[], []]);
});
