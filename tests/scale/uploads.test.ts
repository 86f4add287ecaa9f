import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bookingFields, freeSlotsOn } from "../integration/support/bookings.ts";
import type { Portal } from "../support/portal.ts";
import { hasNoPostgres, withClient } from "../support/postgres-server.ts";
import { joinAs } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { type Page, Visitor } from "../support/visitor.ts";
import { commitTo } from "./support/commits.ts";

const FORM = "/experts/ekspert-lesniak/session";
const PDF = `%PDF-1.4\n${"x".repeat(100_000)}`;
const attachment = () => new File([PDF], "umowa.pdf", { type: "application/pdf" });
const PATIENT = { timeout: 15_000 };

describe.skipIf(hasNoPostgres)("files of two processes", () => {
  let portal: TwoProcesses;
  let other: Portal;
  /** Drafts of one person, who sends them to the other process. */
  let visitor: Visitor;
  beforeAll(async () => {
    portal = await startTwoProcesses();
    mkdirSync(join(portal.folder, "storage", "objects"), { recursive: true });
    other = portal.processes[1];
    visitor = new Visitor(other.url);
    await joinAs(visitor);
  });
  afterAll(() => portal?.stop());

  /** The same person, with their cookies, at `process`. */
  function at(process: Portal): Visitor {
    const same = new Visitor(process.url);
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    return same;
  }

  const book = (by: Visitor, form: Page) =>
    by.submit(
      form,
      "Zarezerwuj sesję",
      bookingFields(freeSlotsOn(form)[0] ?? "", { attachment: attachment() }),
    );

  const sql = (text: string) => withClient(portal.databaseUrl, (client) => client.query(text));
  const files = () =>
    readdirSync(join(portal.folder, "storage", "objects"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes("attachments"))
      .map((entry) => join(entry.parentPath, entry.name));
  const counts = async () => {
    const { rows } = await sql(
      `select (select count(*) from portal.bookings where topic = 'Umowa z podwykonawcą' and member_name <> '')::int as bookings,
        (select count(*) from storage.objects where bucket_id = 'attachments')::int as objects,
        (select count(*) from portal.unowned_files)::int as unowned`,
    );
    return { ...rows[0], files: files().length };
  };

  /**
   * Ends the killed process's statements and lock waits at Postgres, as if it had not sent them.
   */
  const cutWaiting = () =>
    sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = 'portal'",
    );
  const isWaiting = async (query: string) =>
    (
      await sql(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = 'portal' and query ~ '${query}'`,
      )
    ).rowCount === 1;

  /** Pretends that an hour has passed, at the next start of a process. */
  async function anHourLater(): Promise<void> {
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const file of readdirSync(join(portal.folder, "storage"), {
      recursive: true,
      encoding: "utf8",
    })) {
      const path = join(portal.folder, "storage", file);
      if (statSync(path).isFile()) utimesSync(path, old, old);
    }
    // Files older than the portal's notes would belong to a portal that was lost (rules 672).
    const older = new Date(old.getTime() - 3_600_000).toISOString();
    await commitTo(
      portal.databaseUrl,
      `json || '{"madeAt": "${older}"}'`,
      "store = 'installation'",
    );
    await commitTo(
      portal.databaseUrl,
      `json || '{"arrivesSince": "${old.toISOString()}"}'`,
      "store = 'unowned-files' and json is not null",
    );
    await portal.another();
  }

  /** Holds `lock` while a process stores a file and is killed, once `isTime`. */
  async function killedWhile(
    lock: string,
    isTime: (client: pg.Client) => Promise<void>,
  ): Promise<void> {
    const one = await portal.another();
    const by = at(one);
    const form = await by.get(FORM);
    await withClient(portal.databaseUrl, async (client) => {
      await client.query(`begin; ${lock}`);
      const sending = book(by, form).then(
        () => "answered",
        () => "cut",
      );
      await isTime(client);
      await one.kill();
      expect(await sending).toBe("cut");
      await cutWaiting();
      await client.query("rollback");
    });
  }

  test("a process killed while a file arrives leaves nothing; the other accepts it again, and serves it", async () => {
    const by = at(portal.processes[0]);
    const half = new ReadableStream({
      async start(controller) {
        controller.enqueue(
          new TextEncoder().encode(
            `--x\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n${PDF}`,
          ),
        );
        await pause(500);
        await portal.processes[0].kill();
        controller.close();
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    await expect(
      by.request(FORM, { method: "POST", body: half, headers, duplex: "half" } as RequestInit),
    ).rejects.toThrow();
    const before = await counts();
    const done = await book(visitor, await visitor.get(FORM));
    expect(done.text).toContain("umowa");
    expect(await counts()).toEqual({
      bookings: before.bookings + 1,
      objects: before.objects + 1,
      unowned: 0,
      files: before.files + 1,
    });
    expect(await (await visitor.request(`${done.path}/attachment`)).text()).toBe(PDF);
  });

  test("one killed between the bytes and their row leaves invisible bytes, which are removed; files of others stay", async () => {
    const before = await counts();
    // The engine tests the permission and rolls back before it writes the bytes.
    await sql(`create sequence inserts; create function hold() returns trigger language plpgsql as
        'begin if nextval(''inserts'') > 1 then perform pg_advisory_xact_lock(1); end if; return new; end';
      create trigger hold before insert on storage.objects for each row execute function hold()`);
    await killedWhile("select pg_advisory_xact_lock(1)", async () => {
      await expect.poll(() => isWaiting("objects"), PATIENT).toBe(true);
    });
    await sql("drop trigger hold on storage.objects");
    expect(await counts()).toEqual({
      ...before,
      unowned: before.unowned + 1,
      files: before.files + 1,
    });
    await anHourLater();
    await expect.poll(counts, PATIENT).toEqual(before);
  });

  test("one killed between the file and its record leaves an unowned file, which is removed; the hour is free", async () => {
    const before = await counts();
    await killedWhile("lock table storage.objects in share row exclusive mode", async (client) => {
      await expect.poll(() => isWaiting("objects"), PATIENT).toBe(true);
      await withClient(portal.databaseUrl, async (head) => {
        await head.query("begin; select * from portal.head for update");
        await client.query("rollback; begin");
        await expect.poll(() => isWaiting("portal.head"), PATIENT).toBe(true);
        await cutWaiting();
      });
    });
    expect(await counts()).toMatchObject({
      bookings: before.bookings,
      objects: before.objects + 1,
      unowned: before.unowned + 1,
    });
    await anHourLater();
    await expect.poll(counts, PATIENT).toEqual(before);
    expect((await book(visitor, await visitor.get(FORM))).text).toContain("umowa");
  });

  test.each([
    ["another folder", () => mkdtempSync(join(tmpdir(), "portal-elsewhere-")), "is not the folder"],
    ["no folder beside others", () => "", "another folder of files"],
  ])("one that has %s refuses to start in one sentence", async (_, makeFolder, sentence) => {
    const folder = makeFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await expect(portal.another({ DATA_DIR: folder })).rejects.toThrow(sentence);
  });
});

describe.skipIf(hasNoPostgres)("two processes without a folder", () => {
  let portal: TwoProcesses;
  beforeAll(async () => {
    portal = await startTwoProcesses({ DATA_DIR: "" });
  });
  afterAll(() => portal?.stop());

  test("accept everything except files, and say so", async () => {
    const [one] = portal.processes;
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    expect(one.log()).toContain("files are refused");
    const visitor = new Visitor(one.url);
    await joinAs(visitor);
    const form = await visitor.get(FORM);
    const slot = freeSlotsOn(form)[0] ?? "";
    const refused = await visitor.submit(
      form,
      "Zarezerwuj sesję",
      bookingFields(slot, { attachment: attachment() }),
    );
    expect([
      refused.status,
      refused.document.querySelector("[name=topic]")?.getAttribute("value"),
    ]).toEqual([503, "Umowa z podwykonawcą"]);
    const taken = await visitor.submit(
      await visitor.get(FORM),
      "Zarezerwuj sesję",
      bookingFields(slot),
    );
    expect([taken.status, taken.path]).toEqual([
      200,
      expect.stringContaining("/dashboard/sessions/"),
    ]);
  });
});
