import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { TIME_ZONE } from "~/platform/time/clock";
import { joinAs } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { bookingFields, firstFreeSlot } from "./support/bookings.ts";
import { expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();
let anna: Visitor;
test.beforeAll(async () => {
  anna = newVisitor();
  await joinAs(anna);
});

const formOf = (expert: string, query = "") => `/experts/ekspert-${expert}/session${query}`;
const today = Temporal.Now.plainDateISO(TIME_ZONE);

describe("bad input", () => {
  test.each([
    ["a day of the past", `${today.subtract({ days: 7 })}T10:00`],
    ["markup", '"><script>alert(1)</script>'],
  ])("%s is not a slot, and the message stands beside the calendar", async (_, slot) => {
    const page = await anna.submit(
      await anna.get(formOf("lesniak")),
      "Zarezerwuj sesję",
      bookingFields(slot),
    );
    expectRefusedForm(page);
    expect(page.document.querySelector(".error-summary a")?.getAttribute("href")).toMatch(/-slot$/);
    expect(typedIn(page, "topic")).toBe("Umowa z podwykonawcą");
    expect(page.html).not.toContain("<script>alert(1)");
  });
});

describe("addresses", () => {
  test("of old links lead to the form, for an expert and for an upcoming consultation", async () => {
    for (const [id, to] of [
      ["ekspert-bielak", "/experts/ekspert-bielak/session"],
      ["sesja-magazyn", "/experts/ekspert-majewski/session?session=sesja-magazyn"],
    ]) {
      const answer = await anna.request(`/expert-session-form/${id}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
    }
    const filled = await anna.get("/expert-session-form/sesja-magazyn");
    expect(typedIn(filled, "topic")).not.toBe("");
    expect(filled.document.querySelector("input[name=slot][checked]")).not.toBeNull();
  });

  test.each([
    "/expert-session-form/nie-ma",
    "/expert-session-form/__proto__",
    "/experts/nie-ma/session",
    "/experts/ekspert-kaczorowska/session",
  ])("%s is an unknown expert", async (path) => {
    const page = await anna.get(path);
    expect([page.status, page.document.querySelector("h1")?.text]).toEqual([
      404,
      "Ekspert nie został znaleziony",
    ]);
  });

  test("of unknown experts are not found, whatever is posted there", async () => {
    const csrf =
      (await anna.get(formOf("lesniak"))).document
        .querySelector("main [name=csrf]")
        ?.getAttribute("value") ?? "";
    for (const fields of [
      { date: today.add({ days: 9 }).toString() },
      { slot: "x" },
      bookingFields(`${today.add({ days: 9 })}T10:00`),
    ]) {
      const page = await anna.post("/experts/nie-ma/session", { ...fields, csrf });
      expect(
        [page.status, page.document.querySelector("title")?.text],
        JSON.stringify(fields),
      ).toEqual([404, "Ekspert nie został znaleziony – DIG"]);
    }
  });

  test("of an unavailable expert says so; a post is 409 and redisplays the form", async () => {
    const page = await anna.get(formOf("rutkowska"));
    expect(page.text).toContain("Ekspert jest teraz niedostępny");
    const other = await anna.get(formOf("lesniak"));
    const csrf = other.document.querySelector("main [name=csrf]")?.getAttribute("value") ?? "";
    const slot = firstFreeSlot(other);
    const refused = await anna.post(formOf("rutkowska"), {
      ...bookingFields(slot, { topic: "Zwolnienia" }),
      csrf,
    });
    expectRefusedForm(refused, 409);
    expect(typedIn(refused, "topic")).toBe("Zwolnienia");
  });
});
