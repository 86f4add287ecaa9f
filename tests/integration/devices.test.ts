import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/two-processes.ts";
import { Visitor } from "../support/visitor.ts";
import { letExpire } from "./support/session-cookie.ts";

const ROW = "dig-session";
const SETTINGS = "/dashboard/settings";
const PASSWORD = "Demo-1234";
const PHONE = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile" };
const COMPUTER = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0" };

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function member(
  agent: Record<string, string> = COMPUTER,
  { email = "demo@example.com", url = portal.url } = {},
): Promise<Visitor> {
  const visitor = new Visitor(url, { Origin: url, ...agent });
  await logIn(visitor, email, PASSWORD);
  return visitor;
}

async function staff(agent: Record<string, string> = COMPUTER): Promise<Visitor> {
  const visitor = new Visitor(portal.url, { Origin: portal.url, ...agent });
  const page = await visitor.submit(await visitor.get("/admin"), "Zaloguj się", {
    username: "admin",
    password: "dig-demo",
  });
  expect(page.path).toBe("/admin/leads");
  return visitor;
}

/** A browser with a copy of the cookies, without those named. */
function copyOf(visitor: Visitor, without: string[] = [], url = portal.url): Visitor {
  const copy = new Visitor(url, { ...COMPUTER, Origin: url });
  for (const [name, value] of visitor.cookies)
    if (!without.includes(name)) copy.cookies.set(name, value);
  return copy;
}

const statusOf = async (visitor: Visitor, path = "/dashboard") =>
  (await visitor.request(path)).status;

/** The devices that a page lists, in its words. */
async function devicesOf(visitor: Visitor, path = SETTINGS): Promise<string[]> {
  const { document } = await visitor.get(path);
  return [...document.querySelectorAll("main li:has(.muted)")]
    .filter((item) => item.textContent?.includes("Ostatnio używane"))
    .map((item) => item.querySelector("p")?.textContent?.replace(/\s+/g, " ").trim() ?? "");
}

/** Ends the session of the first device with this name that is not the own one. */
async function end(visitor: Visitor, device: string, path = SETTINGS): Promise<Response> {
  const { document } = await visitor.get(path);
  const item = [...document.querySelectorAll("main li:has(form)")].find((one) =>
    one.querySelector("p")?.textContent?.includes(device),
  );
  const form = item?.querySelector("form");
  const fields = new URLSearchParams(
    [...(form?.querySelectorAll("[name]") ?? [])].map((field) => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]),
  );
  return visitor.request(form?.getAttribute("action") ?? "", { method: "POST", body: fields });
}

describe("the devices of a member", () => {
  test("are listed, and one of them is logged out, with copies of its cookies", async () => {
    const [here, phone] = [await member(), await member(PHONE)];
    expect(await devicesOf(here)).toEqual(
      expect.arrayContaining(["Komputer To urządzenie", "Telefon"]),
    );
    const copies = [copyOf(phone), copyOf(phone, [ROW])];
    expect(await statusOf(copies[0] as Visitor)).toBe(200);
    expect((await end(here, "Telefon")).headers.get("Location")).toBe(SETTINGS);
    for (const visitor of [phone, ...copies]) expect(await statusOf(visitor)).toBe(302);
    expect([...phone.cookies.keys()].filter((name) => /^dig-(auth|session)/.test(name))).toEqual(
      [],
    );
    expect(await devicesOf(here)).not.toContain("Telefon");
    expect(await statusOf(here)).toBe(200);
  });

  test("cannot be logged out by anyone else, nor twice", async () => {
    const [here, phone] = [await member(), await member(PHONE)];
    const other = await member(COMPUTER, { email: "wspolpracownik@example.com" });
    const { document } = await here.get(SETTINGS);
    const id = document.querySelector("button[name=session]")?.getAttribute("value") ?? "";
    const post = (visitor: Visitor) =>
      visitor.request("/dashboard/settings/devices", {
        method: "POST",
        body: new URLSearchParams({ session: id }),
      });
    expect((await post(other)).status).toBe(409);
    expect(await statusOf(phone)).toBe(200);
    expect((await post(here)).status).toBe(303);
    const again = await post(here);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("To urządzenie jest już wylogowane");
  });

  test("are all logged out at once", async () => {
    const [here, phone] = [await member(), await member(PHONE)];
    const copies = [copyOf(here), copyOf(phone), copyOf(here, [ROW]), copyOf(phone, [ROW])];
    await here.submit(await here.get(SETTINGS), "Wyloguj wszędzie");
    for (const visitor of [here, phone, ...copies]) expect(await statusOf(visitor)).toBe(302);
  });

  test("keep their session through a refresh and a change of password, the others end", async () => {
    const [here, phone] = [await member(), await member(PHONE)];
    const row = here.cookies.get(ROW);
    letExpire(here);
    expect(await statusOf(here)).toBe(200);
    await here.submit(await here.get(SETTINGS), "Zmień hasło", {
      currentPassword: PASSWORD,
      newPassword: "Zielony-Rower-77",
    });
    expect(here.cookies.get(ROW)).toBe(row);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(phone)).toBe(302);
    expect(await devicesOf(here)).toEqual(["Komputer To urządzenie"]);
    await here.submit(await here.get(SETTINGS), "Zmień hasło", {
      currentPassword: "Zielony-Rower-77",
      newPassword: PASSWORD,
    });
    expect(await statusOf(here)).toBe(200);
  });
});

