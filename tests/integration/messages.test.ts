import { expect } from "vitest";
import { joinAs } from "../support/story.ts";
import { toastOn } from "./support/crowd.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

test("a message waits for a page that shows it: neither a redirect nor a request for headers uses it up", async () => {
  const visitor = newVisitor();
  const { page } = await joinAs(visitor);
  expect(toastOn(page)).toContain("Zalogowano pomyślnie");

  // Whoever is logged in is led on from the login; the notification of the confirmed account waits meanwhile.
  const led = await visitor.request("/login");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/dashboard"]);
  expect((await visitor.request("/dashboard", { method: "HEAD" })).status).toBe(200);
  expect(toastOn(await visitor.get("/dashboard"))).toContain("Witamy w DIG");
  expect(toastOn(await visitor.get("/dashboard"))).toBe("");
});
