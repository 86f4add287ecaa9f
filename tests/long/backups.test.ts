import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import { crowd, type Person } from "../integration/support/crowd.ts";
import { expectAlive } from "../integration/support/oracle.ts";
import { giveUp } from "../support/give-up.ts";
import { aPicture } from "../support/pictures.ts";
import { freePort, type Portal, PROCESS_ENV, startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { Page } from "../support/visitor.ts";

const place = temporaryFolder("dig-backups-");
const [dataDir, backupDir, restored] = ["data", "backups", "restored"].map((name) =>
  join(place, name),
) as [string, string, string];
let portal: Portal | undefined;
afterAll(() => portal?.stop());

const backups = () =>
  (existsSync(backupDir) ? readdirSync(backupDir) : []).filter((name) => name.endsWith("Z")).sort();
const healthOf = async ({ url }: Portal) => (await fetch(`${url}/healthz`)).json();

function restore(from: string, ...flags: string[]) {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ["scripts/restore.ts", from, ...flags],
    {
      env: { ...PROCESS_ENV, DATA_DIR: restored },
      encoding: "utf8",
    },
  );
  return { status, said: stderr + stdout };
}

const [BEFORE, MEANWHILE] = [
  "/events/forum-gospodarcze",
  "/events/sniadanie-produkcja-logistyka",
] as const;
const isTaken = ({ text }: Page) => text.includes("Zapisano na wydarzenie");

/**
 * Takes and releases a seat again and again: at one event until the backup is requested, at another
 * until it exists.
 */
async function comeAndGo(
  { visitor }: Person,
  backup: { isRequested: boolean; isThere: boolean },
): Promise<boolean | undefined> {
  let confirmed: boolean | undefined;
  while (!backup.isThere) {
    const isBefore = !backup.isRequested;
    const page = await visitor.get(isBefore ? BEFORE : MEANWHILE);
    const answer = await (isTaken(page)
      ? giveUp(visitor, page)
      : visitor.submit(page, "Zapisz się"));
    if (isBefore) confirmed = backup.isRequested ? undefined : isTaken(answer);
  }
  return confirmed;
}

test("everything confirmed before a backup is in the restored data, with files, despite writes meanwhile", async () => {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  portal = await startPortal({ ...env, BACKUP_DIR: backupDir });
  // Last night's backup is missing, so it is made at once.
  await expect.poll(backups, { timeout: 10_000 }).toHaveLength(1);
  const [anna, ...others] = (await crowd(portal.url, 2)) as [Person, ...Person[]];
  const form = await anna.visitor.get("/experts/ekspert-wilczynska/session");
  const attachment = new File(["%PDF-1.4\numowa"], "umowa.pdf");
  const booked = await anna.visitor.submit(form, "Zarezerwuj sesję", {
    ...bookingFields(firstFreeSlot(form)),
    attachment,
  });
  const profile = await anna.visitor.submit(await anna.visitor.get("/my-profile"), "Prześlij", {
    avatar: new File([await aPicture()], "anna.png"),
  });
  const picture = /\/pictures\/avatars\/[^"\s]+/.exec(profile.html)?.[0].replaceAll("&amp;", "&");
  const backup = { isRequested: false, isThere: false };
  const coming = others.map((person) => comeAndGo(person, backup));
  await new Promise((resolve) => setTimeout(resolve, 300));
  backup.isRequested = true;
  process.kill(portal.pid, "SIGUSR2");
  await expect.poll(backups, { timeout: 10_000 }).toHaveLength(2);
  backup.isThere = true;
  const confirmed = await Promise.all(coming);
  expect(await healthOf(portal)).toEqual({ status: "ok", backup: "ok" });
  await expectAlive(portal);
  await portal.kill();

  expect(restore(join(backupDir, backups().at(-1) ?? ""))).toMatchObject({
    status: 0,
    said: expect.stringContaining("Restored secret, storage"),
  });
  // A read-only folder for backups is logged and has no other effect.
  writeFileSync(join(place, "full"), "");
  portal = await startPortal({ ...env, DATA_DIR: restored, BACKUP_DIR: join(place, "full") });
  expect((await anna.visitor.get(booked.path)).text).toContain("umowa.pdf");
  expect(await (await anna.visitor.request(`${booked.path}/attachment`)).text()).toBe(
    "%PDF-1.4\numowa",
  );
  expect((await fetch(portal.url + picture)).headers.get("Content-Type")).toBe("image/webp");
  for (const [index, { visitor }] of others.entries()) {
    const seat = isTaken(await visitor.get(BEFORE));
    if (confirmed[index] !== undefined)
      expect(seat, `the seat of person ${index}`).toBe(confirmed[index]);
    expect((await visitor.get(MEANWHILE)).status).toBe(200);
  }
  await expect.poll(() => healthOf(portal as Portal)).toEqual({ status: "ok", backup: "failed" });
  expect(portal.log()).toMatch(/"job":"nightly backup","msg":"job failed/);
}, 60_000);

test("a restore refuses existing data, a folder without a backup, and a damaged backup", () => {
  expect(restore(join(backupDir, backups()[0] ?? ""))).toMatchObject({
    status: 1,
    said: expect.stringMatching(/is not empty: move .*portal\.sqlite away first/),
  });
  expect(restore(place)).toMatchObject({
    status: 1,
    said: expect.stringContaining("is no whole backup"),
  });
  const changed = join(place, "changed");
  cpSync(join(backupDir, backups()[0] ?? ""), changed, { recursive: true });
  rmSync(join(changed, "supabase.sqlite"));
  rmSync(restored, { recursive: true });
  for (const flags of [[], ["--check"]])
    expect(restore(changed, ...flags)).toMatchObject({
      status: 1,
      said: expect.stringContaining("supabase.sqlite is missing"),
    });
  expect(existsSync(restored)).toBe(false);
  expect(restore(join(backupDir, backups()[0] ?? ""), "--check")).toMatchObject({
    status: 0,
    said: expect.stringContaining("is whole: http://localhost:"),
  });
  const damaged = join(place, "damaged");
  mkdirSync(damaged);
  writeFileSync(join(damaged, "portal.sqlite"), "nothing that SQLite knows".repeat(100));
  expect(restore(damaged, "--without-manifest")).toMatchObject({
    status: 1,
    said: expect.stringContaining("is damaged (file is not a database)"),
  });
  expect(readdirSync(restored)).toEqual([]);
});
