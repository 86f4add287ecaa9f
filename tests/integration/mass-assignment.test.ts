import { describe, expect } from "vitest";
import { joinAs, logIn } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { recordsOf, valuesOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

const EXTRA = {
  id: "00000000-0000-0000-0000-000000000000",
  user_id: "00000000-0000-0000-0000-000000000000",
  organization_id: "00000000-0000-0000-0000-000000000000",
  organizationId: "00000000-0000-0000-0000-000000000000",
  is_owner: "true",
  isOwner: "on",
  role: "owner",
  is_admin: "1",
  status: "member",
  plan: "full",
  logo_url: "https://evil.com/logo.png",
  avatar_url: "https://evil.com/me.png",
  first_name: "Podmienione",
  created_at: "2000-01-01T00:00:00Z",
  joinedAt: "2000-01-01",
  memberUntil: "2099-12-31",
  emailConfirmed: "on",
  invitationCode: "x",
};
const PROFILE = {
  firstName: "Zofia",
  lastName: "Żółć",
  position: "Prezes",
  bio: "",
  allowContact: "on",
  emailNotifications: "on",
};
const COMPANY = {
  name: "Łąka i Syn",
  industry: "Produkcja",
  size: "11-50",
  short_description: "",
  full_description: "",
};

type Owner = { visitor: Visitor } & Awaited<ReturnType<typeof joinAs>>;

async function anOwner(): Promise<Owner> {
  const visitor = newVisitor({ Origin: portal.url });
  return { visitor, ...(await joinAs(visitor)) };
}

let owner: Owner;
test.beforeAll(async () => {
  owner = await anOwner();
});

describe("extra fields in a post", () => {
  test("change nothing in the profile", async () => {
    const { visitor, person } = owner;
    await visitor.post("/my-profile", PROFILE);
    const before = await recordsOf(visitor);
    const saved = await visitor.post("/my-profile", { ...PROFILE, ...EXTRA });
    expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(saved.html).not.toContain("evil.com");
    expect(await recordsOf(visitor)).toEqual(before);
    expect((await visitor.get("/dashboard")).text).toContain("Plan Startowy");
    expect((await logIn(newVisitor(), person.email, person.password)).path).toBe("/dashboard");
  });

  test("change nothing in the company", async () => {
    const { visitor } = owner;
    await visitor.post("/company-profile", COMPANY);
    const before = await recordsOf(visitor);
    const saved = await visitor.post("/company-profile", { ...COMPANY, ...EXTRA });
    expect(saved.text).toContain("Dane firmy zostały zaktualizowane");
    expect(saved.html).not.toContain("evil.com");
    expect(await recordsOf(visitor)).toEqual(before);
    expect((await visitor.get("/dashboard")).text).toContain("Plan Startowy");
  });

  test("do not choose another person or company", async () => {
    const [first, second] = [owner, await anOwner()];
    const before = await recordsOf(second.visitor);
    for (const id of [second.person.email, "1", "me", "demo@example.com"]) {
      await first.visitor.post(`/my-profile?id=${id}`, { ...PROFILE, ...EXTRA, id, user_id: id });
      await first.visitor.post(`/company-profile?id=${id}`, {
        ...COMPANY,
        ...EXTRA,
        id,
        organization_id: id,
      });
    }
    expect(await recordsOf(second.visitor)).toEqual(before);
  });

  test("do not change the address that the profile shows read-only", async () => {
    const { visitor, person } = owner;
    const saved = await visitor.post("/my-profile", { ...PROFILE, email: "demo@example.com" });
    expect(valuesOf(saved).email).toBe(person.email);
    expect((await logIn(newVisitor(), person.email, person.password)).path).toBe("/dashboard");
    expect((await logIn(newVisitor(), "demo@example.com", person.password)).status).toBe(400);
  });

  test("add no administrator and no second membership to a sign-up", async () => {
    const other = newVisitor({ Origin: portal.url });
    await other.post("/register", {
      firstName: "A",
      lastName: "B",
      email: "masowo@example.com",
      password: "Tajne-haslo-1",
      ...EXTRA,
      invitationCode: "",
    });
    const done = await other.post("/register/company", {
      companyName: "Masowa",
      companySize: "1-10",
      industry: "it",
      position: "Prezes",
      termsAccepted: "on",
      ...EXTRA,
      invitationCode: "",
    });
    expect(done.path).toBe("/login");
    expect((await logIn(other, "masowo@example.com", "Tajne-haslo-1")).status).toBe(400);
  });

  test("do not set a size that the company form does not offer", async () => {
    const { visitor } = owner;
    for (const size of ["250+", "51-250", "0", "__proto__", "1-10 "]) {
      const refused = await visitor.post("/company-profile", { ...COMPANY, size });
      expect(refused.status, size).toBe(400);
      expect(refused.text).toContain("Wybierz wielkość firmy");
    }
  });
});