describe("a session with tokens and no row, as earlier versions made it", () => {
  test("is not accepted for a login of this version", async () => {
    expect(await statusOf(copyOf(await member(), [ROW]))).toBe(302);
  });

  test("that has a planted cookie of somebody else's row is not accepted", async () => {
    const [one, other] = [
      await member(),
      await member(PHONE, { email: "wspolpracownik@example.com" }),
    ];
    const mixed = copyOf(one);
    mixed.cookies.set(ROW, other.cookies.get(ROW) ?? "");
    expect(await statusOf(mixed)).toBe(302);
  });
});

describe("the devices of staff", () => {
  test("are listed in the panel, and one or all of them are logged out", async () => {
    const [here, phone] = [await staff(), await staff(PHONE)];
    expect(await devicesOf(here, "/admin/devices")).toEqual(
      expect.arrayContaining(["Komputer To urządzenie", "Telefon"]),
    );
    expect((await end(here, "Telefon", "/admin/devices")).status).toBe(303);
    expect(await statusOf(phone, "/admin/leads")).toBe(302);
    expect(await statusOf(here, "/admin/leads")).toBe(200);
    const tablet = await staff();
    const page = await here.submit(await here.get("/admin/devices"), "Wyloguj wszędzie");
    expect(page.path).toBe("/admin");
    for (const visitor of [here, tablet]) expect(await statusOf(visitor, "/admin/leads")).toBe(302);
  });
});

describe("after the process was killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-sessions-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("what was ended stays ended, and the rest goes on", async () => {
    const env = { DATA_DIR: folder, SESSION_SECRET: "s".repeat(40) };
    const first = await startPortal(env);
    const [here, phone] = [
      await member(COMPUTER, { url: first.url }),
      await member(PHONE, { url: first.url }),
    ];
    await end(here, "Telefon");
    await first.kill();
    const second = await startPortal(env);
    try {
      expect(await statusOf(copyOf(here, [], second.url))).toBe(200);
      expect(await statusOf(copyOf(phone, [], second.url))).toBe(302);
      expect(await statusOf(copyOf(phone, [ROW], second.url))).toBe(302);
    } finally {
      await second.kill();
    }
  });
});

describe("with two processes", () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwoProcesses();
  }, 120_000);
  afterAll(() => two?.stop());

  test("a session that one has made opens the other at once, and ends in both", async () => {
    const [one, other] = two.processes.map(({ url }) => url) as [string, string];
    for (let turn = 0; turn < 5; turn += 1) {
      const [here, phone] = [
        await member(COMPUTER, { url: one }),
        await member(PHONE, { url: other }),
      ];
      const copies = [copyOf(here, [], other), copyOf(phone, [], one)];
      for (const copy of copies) expect(await statusOf(copy)).toBe(200);
      expect((await end(here, "Telefon")).status).toBe(303);
      const ended = [phone, copyOf(phone, [ROW], one), copyOf(phone, [ROW], other)];
      for (const copy of ended) await expect.poll(() => statusOf(copy)).toBe(302);
      expect(await statusOf(copyOf(here, [], other))).toBe(200);
      await here.submit(await here.get("/logout"), "Wyloguj się");
      await expect.poll(() => statusOf(copies[0] as Visitor)).toBe(302);
    }
  });
});
