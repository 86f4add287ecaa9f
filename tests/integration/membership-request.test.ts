import { expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Page } from "../support/visitor.ts";
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

test("staff answer requests from a filtered list, and are led back to it each time", async () => {
  const [anna, ewa, staff] = [newVisitor(), newVisitor(), newVisitor()];
  const [first, second] = [await joinAs(anna), await joinAs(ewa)];
  for (const owner of [anna, ewa]) await owner.submit(await owner.get("/company-profile"), REQUEST);
  await logInStaff(staff);
  const list = "/admin/leads?asks=yes&sort=-name&q=&status=starter";
  const names = { first: first.company.companyName, second: second.company.companyName };

  const before = await staff.get(list);
  expect(before.text).toContain(names.first);
  const declining = await staff.get(hrefIn(before, "Odmów", names.first));
  expect(hrefIn(declining, "Anuluj").split("#")[0]).toBe(list);
  const again = await staff.submit(declining, "Odmów", { reason: "" });
  expect(again.status).toBe(400);
  const declined = await staff.submit(again, "Odmów", {
    reason: "Za wcześnie",
  });
  expect(withoutPlace(declined)).toBe(list);

  const edited = await staff.submit(
    await staff.get(hrefIn(declined, "Edytuj", names.second)),
    "Zapisz",
    { location: "Łódź" },
  );
  expect(withoutPlace(edited)).toBe(list);

  const promoted = await staff.submit(edited, `Członek : ${names.second}`);
  expect(withoutPlace(promoted)).toBe(list);
  expect(promoted.document.querySelector("main table")?.text ?? "").not.toContain(names.second);
});

const withoutPlace = ({ path }: Page) => path.split("#")[0];

/** The address of a link, of several the one about `name`. */
function hrefIn({ document }: Page, label: string, name = ""): string {
  const link = document
    .querySelectorAll("main a")
    .find(({ text }) => text.trim().startsWith(label) && text.includes(name));
  return link?.getAttribute("href") ?? expect.fail(`no link "${label}" for ${name}`);
}
