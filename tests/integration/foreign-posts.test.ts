import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { copyOf } from "./support/cast.ts";
import { testForeignPosts } from "./support/foreign-posts.ts";
import { FORM_OF_EACH_KIND, onEachShape } from "./support/forms.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** `long/every-form.test.ts` sends the same to every form. */
testForeignPosts([...FORM_OF_EACH_KIND], onEachShape);

test("the token of an earlier login is refused, and one of this login lets a text browser save", async () => {
  const person = newVisitor();
  const { person: account } = await joinAs(person);
  const old = (await person.get("/my-profile")).document
    .querySelector("[name=csrf]")
    ?.getAttribute("value");
  await person.submit(await person.get("/logout"), "Wyloguj się");
  await person.submit(await person.get("/login"), "Zaloguj się", {
    email: account.email,
    password: account.password,
  });
  const page = await person.get("/my-profile");
  const refused = await person.submit(page, "Zapisz zmiany", { csrf: old, bio: "Nowe" });
  expectRefusedForm(refused, 403);
  expect(refused.document.querySelector("[name=bio]")?.text).toBe("Nowe");
  const saved = await person.submit(refused, "Zapisz zmiany");
  expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
});

test("a page of the portal may post, even without an origin", async ({ cast }) => {
  const own: Record<string, string>[] = [
    { Origin: portal.url },
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  ];
  for (const headers of own) {
    const answer = await copyOf(portal.url, cast.at("member"), {}).request("/my-profile", {
      method: "POST",
      body: new URLSearchParams({ firstName: "Zofia", lastName: "Żółć" }),
      headers,
    });
    expect(answer.status, JSON.stringify(headers)).toBe(303);
  }
});
