import { expect } from "vitest";
import { applicant } from "../support/story.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();
const REFUSAL = "Wybierz hasło, którego nie da się łatwo odgadnąć.";

test.each(["password1", "Zofia2026!", "zofiazolc", "Wiosna-2026", "Zofia i 2 rowery"])(
  "step 1 refuses %j of Zofia Żółć, if it is easy to guess",
  async (password) => {
    const anna = newVisitor();
    const { person } = applicant({ password });
    const answer = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
    expect(answer.text.includes(REFUSAL)).toBe(password !== "Zofia i 2 rowery");
  },
);

test("a password equal to the company's name leads back from step 2 to step 1 with everything typed", async () => {
  const anna = newVisitor();
  const { person, company } = applicant({ password: "Stolarnia Sosna 7" });
  const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", person);
  const back = await anna.submit(step2, "Zarejestruj się", {
    ...company,
    companyName: "Stolarnia Sosna",
  });
  expect(back.path).toBe("/register");
  expect(back.text).toContain(REFUSAL);
  const again = await anna.submit(back, "Dalej: dane firmy", {
    password: "zielony rower nad Bugiem",
  });
  expect(again.document.querySelector("input[name=companyName]")?.getAttribute("value")).toBe(
    "Stolarnia Sosna",
  );
  expect((await anna.submit(again, "Zarejestruj się", { termsAccepted: "on" })).path).toBe(
    "/login",
  );
});
