import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { crowd, type Person } from "../integration/support/crowd.ts";
import { aPicture } from "../support/pictures.ts";
import { type Portal, PROCESS_ENV, startPortal } from "../support/portal.ts";
import { logIn, logInStaff } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

/** A restore brings back whom the backup has; the start erases again who was erased since. */

const place = temporaryFolder("dig-erased-");
const [dataDir, backupDir] = [join(place, "data"), join(place, "backups")];
const SECRET = { SESSION_SECRET: "s".repeat(40) };
let portal: Portal | undefined;
afterAll(() => portal?.stop());

const backups = () => readdirSync(backupDir).filter((name) => name.endsWith("Z"));

function restore(to: string): string {
  const from = join(backupDir, backups().sort().at(-1) ?? "");
  const { status, stderr, stdout } = spawnSync(process.execPath, ["scripts/restore.ts", from], {
    env: { ...PROCESS_ENV, DATA_DIR: to },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** Everything that a folder has about somebody: rows of both databases, names of files. */
function tracesOf(folder: string, words: string[]): string[] {
  const rows = ["portal.sqlite", "supabase.sqlite"].flatMap((name) => {
    const database = new DatabaseSync(join(folder, name));
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const all = tables.flatMap((table) =>
      database
        .prepare(`select * from "${table.name}"`)
        .all()
        .map((row) => `${table.name} ${JSON.stringify(row)}`),
    );
    database.close();
    return all;
  });
  const files = readdirSync(join(folder, "storage"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [...rows, ...files].filter((one) => words.some((word) => one.includes(word)));
}

const idOf = (folder: string, email: string) => {
  const database = new DatabaseSync(join(folder, "supabase.sqlite"));
  const row = database.prepare(`select id from "auth.users" where email = ?`).get(email);
  database.close();
  return row ? String(row.id) : null;
};

async function closeCompanyAndAccount({ visitor, password }: Person): Promise<void> {
  const settings = "/dashboard/settings";
  const company = await visitor.get(`${settings}/close-company`);
  const closed = await visitor.submit(company, "Zamknij firmę na zawsze", { password });
  expect(closed.status).toBe(200);
  const account = await visitor.get(`${settings}/delete`);
  await visitor.submit(account, "Usuń konto na zawsze", { password });
}

test("who was erased after the backup is erased again, with and without the backups at hand", async () => {
  portal = await startPortal({ ...SECRET, DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  const [anna, jan] = (await crowd(portal.url, 2)) as [Person, Person];
  await anna.visitor.submit(await anna.visitor.get("/my-profile"), "Prześlij", {
    avatar: new File([await aPicture()], "anna.png"),
  });
  await anna.visitor.submit(await anna.visitor.get("/events/forum-gospodarcze"), "Zapisz się");
  const staff = new Visitor(portal.url);
  await logInStaff(staff);
  const form = await staff.get("/admin/leads/company-lead-2/contacts/new");
  const record = await staff.submit(form, "Dodaj kontakt", {
    name: "Klara Bezkonta",
    email: "klara@bezkonta.example",
  });
  const before = backups().length;
  process.kill(portal.pid, "SIGUSR2");
  await expect.poll(() => backups().length, { timeout: 20_000 }).toBe(before + 1);
  await closeCompanyAndAccount(anna);
  // The samples of this company come first.
  const [contact] = [...record.html.matchAll(/(?<=contacts\/)[\w-]+(?=\/data)/g)].at(-1) ?? [];
  const data = await staff.get(`/admin/leads/company-lead-2/contacts/${contact}/data`);
  await staff.submit(data, "Usuń dane tej osoby");
  await portal.stop();

  const lists = [
    join(dataDir, "erased"),
    ...readdirSync(backupDir)
      .filter((name) => name.startsWith("erased-"))
      .map((name) => join(backupDir, name)),
  ];
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    const lines = readFileSync(list, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ kind }) => kind)).toEqual(["company", "account", "person"]);
    for (const line of lines) expect(Object.keys(line).sort()).toEqual(["at", "id", "kind"]);
  }

  for (const [name, env] of [
    ["alone", {}],
    ["with the backups", { BACKUP_DIR: backupDir }],
  ] as const) {
    const restored = join(place, name);
    mkdirSync(restored);
    expect(restore(restored)).toContain("the 3 erased people and companies");
    // Either list is enough.
    if (name === "with the backups") rmSync(join(restored, "erased"));
    const id = idOf(restored, anna.email);
    expect(id, "the backup has the account").not.toBeNull();
    expect(tracesOf(restored, [`avatars/${id}`]).length).toBeGreaterThan(0);
    portal = await startPortal({ ...SECRET, DATA_DIR: restored, ...env });
    const visitor = new Visitor(portal.url);
    expect((await logIn(visitor, anna.email, anna.password)).status).toBe(400);
    expect((await logIn(visitor, jan.email, jan.password)).path).toBe("/dashboard");
    expect(portal.log()).toContain("erased again what a restore had brought back");
    await portal.stop();
    expect(idOf(restored, anna.email)).toBeNull();
    const left = tracesOf(restored, [anna.email, String(id), "bezkonta"]).filter(
      // Their own note, what is kept for days at most, and the log of the engine.
      (trace) =>
        !/"store":"(erasures|outbox|picture-changes)"|^auth\.audit_log_entries/.test(trace),
    );
    expect(left).toEqual([]);
    const again = await startPortal({ ...SECRET, DATA_DIR: restored, ...env });
    expect(again.log()).not.toContain("erased again");
    portal = again;
    await again.stop();
  }
  expect(existsSync(join(place, "alone", "erased"))).toBe(true);
}, 240_000);
