import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

test("the embedded backend has no LinkedIn, so the profile offers no connection", async () => {
  const person = newVisitor();
  await joinAs(person);
  const page = await person.get("/my-profile");
  expect(page.document.querySelector("main")?.text).not.toContain("LinkedIn");
});
