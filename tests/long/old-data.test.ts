import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STORES_OF_OLDEST_FOLDER } from "../data/folders.ts";
import { expectAlive } from "../integration/support/oracle.ts";
import { aPicture } from "../support/pictures.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Folders of earlier versions (`tests/data/live.ts`) open. */

const DATA = "tests/data";
const SESSION_SECRET = "old-data-old-data-old-data-old-data";
const VERSIONS = readdirSync(DATA).filter((name) => existsSync(join(DATA, name, "portal.sqlite")));

/** Where pictures are noted at Supabase, and the project that their old addresses name. */
const PICTURES = [
  { table: "profiles", column: "avatar_url", origin: "" },
  { table: "organizations", column: "logo_url", origin: "https://another.supabase.co" },
] as const;

interface Row {
  id: string;
  [field: string]: unknown;
}

/** All rows of a folder, by store; its process has ended. */
function readRows(dataDir: string): Map<string, Row[]> {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const found = db.prepare("select store, json from records order by store, id").all();
  db.close();
  const rows = Map.groupBy(found, ({ store }) => String(store));
  return new Map(
    [...rows].map(([store, all]) => [store, all.map(({ json }) => JSON.parse(String(json)))]),
  );
}

const WEEK_MS = 7 * 86_400_000;

/** Moves the dates of rows to this week: the daily run removes what has become too old. */
function writeThisWeek(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const rows = db.prepare("select store, id, json from records").all();
  const [written = ""] = rows
    .filter(({ store }) => store === "outbox")
    .flatMap(({ json }) => String(JSON.parse(String(json)).createdAt));
  const passed = Math.floor((Date.now() - Date.parse(written)) / WEEK_MS) * WEEK_MS;
  const moved = (day: string) => new Date(Date.parse(day) + passed).toISOString().slice(0, 10);
  const update = db.prepare("update records set json = ? where store = ? and id = ?");
  for (const { store = null, id = null, json } of rows) {
    const text = String(json).replace(
      /"(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?"/g,
      (_, day: string, time = "") => `"${moved(day)}${time}"`,
    );
    update.run(text, store, id);
  }
  db.close();
}

