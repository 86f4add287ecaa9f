import { describe, expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import { type Cast, castAt, copyOf } from "./support/cast.ts";
import type { PortalForm } from "./support/forms/portal-form.ts";
import { FORM_OF_EACH_KIND, FORMS } from "./support/forms.ts";
import { expectRefusedForm, parsePage, recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

let cast: Cast;
let before: Record<string, unknown>;
/** The tokens of the cast's sessions, and of those of other people. */
let tokens: Record<"member" | "staff", { own: string; foreign: string }>;
const { portal, newVisitor } = sharedPortal();
test.beforeAll(async () => {
  cast = await castAt(portal.url);
  before = await recordsOf(cast.at("member"));
  const stranger = newVisitor();
  await joinAs(stranger);
  const otherStaff = newVisitor();
  await logInStaff(otherStaff);
  tokens = {
    member: { own: await tokenOn(cast.at("member")), foreign: await tokenOn(stranger) },
    staff: { own: await tokenOn(cast.at("staff"), "/admin/history"), foreign: await tokenOn(otherStaff, "/admin/history") },
  };
});

const tokenOn = async (visitor: Visitor, path = "/my-profile") =>
  (await visitor.get(path)).document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";

const hasToken = (stage: PortalForm["stage"]): stage is "member" | "staff" => stage === "member" || stage === "staff";

const mails = async () => (await newVisitor().get("/dev/mailbox")).document.querySelectorAll("main article").length;

/** What a browser says of a post that does not come from a page of the portal. */
const foreign = (url: string): Record<string, string>[] => {
  const { port } = new URL(url);
  const origins = [
    "https://evil.com",
    "null",
    "foo",
    "",
    `https://localhost:${port}`,
    `http://localhost:${port}.evil.com`,
    `http://evillocalhost:${port}`,
    "http://localhost:1",
  ];
  return [
    ...origins.map((Origin) => ({ Origin })),
    { Origin: "https://evil.com", "X-Forwarded-Host": "evil.com" },
    ...["cross-site", "same-site", "none"].map((site) => ({ "Sec-Fetch-Site": site, Origin: url })),
  ];
};

/** The ways to an action: as a page, as single fetch, as data of one route, and with the index of the layout named. */
function ways({ path, route }: PortalForm): string[] {
  const [address = "", query = ""] = path.split("?");
  const rest = query && `&${query}`;
  return [
    path,
    `${address}.data${query && `?${query}`}`,
    `${address}?_data=${encodeURIComponent(route)}${rest}`,
    `${address}?index${rest}`,
    `${address}.data?_routes=${route}${rest}`,
  ];
}

describe.each(FORMS.map((form) => [form.name, form] as const))("%s", (_, form) => {
  /** All of them for a form of each kind, the first ones for the others. */
  const some = <T>(odd: T[], first = 1) => (FORM_OF_EACH_KIND.has(form) ? odd : odd.slice(0, first));
  const post = (visitor: Visitor, way: string, headers: Record<string, string>, extra: Record<string, string> = {}) =>
    visitor.request(way, { method: "POST", body: new URLSearchParams({ ...form.fields, ...extra }), headers });

  /** Asked with `_data`, Remix forgets the status of an action: then the portal says 400. */
  function expectRefused({ status }: { status: number }, way: string, what: string) {
    expect(status, `${way} with ${what}`).toBe(way.includes("_data=") ? 400 : 403);
  }

  test("refuses a post from elsewhere on every way to its action, and says so on a page", async () => {
    const mailsBefore = FORM_OF_EACH_KIND.has(form) && (await mails());
    for (const headers of some(foreign(portal.url))) {
      for (const way of some(ways(form), 2)) {
        const visitor = copyOf(portal.url, cast.at(form.stage), {});
        const cookies = new Map(visitor.cookies);
        const answer = await post(visitor, way, headers);
        expectRefused(answer, way, JSON.stringify(headers));
        expect([...visitor.cookies]).toEqual([...cookies]);
        if (way !== form.path) {
          await answer.arrayBuffer();
          continue;
        }
        const page = await parsePage(answer);
        expectRefusedForm(page, 403);
        expect(page.text).toContain("Formularz nie przyszedł ze strony portalu");
      }
    }
    if (form.stage === "member") expect(await recordsOf(cast.at("member"))).toEqual(before);
    if (FORM_OF_EACH_KIND.has(form)) expect(await mails()).toBe(mailsBefore);
  });

  const { stage } = form;
  if (hasToken(stage))
    test("needs the token of the session from a browser that says nothing of where it comes from", async () => {
      const { own, foreign: foreignToken } = tokens[stage];
      const [mask, signature = ""] = own.split(".");
      expect(signature).not.toBe("");
      const wrong = [foreignToken, "", "x", ".", own.slice(0, -2), `${mask}.`, `x${own}`, `${mask}.${"A".repeat(signature.length)}`];
      for (const csrf of some(wrong)) {
        for (const way of some(ways(form), 2)) {
          const answer = await post(copyOf(portal.url, cast.at(stage), {}), way, {}, { csrf });
          expectRefused(answer, way, csrf);
          await answer.arrayBuffer();
        }
      }
      const twice = new URLSearchParams([...Object.entries(form.fields), ["csrf", "x"], ["csrf", own]]);
      expect((await copyOf(portal.url, cast.at(stage), {}).request(form.path, { method: "POST", body: twice })).status).toBe(403);
      expect((await post(copyOf(portal.url, cast.at(stage), {}), `${form.path}?csrf=${own}`, {})).status).toBe(403);
      if (stage === "member") expect(await recordsOf(cast.at("member"))).toEqual(before);
    });

  if (!hasToken(stage))
    test("takes a post without a token from a text browser that has no session", async () => {
      const page = await parsePage(await post(copyOf(portal.url, cast.at("visitor"), {}), form.path, {}));
      expect(page.status).not.toBe(403);
    });
});

test("the token of an earlier login is refused, and one of this login lets a text browser save", async () => {
  const person = newVisitor();
  const { person: account } = await joinAs(person);
  const old = (await person.get("/my-profile")).document.querySelector("[name=csrf]")?.getAttribute("value");
  await person.submit(await person.get("/logout"), "Wyloguj się");
  await person.submit(await person.get("/login"), "Zaloguj się", { email: account.email, password: account.password });
  const page = await person.get("/my-profile");
  const refused = await person.submit(page, "Zapisz zmiany", { csrf: old, bio: "Nowe" });
  expectRefusedForm(refused, 403);
  expect(refused.document.querySelector("[name=bio]")?.text).toBe("Nowe");
  const saved = await person.submit(refused, "Zapisz zmiany");
  expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
});

test("a page of the portal may post, even where its origin is withheld", async () => {
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

test("asking for a page with the fields of its form changes nothing", async () => {
  const person = cast.at("member");
  const records = await recordsOf(person);
  for (const form of FORMS) {
    const query = new URLSearchParams(form.fields);
    for (const method of ["GET", "HEAD"]) {
      const visitor = form.stage === "expert" ? cast.at("expert") : person;
      const answer = await visitor.request(`${form.path}?${query}`, { method, headers: { "Sec-Purpose": "prefetch" } });
      expect(answer.status, form.path).toBeLessThan(400);
      await answer.arrayBuffer();
    }
  }
  expect(await recordsOf(person)).toEqual(records);
});
