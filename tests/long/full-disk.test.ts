import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import { newAddress, ownerAt } from "../integration/support/coworkers.ts";
import { expectPolishPage, valuesOf } from "../integration/support/oracle.ts";
import { aPicture } from "../support/pictures.ts";
import { freePort, type Portal, startPortal } from "../support/portal.ts";
import { type Fields, type Page, Visitor } from "../support/visitor.ts";
import { hasDisks, smallDisk } from "./support/small-disk.ts";

/**
 * A disk that is full or read-only: the pages that people see, and the recovery. Only root may
 * mount disks, so others skip these tests.
 */

interface Post {
  path: string;
  fields: Fields;
}

describe.skipIf(!hasDisks)("the disk of DATA_DIR", () => {
  const disk = smallDisk(16);
  let env: Record<string, string>;
  let portal: Portal;
  let member: Visitor;
  beforeAll(async () => {
    env = { DATA_DIR: disk.folder, PORT: String(await freePort()) };
    portal = await startPortal(env, undefined, disk.within());
    member = (await ownerAt(portal.url)).visitor;
  });
  afterAll(async () => {
    await portal.kill();
    disk.remove();
  });

  /** A form for each writer: the portal, the backend inside it, and files. */
  async function posts(mark: string): Promise<Post[]> {
    const hours = await member.get("/experts/ekspert-wilczynska/session");
    const topic = { ...bookingFields(firstFreeSlot(hours)), topic: mark };
    return [
      {
        path: "/contact",
        fields: {
          name: "Zofia",
          email: newAddress(),
          subject: mark,
          message: "Ile wynosi składka?",
        },
      },
      {
        path: "/my-profile",
        fields: { firstName: "Zofia", lastName: "Żółć", position: mark, bio: "Robię meble." },
      },
      {
        path: "/company-profile",
        fields: { name: mark, industry: "Produkcja", size: "11-50", short_description: "Meble" },
      },
      { path: "/experts/ekspert-wilczynska/session", fields: topic },
      {
        path: "/my-profile?form=avatar",
        fields: { avatar: new File([await aPicture()], "ja.png") },
      },
    ];
  }

  /** All input is on the page, in fields or behind the button that sends it again. */
  function expectRedisplayed(page: Page, { fields }: Post): void {
    const kept = Object.assign(valuesOf(page), hiddenOn(page));
    for (const [name, value] of Object.entries(fields))
      if (typeof value === "string") expect(kept[name], name).toBe(value);
  }

  async function expectReads(): Promise<void> {
    for (const path of ["/", "/events", "/knowledge", "/dashboard", "/my-profile", "/healthz"])
      expect((await member.get(path)).status, path).toBe(200);
    expect((await new Visitor(portal.url).get("/experts")).status).toBe(200);
  }

  const health = async () => (await fetch(`${portal.url}/healthz`)).json();

  /** Every post is refused with a page that has the input, and nothing is stored. */
  async function expectRefusals(mark: string): Promise<void> {
    for (const post of await posts(mark)) {
      const page = await member.post(post.path, post.fields);
      expect(page.status, `${post.path}: ${page.text.slice(0, 500)}`).toBe(503);
      expectPolishPage(page);
      expectRedisplayed(page, post);
    }
    await expectReads();
    expect(await health()).toEqual({ status: "ok", writes: "failed" });
    expect(await written(mark)).toEqual([]);
  }

  /** The pages that show a submitted text. */
  async function written(mark: string): Promise<string[]> {
    const paths = ["/my-profile", "/company-profile", "/dashboard/events", "/dev/mailbox"];
    const pages = await Promise.all(paths.map((path) => member.get(path)));
    return paths.filter((_, index) => pages[index]?.html.includes(mark));
  }

  async function expectWritten(mark: string): Promise<void> {
    for (const post of await posts(mark))
      expect((await member.post(post.path, post.fields)).status, post.path).toBe(200);
    expect(await written(mark)).toEqual([
      "/my-profile",
      "/company-profile",
      "/dashboard/events",
      "/dev/mailbox",
    ]);
    expect(await health()).toEqual({ status: "ok" });
  }

  test("full: forms come back with 503 and their input, pages open, nothing is half-written; with space again all is well", async () => {
    disk.fill(portal);
    await expectRefusals("Pełny-1");
    disk.empty(portal);
    await expectWritten("Wolny-1");
    expect(readdirSync(`/proc/${portal.pid}/root${disk.folder}/tmp`), "drafts").toEqual([]);
    // All confirmed writes are stored, and the databases are intact.
    await portal.kill();
    portal = await startPortal(env, undefined, disk.within());
    expect(await written("Wolny-1")).toHaveLength(4);
    expect(await written("Pełny-1")).toEqual([]);
  });

  test("turned read-only by an error of the medium: forms come back, pages open; repaired, it has all confirmed data", async () => {
    await expectWritten("Przed-2");
    disk.breakDown(portal);
    await expectRefusals("Po-2");
    await portal.kill();
    disk.mend();
    portal = await startPortal(env, undefined, disk.within());
    expect(await written("Przed-2")).toHaveLength(4);
    await expectWritten("Znów-2");
  });

  test("read-only, or without space for a database, from the start: the start says so in one sentence", async () => {
    await portal.stop();
    await expect(startPortal(env, undefined, disk.within("ro"))).rejects.toThrow(ONE_SENTENCE);
    const tiny = smallDisk(2);
    const full = [
      ...tiny.within(),
      "sh",
      "-c",
      'dd if=/dev/zero of="$DATA_DIR/fill" 2>&-; exec "$@"',
      "sh",
    ];
    await expect(startPortal({ ...env, DATA_DIR: tiny.folder }, undefined, full)).rejects.toThrow(
      ONE_SENTENCE,
    );
    tiny.remove();
  });
});

const ONE_SENTENCE = /did not start:\n.*\.sqlite cannot be written: .*\n?$/;

/** Names and values of the hidden fields of a page. */
const hiddenOn = ({ document }: Page) =>
  Object.fromEntries(
    document
      .querySelectorAll("main input[type=hidden]")
      .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]),
  );

describe.skipIf(!hasDisks)("the disk of backups", () => {
  const disk = smallDisk(8);
  let portal: Portal;
  afterAll(async () => {
    await portal.stop();
    disk.remove();
  });
  const health = async () => (await fetch(`${portal.url}/healthz`)).json();
  const backups = () =>
    readdirSync(`/proc/${portal.pid}/root${disk.folder}`).filter((name) =>
      /^\d{4}-.*Z$/.test(name),
    );

  test("a full disk fails the backup, which is logged without further effect; with space again the next one is whole", async () => {
    portal = await startPortal(
      { DATA_DIR: `${disk.folder}-data`, BACKUP_DIR: disk.folder },
      undefined,
      disk.within(),
    );
    await expect.poll(backups, { timeout: 10_000 }).toHaveLength(1);
    disk.fill(portal);
    process.kill(portal.pid, "SIGUSR2");
    await expect.poll(health, { timeout: 10_000 }).toEqual({ status: "ok", backup: "failed" });
    expect(portal.log()).toMatch(/"level":50.*"backup failed"/);
    expect(backups()).toHaveLength(1);
    expect((await new Visitor(portal.url).get("/events")).status).toBe(200);
    disk.empty(portal);
    process.kill(portal.pid, "SIGUSR2");
    await expect.poll(health, { timeout: 10_000 }).toEqual({ status: "ok", backup: "ok" });
    expect(backups()).toHaveLength(2);
  });
});
