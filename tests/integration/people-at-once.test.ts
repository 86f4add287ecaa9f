import { expect } from "vitest";
import { applicant, joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

/** Header and menu, which differ from person to person on every page. */
async function frameOf(who: Visitor, path: string): Promise<string> {
  const { document } = await who.get(path);
  return document
    .querySelectorAll("header, nav")
    .map(({ text }) => text)
    .join();
}

test("simultaneous requests of several people show each their own name and menu", async () => {
  const [ewa, jan, staff] = [newVisitor(), newVisitor(), newVisitor()];
  await joinAs(ewa, applicant({ firstName: "Ewa", lastName: "Ćwiek" }));
  await joinAs(jan, applicant({ firstName: "Jan", lastName: "Gżegżółka" }));
  await logInStaff(staff);
  const people = [
    { who: ewa, path: "/dashboard", own: "Ewa Ćwiek" },
    { who: jan, path: "/dashboard", own: "Jan Gżegżółka" },
    { who: staff, path: "/admin/leads", own: "Historia" },
  ];
  const all = Array.from({ length: 8 }, () => people).flat();
  const frames = await Promise.all(all.map(({ who, path }) => frameOf(who, path)));
  const owns = people.map(({ own }) => own);
  expect(frames.map((frame) => owns.filter((own) => frame.includes(own)))).toEqual(
    all.map(({ own }) => [own]),
  );
});
