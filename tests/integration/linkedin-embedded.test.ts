import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

test("the embedded backend has no LinkedIn: connecting fails with a message, and the log has the reason", async () => {
  const person = newVisitor();
  await joinAs(person);
  const page = await person.submit(await person.get("/my-profile"), "Połącz z LinkedIn");
  expect([page.status, page.path]).toEqual([200, "/my-profile"]);
  expect(toastOn(page)).toContain("Nie udało się połączyć z LinkedIn.");
  const reason = () => {
    const line = portal
      .log()
      .split("\n")
      .find((one) => one.includes("LinkedIn authentication failed"));
    return JSON.parse(line ?? "{}").reason ?? "";
  };
  await expect.poll(reason).toMatch(/\w/);
});
