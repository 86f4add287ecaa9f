import { expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import { EVENT_FIELDS } from "./support/forms/panel-events.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/** Cached pages, the same for all visitors (rules 500–503). */

const { portal, newVisitor } = sharedPortal();
const PHONE = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
};
const BROWSER = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
};

test("a change by staff is on a cached page at the next request", async () => {
  const [staff, visitor] = [newVisitor(), newVisitor(BROWSER)];
  await logInStaff(staff);
  const title = `Spotkanie o pamięci ${Date.now()}`;
  await visitor.get("/events?q=spotkanie o pamięci");
  await staff.submit(await staff.get("/admin/events/new"), "Dodaj wydarzenie", {
    ...EVENT_FIELDS,
    title,
  });
  const list = await visitor.get("/events?q=spotkanie o pamięci");
  const address = /\/events\/\w+/.exec(list.html)?.[0] ?? "";
  expect(list.text).toContain(title);
  for (const location of ["Sala Lustrzana", "Sala Kominkowa"]) {
    await visitor.get(address);
    await staff.submit(await staff.get(`/admin${address}/edit`), "Zapisz", { location });
    expect((await visitor.get(address)).text).toContain(location);
    expect((await visitor.get(address)).text).toContain(location);
  }
  const participant = newVisitor();
  await joinAs(participant);
  await participant.submit(await participant.get(address), "Zapisz się");
  expect((await visitor.get(address)).text).toMatch(/1\s*\/\s*50/);
});

test("the full page, the light one and the one with the phone banner are cached separately", async () => {
  const [desktop, phone, thrifty, light] = [
    newVisitor(BROWSER),
    newVisitor(PHONE),
    newVisitor({ ...BROWSER, "Save-Data": "on" }),
    newVisitor(BROWSER),
  ];
  await light.submit(await light.get("/lite"), "Włącz wersję lekką");
  for (let round = 0; round < 2; round++) {
    expect((await phone.get("/")).html).toContain('action="/app-banner"');
    expect((await desktop.get("/")).html).not.toContain('action="/app-banner"');
    const page = "/events/forum-gospodarcze";
    expect((await desktop.get(page)).html).toContain("<script");
    for (const saving of [thrifty, light])
      expect((await saving.get(page)).html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  }
});

test("a page for a person with a session is not shared, and visitors get the cached one", async () => {
  const member = newVisitor();
  const { person } = await joinAs(member);
  for (const path of ["/", "/events", "/events/forum-gospodarcze"]) {
    const stranger = newVisitor(BROWSER);
    await stranger.get(path);
    const own = await member.get(path);
    expect(own.text, path).toContain(person.firstName);
    expect(own.headers.get("Cache-Control"), path).toBe("no-store");
    const page = await stranger.get(path);
    expect(page.text, path).not.toContain(person.firstName);
    expect(page.headers.get("Cache-Control"), path).toBe("public, max-age=0, must-revalidate");
  }
});

test("a toast is shown only to its recipient", async () => {
  const [person, stranger] = [newVisitor(), newVisitor(BROWSER)];
  const done = await person.submit(await person.get("/contact"), "Wyślij", {
    name: "Jan Kos",
    email: "jan.kos@example.com",
    subject: "Składka",
    message: "Kiedy jest termin?",
  });
  expect(done.document.querySelector("[role=status]")?.text).not.toBe("");
  expect((await stranger.get(done.path)).document.querySelector("[role=status]")?.text).toBe("");
});

test("opening a cached page counts as a view", async () => {
  const reader = newVisitor(BROWSER);
  const address = "/knowledge/obieg-dokumentow";
  const viewsOn = (text: string) =>
    Number(/(\d[\d\s]*) wyświet/.exec(text)?.[1]?.replaceAll(/\s/g, ""));
  const before = viewsOn((await reader.get(address)).text);
  for (let times = 0; times < 5; times++) await reader.get(address);
  // Saving a row invalidates cached pages.
  await joinAs(newVisitor());
  expect(viewsOn((await reader.get(address)).text)).toBe(before + 6);
});

test("values of a request on a cached page belong to that request", async () => {
  const ids = new Set<string | null>();
  for (let times = 0; times < 3; times++)
    ids.add((await fetch(`${portal.url}/about`)).headers.get("X-Request-Id"));
  expect(ids.size).toBe(3);
});
