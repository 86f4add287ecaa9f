import { describe, expect } from "vitest";
import { addStaff, logIn, logInStaff } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { expectPolishPage, parsePage } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { allRoutes } from "./support/routes.ts";

const { portal, newVisitor } = sharedPortal();

describe("odd parameters", () => {
  const ODD = [
    "x".repeat(10_000),
    "",
    "%",
    "%ff%fe",
    "%00",
    "<script>alert(1)</script>",
    "'; DROP TABLE profiles; --",
    "🦔",
    "__proto__",
  ];
  const PARAMETERS = [
    "/register?kod=",
    "/register?kod[]=",
    "/register?kod=a&kod=",
    "/register?zaproszenie=",
    "/login?redirectTo=",
    "/login?redirectTo=%2F&redirectTo=",
  ];
  const LINKS = [
    "/auth/confirm?token_hash=",
    "/auth/confirm?type=",
    "/auth/confirm?token_hash=abc&type=",
    "/auth/confirm?token_hash[]=a&type[]=",
  ];

  test.each([
    ...PARAMETERS,
    ...LINKS,
    "/?",
    "/terms?page=",
    "/dev/mailbox?q=",
    "/reset-password?token=",
  ])("%s ignores invalid parameters", async (start) => {
    for (const value of ODD) {
      for (const raw of [value, encodeURIComponent(value)]) {
        const page = await parsePage(await fetch(portal.url + start + raw));
        expect(page.status, raw.slice(0, 50)).toBeLessThan(500);
        expectPolishPage(page);
        expect(page.html).not.toContain("<script>alert");
      }
    }
  });

  test.each([
    "/auth/confirm",
    "/auth/confirm?type=signup",
    "/auth/confirm?token_hash=&type=signup",
    "/auth/confirm?token_hash=abc&type=magiclink",
    `/auth/confirm?type=signup&token_hash=${"a".repeat(9_000)}`,
  ])("%s says that the link is invalid and offers a new one", async (path) => {
    const page = await newVisitor().get(path);
    expect(page.status).toBe(200);
    if (!path.includes("magiclink"))
      expect(page.text).toContain("Link działa jeden raz i przez godzinę od wysłania.");
  });

  test("an invalid date in the address is ignored", async () => {
    const visitor = newVisitor();
    await logIn(visitor, "demo@example.com", "Demo-1234");
    const ODD_DATES = [
      "2026-02-30",
      "0000-00-00",
      "9999-12-31",
      "-000000-01-01",
      "+275761-01-01",
      "2026-11-31T25:61",
      "NaN",
      "jutro",
    ];
    for (const start of [
      "/dashboard?from=",
      "/experts/ekspert-bielak/session?date=",
      "/experts/ekspert-bielak/session?slot=",
      "/events?date=",
    ])
      for (const value of ODD_DATES)
        expect((await visitor.get(start + encodeURIComponent(value))).status, start + value).toBe(
          200,
        );
  });

  test("a code from the address reaches step 2, cut to the length of its field", async () => {
    const visitor = newVisitor();
    const person = {
      firstName: "Zofia",
      lastName: "Żółć",
      email: "kod@example.com",
      password: "Tajne-haslo-1",
    };
    const step2 = await visitor.submit(
      await visitor.get(`/register?kod=${"K".repeat(10_000)}`),
      "Dalej: dane firmy",
      person,
    );
    expect(step2.document.querySelector("[name=invitationCode]")?.getAttribute("value")).toBe(
      "K".repeat(120),
    );
  });

  test.each([
    "/nothing",
    "/app/nothing",
    "/register/nothing",
    "/my-profile/1",
    "/dev/mailbox/nothing",
    "/storage/v1/object/public/avatars/none",
    "/__proto__",
    "/constructor",
  ])("%s is not found", async (path) => {
    const answer = await fetch(portal.url + path);
    expect(answer.status).toBe(404);
    if (!path.startsWith("/storage")) expectPolishPage(await parsePage(answer));
  });

  test("a page that does not exist leads a visitor to open lists, the dashboard and home (rules 1664)", async () => {
    const page = await newVisitor().get("/nothing");
    const links = page.document.querySelectorAll("main a").map((link) => ({
      label: link.text.trim(),
      to: link.getAttribute("href"),
    }));
    expect(page.document.querySelector("h1")?.text).toBe("Oops! Strona nie została znaleziona");
    expect(links).toEqual([
      { label: "Wydarzenia", to: "/events" },
      { label: "Eksperci", to: "/experts" },
      { label: "Firmy", to: "/companies" },
      { label: "Oferty", to: "/offers" },
      { label: "Wróć na pulpit", to: "/dashboard" },
      { label: "Strona główna", to: "/" },
    ]);
  });

  test.each(["?_data=nope", "?_data=root", "?_data[]=", "?_data=", "?index", "?_data=__proto__"])(
    "/%s is not an error of the portal",
    async (query) => {
      expect((await fetch(`${portal.url}/${query}`)).status).toBeLessThan(500);
    },
  );

  test("single fetch with odd routes is not an error of the portal", async () => {
    for (const ids of [
      "",
      "nope",
      "root",
      "__proto__",
      Array.from({ length: 500 }, () => "root").join(","),
    ]) {
      expect((await fetch(`${portal.url}/login.data?_routes=${ids}`)).status, ids).toBeLessThan(
        500,
      );
    }
  });
});

describe("a file that is not sent", () => {
  /** Addresses of routes without a screen; they name no record. */
  const addresses = async (folder: string) =>
    (await allRoutes())
      .filter(({ file, path }) => file.endsWith(".ts") && path.startsWith(folder))
      .map(({ path }) => path.replace(/:\w+/g, "nie-ma-takiego").replace("*", "nie-ma-takiego"));

  /** A page or one line of text in Polish; nothing in place of a picture. */
  function expectWordsForPeople(page: Page): void {
    const type = page.headers.get("Content-Type");
    if (type?.startsWith("text/html")) expectPolishPage(page);
    else if (page.html !== "") expect(type, page.path).toBe("text/plain; charset=utf-8");
    expect(page.text, page.path).not.toContain("Error");
  }

  test("says so in Polish where there is none", async () => {
    const staff = newVisitor();
    await logInStaff(staff);
    const refused: string[] = [];
    for (const address of await addresses("/")) {
      const page = await staff.get(address);
      expect(page.status, address).toBeLessThan(500);
      if (page.status < 400) continue;
      refused.push(address);
      expectWordsForPeople(page);
    }
    expect(refused).toContain("/admin/events/nie-ma-takiego/badges/all.pdf");
  });

  test("says so in Polish to staff who may not read it", async () => {
    const administrator = newVisitor();
    await logInStaff(administrator);
    const editor = newVisitor();
    const first = await logInStaff(editor, await addStaff(administrator, "Ewa Nowak", ["editors"]));
    await editor.submit(first, "Zapisz hasło", { password: "Zielony-Parasol-7" });
    const refused: string[] = [];
    for (const address of await addresses("/admin")) {
      const page = await editor.get(address);
      if (page.status !== 403) continue;
      refused.push(address);
      expectWordsForPeople(page);
      expect(page.text).toContain("Brak dostępu");
    }
    expect(refused).toContain("/admin/leads/list.csv");
  });
});
