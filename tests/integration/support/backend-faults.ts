import { beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "../../support/fake-supabase.ts";
import { applicant, logIn } from "../../support/story.ts";
import { copyOf } from "./cast.ts";
import { expectTurnToWaitFor, expectUnavailable, faultyPortal, inTime } from "./faulty-portal.ts";
import { expectRefusedForm, recordsOf, valuesOf } from "./oracle.ts";
import { letExpire } from "./session-cookie.ts";

/** Declares the tests of a portal whose backend fails in each of these ways. */
export function testBackendFaults(faults: readonly Fault[]): void {
  const { portal, supabase, visitor, loggedIn } = faultyPortal();
  let records: Record<string, unknown>;
  beforeAll(async () => {
    records = await recordsOf(await loggedIn());
  });

  describe.each(faults)("while the backend's response is: %s", (fault) => {
    test("public pages open, others say that the service is unavailable, sessions survive, and no restart is needed", async () => {
      const member = await loggedIn();
      const edit = await member.get("/my-profile");
      const leaving = visitor();
      await logIn(leaving, "wspolpracownik@example.com", "Demo-1234");
      const goodbye = await leaving.get("/logout");
      const elsewhere = copyOf(portal.url, leaving, {});
      const beginner = visitor();
      const story = applicant();
      const step2 = await beginner.submit(
        await beginner.get("/register"),
        "Dalej: dane firmy",
        story.person,
      );
      const sessions = Array.from({ length: 6 }, (_, index) =>
        copyOf(portal.url, index === 4 ? leaving : member, {}),
      );
      // A validated token is cached for five seconds; these tests are about the time after.
      for (const [index, session] of sessions.entries()) if (index % 2 === 1) letExpire(session);
      const cookies = sessions.map((session) => new Map(session.cookies));
      await supabase.fail(fault);

      const [login, home, refused, profile, saved, company, out, failed] = await Promise.all([
        inTime("GET /login", () => visitor().get("/login")),
        inTime("GET /", () => sessions[0]!.get("/")),
        inTime("POST /login", async () => logIn(visitor(), "demo@example.com", "Demo-1234")),
        inTime("GET /my-profile", () => sessions[1]!.get("/my-profile")),
        inTime("POST /my-profile", () =>
          sessions[2]!.submit(edit, "Zapisz zmiany", { bio: `Zapis mimo: ${fault}` }),
        ),
        inTime("GET /company-profile", () => sessions[3]!.get("/company-profile")),
        inTime("POST /logout", () => sessions[4]!.submit(goodbye, "Wyloguj się")),
        inTime("POST /register/company", () =>
          beginner.submit(step2, "Zarejestruj się", story.company),
        ),
        inTime("GET / with an old session", () => sessions[5]!.get("/")).then((page) =>
          expect(page.status).toBe(200),
        ),
        inTime("/healthz", () => fetch(`${portal.url}/healthz`)).then(async (answer) => {
          expect(answer.status).toBe(503);
          expect(await answer.json()).toEqual({ status: "backend unavailable" });
        }),
        inTime("single fetch with an old session", () =>
          sessions[5]!.request("/my-profile.data"),
        ).then(async (answer) =>
          expect([answer.status, await answer.text()]).toEqual([
            503,
            expect.not.stringContaining("login"),
          ]),
        ),
      ]);
      for (const page of [login, home]) expect(page.status).toBe(200);
      const expectTurnedAway = fault === "429" ? expectTurnToWaitFor : expectUnavailable;
      expectTurnedAway(profile, "GET /my-profile");
      expectTurnedAway(company, "GET /company-profile");
      expectTurnedAway(refused, "POST /login");
      expectUnavailable(saved, "POST /my-profile");
      expect([out.path, out.text]).toEqual([
        "/",
        expect.stringContaining("Pomyślnie wylogowano z systemu"),
      ]);
      expect(
        [...sessions[4]!.cookies.keys()].filter((name) =>
          /^dig-(auth|remember|session)/.test(name),
        ),
      ).toEqual([]);
      expectRefusedForm(failed, 503);
      for (const [index, session] of sessions.entries())
        if (index !== 4)
          expect([...session.cookies], `cookies of session ${index}`).toEqual([...cookies[index]!]);
      expect(refused.html).not.toContain('value="Demo-1234"');

      await supabase.fail(null);
      for (const [index, session] of sessions.entries())
        expect((await session.get("/dashboard")).path).toBe(
          index === 4 ? "/login?redirectTo=%2Fdashboard" : "/dashboard",
        );
      // Its row has ended, although the backend was not reached.
      expect((await elsewhere.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
      expect(await recordsOf(member)).toEqual(records);
      expect((await logIn(visitor(), story.person.email, story.person.password)).status).toBe(400);
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

      const retried = await sessions[2]!.submit(saved, "Spróbuj ponownie");
      expect(retried.text).toContain("Profil został zaktualizowany pomyślnie");
      expect(valuesOf(retried).bio).toBe(`Zapis mimo: ${fault}`);
      records = await recordsOf(member);
      const again = fault === "429" ? "Zaloguj się" : "Spróbuj ponownie";
      const loginAgain = await visitor().submit(refused, again);
      expect(valuesOf(loginAgain).email).toBe("demo@example.com");
      expect((await beginner.submit(failed, "Zarejestruj się")).path).toBe("/login");
    }, 60_000);
  });
}
