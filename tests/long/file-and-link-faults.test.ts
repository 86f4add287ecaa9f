import { describe, expect, test } from "vitest";
import { bookingFields, firstFreeSlot } from "../integration/support/bookings.ts";
import { expectUnavailable, faultyPortal, inTime } from "../integration/support/faulty-portal.ts";
import { valuesOf } from "../integration/support/oracle.ts";
import { FAULTS } from "../support/fake-supabase.ts";
import { applicant, mailLink, register } from "../support/story.ts";

const { supabase, visitor, loggedIn } = faultyPortal();

describe("a booking with a file", () => {
  const path = "/experts/ekspert-bielak/session";

  test.each(FAULTS)(
    "while files cannot be stored (%s) books nothing; sent again it requires the file before it books",
    async (fault) => {
      const member = await loggedIn();
      const page = await member.get(path);
      const slot = firstFreeSlot(page);
      const attachment = new File(["Umowa najmu"], "umowa.txt");
      await supabase.fail(fault, /\/storage\//);
      const unavailable = await inTime("POST with a file", () =>
        member.submit(page, "Zarezerwuj sesję", {
          ...bookingFields(slot, { topic: `Mimo: ${fault}` }),
          attachment,
        }),
      );
      expectUnavailable(unavailable, "POST with a file");
      await supabase.fail(null);
      const form = await member.submit(unavailable, "Spróbuj ponownie");
      expect([form.status, form.document.querySelector("title")?.text]).toEqual([
        200,
        "Umów sesję z ekspertem – DIG",
      ]);
      expect(form.text).toContain("Jeśli plik był już wybrany, wybierz go ponownie.");
      expect(valuesOf(form)).toMatchObject({ topic: `Mimo: ${fault}`, slot });
      const booked = await member.submit(form, "Zarezerwuj sesję", { attachment });
      expect(booked.text).toContain("umowa.txt");
      const file = await member.request(`${booked.path}/attachment`);
      expect([file.status, await file.text()]).toEqual([200, "Umowa najmu"]);

      await supabase.fail(fault, /\/storage\//);
      const unreadable = await inTime("GET of a file", () =>
        member.request(`${booked.path}/attachment`),
      );
      expect(unreadable.status).toBe(503);
      await supabase.fail(null);
      expect((await member.request(`${booked.path}/attachment`)).status).toBe(200);
    },
    60_000,
  );
});

describe("a link of a mail", () => {
  test.each(["500", "429", "hanging", "200 page"] as const)(
    "is not called invalid while the backend's response is: %s",
    async (fault) => {
      const [anna, jan, story] = [visitor(), visitor(), applicant()];
      await register(anna, story);
      await jan.submit(await jan.get("/forgot-password"), "Wyślij link", {
        email: "wspolpracownik@example.com",
      });
      const links = {
        signup: await mailLink(anna, story.person.email, /Potwierdź konto/),
        recovery: await mailLink(anna, "wspolpracownik@example.com", /Nowe hasło/),
      };
      const recovery = await jan.get(links.recovery ?? "");
      const uses = {
        signup: () => anna.get(links.signup ?? ""),
        recovery: () => jan.submit(recovery, "Potwierdź"),
      };
      for (const [type, use] of Object.entries(uses)) {
        await supabase.fail(fault, /\/auth\/v1\/admin\/users/);
        expectUnavailable(await inTime(type, use), type);
        await supabase.fail(null);
        expect((await use()).status, type).toBe(200);
      }
    },
  );
});
