import { describe, expect, test } from "vitest";
import type { Fault } from "../../support/fake-supabase.ts";
import { logInStaff } from "../../support/story.ts";
import { expectUnavailable, faultyPortal, inTime } from "./faulty-portal.ts";
import { valuesOf } from "./oracle.ts";

const READING = [
  "/dashboard",
  "/my-profile",
  "/company-profile",
  "/members",
  "/app/dashboard",
  "/dashboard/settings",
];

/** Declares the tests of a member's cached pages while the backend fails in each of these ways. */
export function testCachedPages(faults: readonly Fault[]): void {
  const { portal, supabase, visitor, loggedIn } = faultyPortal();
  describe.each(faults)("while the backend's response is: %s", (fault) => {
    test("a member reads cached data, a post redisplays its form, staff work, and it recovers by itself", async () => {
      const [member, staff] = [await loggedIn(), visitor()];
      await logInStaff(staff);
      for (const path of READING) expect((await member.get(path)).status, path).toBe(200);
      const form = await member.get("/my-profile");
      await supabase.fail(fault);

      for (const path of READING) {
        const page = await inTime(path, () => member.get(path));
        expect([page.status, page.path], path).toEqual([200, path]);
      }
      expect((await member.get("/")).text).toContain("Magdalena Kurek");
      expect(valuesOf(await member.get("/my-profile"))).toEqual(valuesOf(form));
      expect((await inTime("/admin/leads", () => staff.get("/admin/leads"))).status).toBe(200);
      const refused = await inTime("a post", () =>
        member.submit(form, "Zapisz zmiany", { bio: `Zapis mimo: ${fault}` }),
      );
      expectUnavailable(refused, "POST /my-profile");
      expect((await member.get("/dashboard")).status).toBe(200);
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(503);

      await supabase.fail(null);
      const saved = await member.submit(refused, "Spróbuj ponownie");
      expect([saved.path, valuesOf(saved).bio]).toEqual(["/my-profile", `Zapis mimo: ${fault}`]);
    });
  });
}
