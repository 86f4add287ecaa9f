import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { copyOf } from "./support/cast.ts";
import { recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";
import { letExpire, readSession, SESSION_COOKIE, writeSession } from "./support/session-cookie.ts";

const { portal, newVisitor } = sharedPortal();

const SAVED_FORM_COOKIE = "dig-saved-form";
const NOT_SAVED = "Formularz nie został jeszcze zapisany";
const LONG = "Zażółć gęślą jaźń. ".repeat(105);

/** A person with an open profile form, whose session ends at another device. */
async function atProfile(headers?: Record<string, string>) {
  const visitor = newVisitor(headers);
  const { person } = await joinAs(visitor);
  const page = await visitor.get("/my-profile");
  return { visitor, person, page };
}

async function endElsewhere(visitor: Visitor): Promise<void> {
  const elsewhere = copyOf(portal.url, visitor, {});
  await elsewhere.submit(await elsewhere.get("/logout"), "Wyloguj się");
}

const fieldOf = (page: Page, name: string) => {
  const field = page.document.querySelector(`main [name="${name}"]`);
  return field?.tagName === "TEXTAREA" ? field.text : field?.getAttribute("value");
};

describe("a form sent after its session has ended", () => {
  test("is restored for the person who logs in, unsaved, and one press saves it", async () => {
    const { visitor, person, page } = await atProfile();
    await endElsewhere(visitor);
    const login = await visitor.submit(page, "Zapisz zmiany", {
      bio: LONG,
      position: "Stolarka",
      "expertise[0]": "Meble",
    });
    expect(login.path).toBe("/login?redirectTo=%2Fmy-profile");
    expect(login.text).toContain("Formularz jest zachowany");
    expect(login.html).not.toContain("Stolarka");
    expect([...visitor.cookies.keys()]).not.toContain(SESSION_COOKIE);
    expect((visitor.cookies.get(SAVED_FORM_COOKIE) ?? "").length).toBeLessThan(1000);

    const wrong = await visitor.submit(login, "Zaloguj się", {
      email: person.email,
      password: "Nie-to-haslo-1",
    });
    expect(wrong.status).toBe(400);
    const again = await visitor.submit(wrong, "Zaloguj się", {
      email: person.email,
      password: person.password,
    });
    expect([again.status, again.path]).toEqual([200, "/my-profile"]);
    expect(again.document.querySelector("title")?.text).not.toContain("Błąd");
    expect(again.text).toContain(NOT_SAVED);
    expect(["bio", "position", "expertise[0]"].map((name) => fieldOf(again, name))).toEqual([
      LONG,
      "Stolarka",
      "Meble",
    ]);
    const before = newVisitor();
    await logIn(before, person.email, person.password);
    expect(fieldOf(await before.get("/my-profile"), "position")).not.toBe("Stolarka");

    // A page closed by mistake still has the form until it is saved.
    expect(fieldOf(await visitor.get("/my-profile"), "position")).toBe("Stolarka");
    const saved = await visitor.submit(again, "Zapisz zmiany");
    expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(saved.text).not.toContain(NOT_SAVED);
    expect(visitor.cookies.has(SAVED_FORM_COOKIE)).toBe(false);
    expect(fieldOf(await before.get("/my-profile"), "position")).toBe("Stolarka");
  });

  test("books once, even if sent twice and in two tabs", async () => {
    const visitor = newVisitor();
    const { person } = await joinAs(visitor);
    const page = await visitor.get("/experts/ekspert-sikora/session");
    const slots = page.document.querySelectorAll("input[name=slot]:not([disabled])");
    const slot = slots.at(-1)?.getAttribute("value") ?? "";
    await endElsewhere(visitor);
    await visitor.submit(page, "Zarezerwuj sesję", {
      slot,
      topic: "Po sesji",
      description: LONG,
      contactMethod: "online",
    });
    const again = await logIn(
      visitor,
      person.email,
      person.password,
      "/login?redirectTo=%2Fexperts%2Fekspert-sikora%2Fsession",
    );
    expect(again.text).toContain(NOT_SAVED);
    expect(fieldOf(again, "topic")).toBe("Po sesji");
    expect(again.document.querySelector(`input[value="${slot}"]`)?.hasAttribute("checked")).toBe(
      true,
    );
    const tab = await visitor.get("/experts/ekspert-sikora/session");
    const first = await visitor.submit(again, "Zarezerwuj sesję");
    expect(first.path).toContain("/dashboard/sessions/");
    expect((await visitor.submit(again, "Zarezerwuj sesję")).path).toBe(first.path);
    expect((await visitor.submit(tab, "Zarezerwuj sesję")).path).toBe(first.path);
  });

  test("is deleted when another person has logged in, also for its author", async () => {
    const { visitor, person, page } = await atProfile();
    await endElsewhere(visitor);
    await visitor.submit(page, "Zapisz zmiany", { position: "Tajne stanowisko" });
    const cookie = visitor.cookies.get(SAVED_FORM_COOKIE) ?? "";
    expect(cookie).not.toBe("");
    const theirs = await logIn(
      visitor,
      "wspolpracownik@example.com",
      "Demo-1234",
      "/login?redirectTo=%2Fmy-profile",
    );
    expect(theirs.path).toBe("/my-profile");
    expect(theirs.html).not.toContain("Tajne stanowisko");
    expect(theirs.text).not.toContain(NOT_SAVED);
    expect(visitor.cookies.has(SAVED_FORM_COOKIE)).toBe(false);

    const back = newVisitor();
    back.cookies.set(SAVED_FORM_COOKIE, cookie);
    const own = await logIn(back, person.email, person.password, "/login?redirectTo=%2Fmy-profile");
    expect(own.html).not.toContain("Tajne stanowisko");
  });

  test("is deleted by a logout", async () => {
    const { visitor, person, page } = await atProfile();
    await endElsewhere(visitor);
    await visitor.submit(page, "Zapisz zmiany", { position: "Stolarka" });
    await logIn(visitor, person.email, person.password);
    await visitor.submit(await visitor.get("/logout"), "Wyloguj się");
    const again = await logIn(
      visitor,
      person.email,
      person.password,
      "/login?redirectTo=%2Fmy-profile",
    );
    expect(again.text).not.toContain(NOT_SAVED);
  });

  test.each([
    ["that cannot be refreshed", (visitor: Visitor) => letExpire(visitor)],
    [
      "that another page has already cleared",
      (visitor: Visitor) => visitor.cookies.delete(SESSION_COOKIE),
    ],
  ])("is saved for a session %s", async (_, end) => {
    const { visitor, person, page } = await atProfile();
    await endElsewhere(visitor);
    end(visitor);
    const login = await visitor.submit(page, "Zapisz zmiany", { position: "Stolarka" });
    const again = await visitor.submit(login, "Zaloguj się", {
      email: person.email,
      password: person.password,
    });
    expect(fieldOf(again, "position")).toBe("Stolarka");
  });

  test("belongs to its author, whatever a forged session says", async () => {
    const { visitor, page } = await atProfile();
    const other = await atProfile();
    const { access_token } = readSession(other.visitor);
    await endElsewhere(visitor);
    await endElsewhere(other.visitor);
    writeSession(visitor, { ...readSession(visitor), access_token });
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const typedBy = page.document.querySelector("[name=typedBy]")?.getAttribute("value") ?? "";
    await visitor.post("/my-profile", { firstName: "Zofia", position: "Cudze", typedBy }, headers);
    const { email, password } = other.person;
    expect(
      (await logIn(visitor, email, password, "/login?redirectTo=%2Fmy-profile")).html,
    ).not.toContain("Cudze");
  });
});

describe("no form is saved", () => {
  const send = async (
    visitor: Visitor,
    fields: Record<string, string>,
    headers: Record<string, string>,
    path = "/my-profile",
  ) => {
    await visitor.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
    return visitor.cookies.has(SAVED_FORM_COOKIE);
  };
  const OWN = { "Sec-Fetch-Site": "same-origin" };

  test("of a cross-site post", async () => {
    const { visitor } = await atProfile();
    await endElsewhere(visitor);
    for (const headers of [
      { Origin: "https://evil.com" },
      { "Sec-Fetch-Site": "cross-site" },
      {},
    ] as Record<string, string>[])
      expect(
        await send(copyOf(portal.url, visitor, {}), { position: "Obce" }, headers),
        JSON.stringify(headers),
      ).toBe(false);
    expect(await send(visitor, { position: "Własne" }, OWN)).toBe(true);
  });

  test("of a post without a form page", async () => {
    expect(await send(newVisitor(), { position: "Niczyje" }, OWN)).toBe(false);
    const odd = newVisitor();
    odd.cookies.set(SESSION_COOKIE, "base64-bnVsbA");
    expect(await send(odd, { position: "Niczyje" }, OWN)).toBe(false);
  });

  test("of a button without fields", async () => {
    const { visitor } = await atProfile();
    await endElsewhere(visitor);
    expect(
      await send(
        visitor,
        { intent: "save", redirectTo: "/events" },
        OWN,
        "/events/forum-gospodarcze",
      ),
    ).toBe(false);
  });
});

test("opening the page of a saved form changes no record", async () => {
  const { visitor, person, page } = await atProfile();
  await endElsewhere(visitor);
  await visitor.submit(page, "Zapisz zmiany", { position: "Stolarka" });
  await logIn(visitor, person.email, person.password);
  const reader = newVisitor();
  await logIn(reader, person.email, person.password);
  const records = await recordsOf(reader);
  await visitor.get("/my-profile");
  await visitor.request("/my-profile", { method: "HEAD" });
  expect(await recordsOf(reader)).toEqual(records);
});
