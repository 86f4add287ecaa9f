import { expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { mailsTo } from "./support/mails.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
const REQUEST = "Poproś o pełne członkostwo";

test("an owner on Plan Startowy requests full membership once, and the office receives a mail", async () => {
  const anna = newVisitor();
  const { company } = await joinAs(anna);
  const dashboard = await anna.get("/dashboard");
  const link = dashboard.document
    .querySelectorAll("header a")
    .find(({ text }) => text.trim() === REQUEST);
  expect((await anna.get(link?.getAttribute("href") ?? "")).text).toContain(
    "Poprosić izbę o pełne członkostwo?",
  );

  const before = await anna.get("/company-profile");
  const asked = await anna.submit(before, REQUEST);
  expect(asked.path).toBe("/company-profile");
  expect(toastOn(asked)).toContain("Prośba została wysłana");
  expect(asked.text).toContain("Prośba o pełne członkostwo wysłana");
  await anna.submit(before, REQUEST);
  expect((await anna.get("/company-profile/membership")).path).toBe("/company-profile");
  expect((await anna.get("/dashboard")).text).not.toContain(REQUEST);
  const subject = `Prośba o pełne członkostwo: ${company.companyName}`;
  expect(
    (await mailsTo(portal.url, "biuro@example.com")).filter((mail) => mail === subject),
  ).toHaveLength(1);
});

test("a coworker cannot request it", async () => {
  const coworker = newVisitor({ Origin: portal.url });
  await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  expect((await coworker.get("/company-profile")).text).not.toContain(REQUEST);
  expect((await coworker.get("/company-profile/membership")).status).toBe(403);
  expect((await coworker.post("/company-profile/membership", {})).status).toBe(403);
});
