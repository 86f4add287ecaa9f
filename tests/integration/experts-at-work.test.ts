import { describe, expect } from "vitest";
import { joinAs } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expertPath, meetExpert } from "./support/expert-at-work.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** A member with a consultation and a question, and the demo expert with a day off. */
async function atWork() {
  const [member, expert] = [newVisitor(), newVisitor()];
  await joinAs(member);
  const ids = (await meetExpert(member, expert)).map(([, id]) => id);
  return { member, expert, reference: ids[0] ?? "", question: ids[1] ?? "", absence: ids[2] ?? "" };
}

describe("an expert's tasks", () => {
  test("are closed to others: members get 403, other experts 404", async () => {
    const { member, expert, reference, question, absence } = await atWork();
    const other = newVisitor();
    await joinAs(other);
    await other.submit(await other.get("/my-profile"), "Zapisz zmiany", { isExpert: "on" });
    const own = ["/dashboard/my-sessions", "/dashboard/my-sessions/days-off"];
    const named = [
      `/dashboard/my-sessions/${reference}/call-off`,
      `/dashboard/my-questions/${question}`,
      `/dashboard/my-sessions/days-off/${absence}/remove`,
    ];
    const fields = { reason: "Nie.", answer: "Nie.", from: "2026-01-01", available: "no" };
    async function expectRefused(visitor: Visitor, paths: string[], status: number) {
      for (const path of paths) {
        expect((await visitor.get(path)).status, path).toBe(status);
        expect((await visitor.post(path, fields)).status, `POST ${path}`).toBe(status);
      }
    }
    await expectRefused(member, [...own, ...named], 403);
    await expectRefused(other, named, 404);
    expect((await other.get("/dashboard/my-sessions")).text).toContain(
      "czeka na zatwierdzenie przez izbę",
    );
    for (const path of named) expect((await expert.get(path)).status, path).toBe(200);
  });

  test("redirect a visitor to the login", async () => {
    const answer = await newVisitor().get("/dashboard/my-questions");
    expect(answer.path).toMatch(/^\/login\?redirectTo=/);
  });
});

test("an expert calls off a consultation with a reason, takes no bookings for a while, and takes them again", async () => {
  const { member, expert, reference } = await atWork();
  const list = "/dashboard/my-sessions";
  const called = await expert.submit(
    await expert.get(`${list}/${reference}/call-off`),
    "Odwołaj sesję",
    { reason: "Choroba." },
  );
  expect([called.path, toastOn(called)]).toEqual([list, expect.stringContaining("Sesja odwołana")]);
  expect((await member.get(`/dashboard/sessions/${reference}`)).text).toContain("Choroba.");
  const path = `${await expertPath(member)}/session`;
  const closed = await expert.submit(await expert.get(list), "Przestań przyjmować");
  expect(toastOn(closed)).toContain("Nie przyjmujesz teraz pytań ani rezerwacji");
  expect((await member.get(path)).html).not.toContain('name="slot"');
  expect(toastOn(await expert.submit(closed, "Zacznij przyjmować"))).toContain(
    "Znów przyjmujesz pytania i rezerwacje",
  );
  expect((await member.get(path)).html).toContain('name="slot"');
});

test("a member who sets the flag is public only after the approval", async () => {
  const member = newVisitor();
  const { person } = await joinAs(member);
  const lastName = `Tajna${Math.random().toString(36).slice(2, 8)}`;
  await member.submit(await member.get("/my-profile"), "Zapisz zmiany", {
    isExpert: "on",
    lastName,
  });
  expect(
    (await member.get("/my-profile")).document
      .querySelector("[name=isExpert]")
      ?.hasAttribute("checked"),
  ).toBe(true);
  expect(
    (await member.get("/dashboard")).document.querySelector("nav a[href='/dashboard/my-sessions']"),
  ).not.toBeNull();
  for (const path of [`/experts?q=${lastName}`, "/", "/sitemap.xml"])
    expect((await newVisitor().get(path)).text, path).not.toContain(
      `${person.firstName} ${lastName}`,
    );
  await member.submit(await member.get("/my-profile"), "Zapisz zmiany", { isExpert: "" });
  expect(
    (await member.get("/dashboard")).document.querySelector("nav a[href='/dashboard/my-sessions']"),
  ).toBeNull();
});
