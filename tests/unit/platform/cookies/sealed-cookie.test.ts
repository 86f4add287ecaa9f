import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { signUpDraft } from "~/modules/people/sign-up/sign-up-draft.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";

afterEach(() => void vi.useRealTimers());

const draft = sealedCookie("unit-draft", {
  schema: z.object({ password: z.string() }),
  maxAge: 60,
});

/** The request of a browser with the cookie `setCookie`. */
const sentBack = (setCookie: string) =>
  new Request("http://localhost:3000/", { headers: { Cookie: setCookie.split(";")[0] ?? "" } });

test("a sealed value can be opened, and only with our key", async () => {
  const header = await draft.write({ password: "tajne hasło" });
  expect(await draft.read(sentBack(header))).toEqual({ password: "tajne hasło" });
  const elsewhere = sealedCookie("unit-other", {
    schema: z.object({ password: z.string() }),
    maxAge: 60,
  });
  expect(await elsewhere.read(sentBack(header.replace("unit-draft", "unit-other")))).toBeNull();
});

test("it is unreadable, and hidden from scripts", async () => {
  const header = await draft.write({ password: "tajnehaslo" });
  const value = decodeURIComponent(header.split(";")[0]?.split("=").slice(1).join("=") ?? "");
  expect(`${value} ${Buffer.from(value, "base64")}`).not.toContain("tajnehaslo");
  expect(header).toMatch(/HttpOnly/);
  expect(header).toMatch(/SameSite=Lax/);
  expect(header).toMatch(/Max-Age=60/);
});

test("a changed cookie is ignored", async () => {
  const header = await draft.write({ password: "tajne" });
  const [name = "", value = ""] = (header.split(";")[0] ?? "").split(/=(.*)/s);
  const sealed = decodeURIComponent(value);
  const tampered = [
    sealed.slice(0, -1),
    `${sealed}x`,
    sealed.replace(/\*(.)/, (_: string, first: string) => `*${first === "a" ? "b" : "a"}`),
    "",
    "Fe26.2*",
    "null",
  ];
  for (const text of tampered) {
    expect(await draft.read(sentBack(`${name}=${encodeURIComponent(text)}`))).toBeNull();
  }
  expect(await draft.read(sentBack(`${name}=%%%`))).toBeNull();
  expect(await draft.read(new Request("http://localhost:3000/"))).toBeNull();
});

test("an old cookie is ignored, even if the browser still sends it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  const request = sentBack(await draft.write({ password: "tajne" }));
  vi.setSystemTime(new Date("2026-11-20T10:00:59Z"));
  expect(await draft.read(request)).not.toBeNull();
  // Allows a minute for clocks that differ.
  vi.setSystemTime(new Date("2026-11-20T10:02:01Z"));
  expect(await draft.read(request)).toBeNull();
});

test("a cookie of an older version is ignored", async () => {
  const older = sealedCookie("unit-draft", { schema: z.object({ pin: z.string() }), maxAge: 60 });
  expect(await draft.read(sentBack(await older.write({ pin: "1" })))).toBeNull();
});

test("clearing removes it", async () => {
  expect(await draft.clear()).toMatch(/^unit-draft=.*Max-Age=0/);
});

test("a sign-up with every field at its longest, in Polish letters, still fits into a cookie", async () => {
  const long = "ż".repeat(120);
  const header = await signUpDraft.write({
    person: { firstName: long, lastName: long, email: "a".repeat(254), password: "ż".repeat(36) },
    company: {
      companyName: long,
      position: long,
      invitationCode: long,
      companySize: "51-250",
      industry: "manufacturing",
      termsAccepted: "on",
      newsletterSubscription: "on",
    },
  });
  expect(header.length).toBeLessThan(4096);
});
