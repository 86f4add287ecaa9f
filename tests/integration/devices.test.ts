import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Portal, startPortal } from "../support/portal.ts";
import { Visitor } from "../support/visitor.ts";
import {
  COMPUTER,
  copyAt,
  end,
  memberAt,
  PASSWORD,
  PHONE,
  ROW,
  SETTINGS,
  statusOf,
} from "./support/devices.ts";
import { letExpire } from "./support/session-cookie.ts";

/** The long run kills the process, and runs two. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const member = (agent = COMPUTER, email?: string) => memberAt(portal.url, agent, email);
const copyOf = (visitor: Visitor, without?: string[]) => copyAt(portal.url, visitor, without);

async function staff(agent: Record<string, string> = COMPUTER): Promise<Visitor> {
  const visitor = new Visitor(portal.url, { Origin: portal.url, ...agent });
  const page = await visitor.submit(await visitor.get("/admin"), "Zaloguj się", {
    username: "admin",
    password: "dig-demo",
  });
  expect(page.path).toBe("/admin/leads");
  return visitor;
}

/** The devices that a page lists, in its words. */
async function devicesOf(visitor: Visitor, path = SETTINGS): Promise<string[]> {
  const { document } = await visitor.get(path);
  return [...document.querySelectorAll("main li:has(.muted)")]
    .filter((item) => item.textContent?.includes("Ostatnio używane"))
    .map((item) => item.querySelector("p")?.textContent?.replace(/\s+/g, " ").trim() ?? "");
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
    const other = await member(COMPUTER, "wspolpracownik@example.com");
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
    const [one, other] = [await member(), await member(PHONE, "wspolpracownik@example.com")];
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
