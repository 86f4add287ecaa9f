import { describe, expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { askExpertWithoutAccount, expertPath, meetExpert } from "./support/expert-at-work.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** A member with a consultation and a question, and the demo expert with a day off. */
async function atWork() {
  const [member, expert] = [newVisitor(), newVisitor()];
  await joinAs(member);
  const [reference = "", request = "", question = "", absence = ""] = (
    await meetExpert(member, expert)
  ).map(([, id]) => id);
  return { member, expert, reference, request, question, absence };
}

describe("an expert's tasks", () => {
  test("are closed to others: members get 403, other experts 404", async () => {
    const { member, expert, reference, request, question, absence } = await atWork();
    const other = newVisitor();
    await joinAs(other);
    await other.submit(await other.get("/my-profile"), "Zapisz zmiany", { isExpert: "on" });
    const own = ["/dashboard/my-sessions", "/dashboard/my-sessions/days-off"];
    const named = [
      `/dashboard/my-sessions/${reference}/call-off`,
      `/dashboard/my-sessions/${request}/reply`,
      `/dashboard/my-questions/${question}`,
      `/dashboard/my-sessions/days-off/${absence}/remove`,
    ];
    const fields = { reason: "Nie.", answer: "decline", from: "2026-01-01", available: "no" };
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

test("a request is answered in the portal, by the link of the mail, and by staff; each page says its state", async () => {
  const { member, expert, request } = await atWork();
  const page = `/dashboard/sessions/${request}`;
  expect((await member.get(page)).text).toContain("Czeka na potwierdzenie");
  expect((await member.get(`${page}/calendar.ics`)).text).toContain("STATUS:TENTATIVE");
  const form = await expert.get(`/dashboard/my-sessions/${request}/reply`);
  expect(toastOn(await expert.submit(form, "Potwierdź sesję"))).toContain("Sesja potwierdzona");
  expect((await member.get(page)).text).toContain("Zarezerwowana");
  expect((await member.get(`${page}/calendar.ics`)).text).toContain("STATUS:CONFIRMED");

  const asker = newVisitor();
  await joinAs(asker);
  const byLink = await askExpertWithoutAccount(asker);
  const visitor = newVisitor();
  expect((await visitor.get(`/session-requests/${byLink.reference}?key=x`)).status).toBe(404);
  const open = await visitor.get(byLink.path);
  const refused = await visitor.submit(open, "Odmów");
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Podaj powód odmowy"),
  ]);
  const declined = await visitor.submit(open, "Odmów", { reason: "Jestem na targach." });
  expect(declined.text).toContain("Na tę prośbę odpowiedziano już odmownie.");
  expect((await visitor.get(byLink.path)).text).not.toContain("Kto prosi");
  expect((await asker.get(`/dashboard/sessions/${byLink.reference}`)).text).toContain(
    "Odmawia ekspert. Powód: Jestem na targach.",
  );

  const { reference } = await askExpertWithoutAccount(asker);
  const staff = newVisitor();
  await logInStaff(staff);
  expect((await staff.get("/admin/bookings?when=requested")).text).toContain(reference);
  await staff.submit(await staff.get(`/admin/bookings/${reference}/reply`), "Potwierdź sesję");
  expect((await staff.get(`/admin/bookings/${reference}`)).text).toContain("potwierdzenie");
  expect((await asker.get(`/dashboard/sessions/${reference}`)).text).toContain("Zarezerwowana");
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
