import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectRefusedForm, recordsOf, valuesOf } from "../integration/support/oracle.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, logIn, mailLink, openConfirmation, register } from "../support/story.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * A sign-up at a hosted Supabase that is interrupted at one call, before or after it took effect:
 * the rest is completed.
 */

const dataDir = temporaryFolder("dig-interrupted-");
let supabase: FakeSupabase;
let portal: Portal;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await start();
});
afterEach(() => supabase.fail(null));
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

const start = () => startPortal({ ...supabase.env, DATA_DIR: dataDir });
const visitor = () => new Visitor(portal.url);

/** The newest link that the portal has mailed; empty without one. */
const mailed = async (email: string): Promise<string> =>
  (await mailLink(visitor(), email.toLowerCase(), /Potwierdź konto/)) ?? "";

type Story = ReturnType<typeof applicant>;

/** The link has logged its browser in, so this one is another. */
async function expectMember({ person, company }: Story): Promise<void> {
  const anna = visitor();
  const dashboard = await logIn(anna, person.email, person.password);
  expect(dashboard.text).toContain(company.companyName);
  expect((await anna.get("/my-profile")).text).toContain(person.lastName);
  expect((await recordsOf(anna)).company).toMatchObject({ name: company.companyName });
}

const AT_REGISTRATION = ["GET /auth/v1/admin/users"];
const AT_CONFIRMATION = [
  "GET /auth/v1/admin/users",
  "GET /rest/v1/organizations",
  "POST /rest/v1/organizations",
  "GET /rest/v1/profiles",
  "POST /rest/v1/profiles",
  "GET /rest/v1/memberships",
  "POST /rest/v1/memberships",
];
const bothWays = (calls: string[]) =>
  calls.flatMap((call) => [[call, "500"] as const, [call, "lost answer"] as const]);

test.each([
  ...bothWays(AT_REGISTRATION),
  ...AT_REGISTRATION.flatMap((call) =>
    (["502 page", "refused", "cut JSON", "hanging"] as const).map(
      (fault) => [call, fault] as const,
    ),
  ),
])("the sign-up interrupted at %s (%s) can be sent again, and confirmed", async (call, fault) => {
  const [anna, story] = [visitor(), applicant()];
  const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", story.person);
  await supabase.fail(fault, new RegExp(`^${call}`));
  const started = Date.now();
  const failed = await anna.submit(step2, "Zarejestruj się", story.company);
  expect(Date.now() - started).toBeLessThan(6_000);
  expectRefusedForm(failed, 503);
  expect(failed.text).toContain("Wystąpił błąd podczas rejestracji. Spróbuj ponownie.");
  expect(valuesOf(failed)).toMatchObject({ ...story.company, termsAccepted: "true" });
  await supabase.fail(null);
  await anna.submit(failed, "Zarejestruj się");
  await openConfirmation(anna, await mailed(story.person.email));
  await expectMember(story);
});

test("an account whose making fails is made by the same link; a lost response counts by what was done", async () => {
  const ways = { "500": 503, refused: 503, "lost answer": 200 } as const;
  for (const [fault, status] of Object.entries(ways)) {
    const [anna, story] = [visitor(), applicant()];
    await register(anna, story);
    const link = await mailed(story.person.email);
    await supabase.fail(fault as keyof typeof ways, /^POST \/auth\/v1\/admin\/users/);
    expect((await openConfirmation(anna, link)).status, fault).toBe(status);
    await supabase.fail(null);
    if (status === 503) await openConfirmation(anna, link);
    await expectMember(story);
  }
});

/** Begins a sign-up whose confirmation is interrupted at the call. */
async function interrupted(call: string, fault: "500" | "lost answer") {
  const [anna, story] = [visitor(), applicant()];
  await register(anna, story);
  const link = await mailed(story.person.email);
  await supabase.fail(fault, new RegExp(`^${call}`));
  expect((await openConfirmation(anna, link)).status).toBe(503);
  await supabase.fail(null);
  return { anna, story, link };
}

test.each(bothWays(AT_CONFIRMATION))(
  "the confirmation interrupted at %s (%s) is completed by the same link",
  async (call, fault) => {
    const { anna, story, link } = await interrupted(call, fault);
    expect((await openConfirmation(anna, link)).text).toContain("Adres e-mail potwierdzony");
    await expectMember(story);
  },
);

test.each(bothWays(AT_CONFIRMATION.slice(1)))(
  "the confirmation interrupted at %s (%s) is completed by a login",
  async (call, fault) => {
    const { story } = await interrupted(call, fault);
    await expectMember(story);
  },
);

test("the confirmation is completed by requesting a new link, by signing up again, and by the next start", async () => {
  const ways: ((email: string) => Promise<unknown>)[] = [
    async (email) =>
      visitor().submit(await visitor().get("/auth/resend"), "Wyślij link ponownie", { email }),
    async (email) => register(visitor(), applicant({ email, password: "Cudze-haslo-2" })),
    async () => {
      await portal.kill();
      portal = await start();
    },
  ];
  for (const way of ways) {
    const { story } = await interrupted("POST /rest/v1/memberships", "500");
    await way(story.person.email);
    await expect.poll(async () => (await membershipsOf(story.person.email)).length).toBe(1);
    await expectMember(story);
  }
});

async function membershipsOf(email: string): Promise<unknown[]> {
  const headers = { apikey: supabase.env.SUPABASE_SERVICE_ROLE_KEY };
  const ask = async (path: string) =>
    (await fetch(supabase.env.SUPABASE_URL + path, { headers })).json();
  const { users } = (await ask(`/auth/v1/admin/users?filter=${encodeURIComponent(email)}`)) as {
    users: { id: string }[];
  };
  return (await ask(`/rest/v1/memberships?select=role&user_id=eq.${users[0]?.id}`)) as unknown[];
}
