import { describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

describe("saving an event", () => {
  const PAGE = "/events/prawo-pracy";

  test("a visitor logs in first and comes back to the event", async () => {
    const anna = newVisitor();
    const { person } = await joinAs(anna);
    const later = newVisitor();
    const login = await later.submit(await later.get(PAGE), "Zapisz na później");
    expect(login.path).toBe(`/login?redirectTo=${encodeURIComponent(PAGE)}`);
    const back = await later.submit(login, "Zaloguj się", {
      email: person.email,
      password: person.password,
    });
    expect(back.path).toBe(PAGE);
    expect(back.status).toBe(200);
  });

  test("a member saves an event and removes it again, without a trace for others", async () => {
    const [anna, jan] = [newVisitor(), newVisitor()];
    await joinAs(anna);
    await joinAs(jan);
    const saved = await anna.submit(await anna.get(PAGE), "Zapisz na później");
    expect(saved.path).toBe(PAGE);
    expect(saved.document.querySelector("[role=status]")?.text).toBe(
      "Dodano do zapisanychWydarzenie zostało dodane do Twoich zapisanych wydarzeń",
    );
    const again = await anna.post(PAGE, { intent: "save", csrf: tokenOn(saved) });
    expect(again.path).toBe(PAGE);
    for (const other of [jan, newVisitor()])
      expect(buttonsOn(await other.get(PAGE))).toContain("Zapisz na później");
    const unsaved = await anna.submit(await anna.get(PAGE), "Usuń z zapisanych");
    expect(unsaved.document.querySelector("[role=status] .toast")?.getAttribute("data-tone")).toBe(
      "bad",
    );
    expect(unsaved.document.querySelector("[role=status]")?.text).toBe("Usunięto z zapisanych");
    expect(buttonsOn(await anna.get(PAGE))).not.toContain("Usuń z zapisanych");
  });

  test("a malformed post is refused on the complete page of the event", async () => {
    const anna = newVisitor();
    await joinAs(anna);
    const csrf = tokenOn(await anna.get(PAGE));
    for (const [fields, status] of [
      [{ csrf, intent: "erase" }, 400],
      [{ csrf }, 400],
      [{ intent: "save" }, 403],
    ] as const) {
      const refused = await anna.post(PAGE, fields);
      expect([refused.status, refused.path]).toEqual([status, PAGE]);
      expect(refused.document.querySelector("title")?.text).toBe(
        "Błąd: Prawo pracy: co zmienia się dla pracodawców – DIG",
      );
      expect(refused.document.querySelector("main [role=alert]")?.text).not.toBe("");
      for (const name of ["Zapisz się", "Zapisz na później"])
        expect(buttonsOn(refused)).toContain(name);
      expect(refused.text).toContain("/60 uczestników");
    }
    expect(buttonsOn(await anna.get(PAGE))).not.toContain("Usuń z zapisanych");
  });
});

const buttonsOn = ({ document }: Page) =>
  document.querySelectorAll("main button").map(({ text }) => text.trim());
const tokenOn = ({ document }: Page) =>
  document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";