describe.each(VERSIONS)("a folder written by %s", (version) => {
  const dataDir = mkdtempSync(join(tmpdir(), "dig-old-"));
  let old: Map<string, Row[]>;
  let portal: Portal;
  let anna: Visitor;
  let jan: Visitor;
  beforeAll(async () => {
    cpSync(join(DATA, version), dataDir, { recursive: true });
    writeThisWeek(dataDir);
    old = readRows(dataDir);
    portal = await startPortal({ DATA_DIR: dataDir, SESSION_SECRET });
    [anna, jan] = [new Visitor(portal.url), new Visitor(portal.url)];
    await logIn(anna, "anna@example.com", "Stare-dane-1");
    await logIn(jan, "jan@example.com", "Stare-dane-2");
  });
  afterAll(async () => {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const rowsOf = (store: string) => old.get(store) ?? [];

  test("has rows of every kind", () => {
    expect([...old.keys()]).toEqual(expect.arrayContaining([...STORES_OF_OLDEST_FOLDER, "views"]));
  });

  test("has its people and their companies", async () => {
    expect((await anna.get("/dashboard")).text).toContain("Pracownia Łąka");
    expect((await jan.get("/dashboard")).text).toContain("Stary i Syn");
    const stranger = await logIn(new Visitor(portal.url), "nikt@example.com", "Tajne-haslo-1");
    expect(stranger.status, "who has never confirmed").toBe(400);
  });

  test("shows seats, saved events and consultations to their owners", async () => {
    const { text } = await anna.get("/dashboard/events");
    for (const fact of [
      "Prawo pracy: co zmienia się dla pracodawców",
      "Forum Gospodarcze Regionu",
      "Marta Wilczyńska",
    ])
      expect(text).toContain(fact);
    expect((await jan.get("/dashboard/events")).text).toMatch(/Odwołana.*Joanna Sikora/);
  });

  test("makes a ticket for a seat without a reference", async () => {
    const [seat] = rowsOf("registrations").filter(({ status }) => status === "registered");
    const ticket = await anna.get(`/events/${seat?.eventId}/ticket`);
    expect([ticket.status, ticket.text]).toEqual([
      200,
      expect.stringMatching(/W-[A-Z2-9]{4}-[A-Z2-9]{4}/),
    ]);
    expect(
      (await anna.get(`/events/${seat?.eventId}/ticket`)).text,
      "the same each time",
    ).toContain(/W-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(ticket.text)?.[0]);
  });

  test("opens a booking, and its file", async () => {
    const [booking] = rowsOf("bookings").filter(({ withdrawnAt }) => withdrawnAt === null);
    const page = await anna.get(`/dashboard/sessions/${booking?.reference}`);
    expect(page.text).toContain("Umowa z podwykonawcą");
    const file = await anna.request(`/dashboard/sessions/${booking?.reference}/attachment`);
    expect(await file.text()).toBe("Umowa z podwykonawcą: kara umowna.\n");
    expect((await jan.get(`/dashboard/sessions/${booking?.reference}`)).status).toBe(404);
  });

  test("shows its notifications and mails", async () => {
    for (const visitor of [anna, jan])
      expect((await visitor.get("/dashboard/activities")).text).toContain("Witamy w DIG");
    const subjects = (await anna.get("/dev/mailbox?q=anna@example.com")).text;
    expect(subjects).toContain("Potwierdź konto w portalu DIG");
  });

  test("accepts unsubscribe links of mails sent then, and has all else after a restart", async () => {
    const [subscription] = rowsOf("newsletter").filter(({ id }) => id === "czytelnik@example.com");
    const reader = new Visitor(portal.url);
    const left = await reader.submit(
      await reader.get(`/newsletter/unsubscribe?token=${subscription?.token}`),
      "Wypisz się",
    );
    expect(left.status).toBe(200);
    await expectAlive(portal);
    await portal.stop();
    const kept = readRows(dataDir);
    for (const [store, rows] of old) {
      const ids = new Set(kept.get(store)?.map(({ id }) => id));
      const lost = rows.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
      expect(lost, store).toEqual(store === "newsletter" ? ["czytelnik@example.com"] : []);
    }
    portal = await startPortal({
      DATA_DIR: dataDir,
      SESSION_SECRET,
      PORT: new URL(portal.url).port,
    });
  });

  test("shows its sample records", async () => {
    for (const [store, path] of [
      ["articles", "/knowledge"],
      ["news", "/news"],
      ["events", "/events"],
      ["experts", "/experts"],
    ] as const)
      for (const { id } of rowsOf(store).filter(isPublic))
        expect((await anna.get(`${path}/${id}`)).status, `${path}/${id}`).toBe(200);
  });

  test("has the address of each account in its profile", () => {
    const db = new DatabaseSync(join(dataDir, "supabase.sqlite"), { readOnly: true });
    const profiles = db.prepare("select email from profiles").all();
    db.close();
    const addresses = profiles.map(({ email }) => email);
    expect(addresses).toEqual(expect.arrayContaining(["anna@example.com", "jan@example.com"]));
    expect(addresses).not.toContain("");
  });

  test("shows pictures whose rows hold whole addresses, at this and at another project", async () => {
    const picture = async () => new File([await aPicture("png")], "a.png", { type: "image/png" });
    await anna.submit(await anna.get("/my-profile"), "Prześlij", { avatar: await picture() });
    await anna.submit(await anna.get("/company-profile"), "Prześlij", { logo: await picture() });
    const shown = async () =>
      Promise.all(
        ["/my-profile", "/company-profile"].map(async (path) => {
          const image = (await anna.get(path)).document.querySelector(
            'main img[src*="/pictures/"]',
          );
          const address = (image?.getAttribute("src") ?? "").replaceAll("&amp;", "&");
          return { address, status: (await fetch(portal.url + address)).status };
        }),
      );
    const before = await shown();
    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    await portal.stop();
    const db = new DatabaseSync(join(dataDir, "supabase.sqlite"));
    for (const [index, { address }] of before.entries()) {
      const { table, column, origin } = PICTURES[index] ?? PICTURES[0];
      const old = origin + address.replace("/pictures/", "/storage/v1/object/public/");
      const place = address.replace(/^.pictures.\w+./, "");
      db.prepare(`update ${table} set ${column} = ? where ${column} like ?`).run(old, `%${place}`);
    }
    db.close();
    const PORT = new URL(portal.url).port;
    portal = await startPortal({ DATA_DIR: dataDir, SESSION_SECRET, PORT });
    expect(await shown()).toEqual(before);
    const [{ address = "" } = {}] = before;
    const old = address.replace("/pictures/", "/storage/v1/object/public/");
    const moved = await fetch(portal.url + old, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, address]);
  });
});

/** True if the sample record has a page of its own. */
const isPublic = ({
  cancelledAt = null,
  published = true,
  publishDate = "",
  active = true,
  pendingApproval = false,
}: Row): boolean =>
  cancelledAt === null &&
  published === true &&
  String(publishDate) < new Date().toISOString() &&
  active === true &&
  pendingApproval === false;
