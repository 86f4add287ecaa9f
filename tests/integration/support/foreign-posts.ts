import { describe, expect } from "vitest";
import { joinAs, logInStaff } from "../../support/story.ts";
import type { Visitor } from "../../support/visitor.ts";
import { type Cast, castAt, copyOf } from "./cast.ts";
import type { PortalForm } from "./forms/portal-form.ts";
import type { Thorough } from "./forms.ts";
import { expectRefusedForm, parsePage, recordsOf } from "./oracle.ts";
import { sharedPortal, test } from "./portal-test.ts";

const hasToken = (stage: PortalForm["stage"]): stage is "member" | "staff" =>
  stage === "member" || stage === "staff";

/** Headers of a post from outside the portal. */
export const foreign = (url: string): Record<string, string>[] => {
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

/**
 * The ways to an action: as a page, with single fetch, for one route, and with the index of the
 * layout.
 */
function ways({ path, route }: PortalForm): string[] {
  const [address = "", query = ""] = path.split("?");
  const rest = query && `&${query}`;
  return [
    path,
    `${address}.data${query && `?${query}`}`,
    `${address}?index${rest}`,
    `${address}.data?_routes=${route}${rest}`,
  ];
}

const withQuery = (path: string, query: string) =>
  `${path}${path.includes("?") ? "&" : "?"}${query}`;

const tokenOn = async (visitor: Visitor, path = "/my-profile") =>
  (await visitor.get(path)).document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";

/**
 * Tests that each of `forms` accepts posts from pages of the portal only, on every way to its
 * action.
 */
export function testForeignPosts(forms: readonly PortalForm[], isThorough: Thorough): void {
  let cast: Cast;
  let before: Record<string, unknown>;
  /** The tokens of the cast's sessions, and of those of other people. */
  let tokens: Record<"member" | "staff", { own: string; foreign: string }>;
  const { portal, newVisitor } = sharedPortal();
  test.beforeAll(async () => {
    // People of their own, because some of these posts succeed.
    cast = await castAt(portal.url);
    before = await recordsOf(cast.at("member"));
    const [stranger, otherStaff] = [newVisitor(), newVisitor()];
    await joinAs(stranger);
    await logInStaff(otherStaff);
    tokens = {
      member: { own: await tokenOn(cast.at("member")), foreign: await tokenOn(stranger) },
      staff: {
        own: await tokenOn(cast.at("staff"), "/admin/history"),
        foreign: await tokenOn(otherStaff, "/admin/history"),
      },
    };
  });

  /** All of them for thorough forms, the first one for the others. */
  const some = <T>(form: PortalForm, odd: T[]) => (isThorough(form) ? odd : odd.slice(0, 1));
  const named = forms.map((form) => [form.name, form] as const);
  const post = (
    form: PortalForm,
    visitor: Visitor,
    way: string,
    headers: Record<string, string>,
    extra: Record<string, string> = {},
  ) =>
    visitor.request(way, {
      method: "POST",
      body: new URLSearchParams({ ...form.fields, ...extra }),
      headers,
    });
  const mails = async () =>
    (await newVisitor().get("/dev/mailbox")).document.querySelectorAll("main article").length;

  describe("a cross-site post", () => {
    let mailsBefore: number;
    test.beforeAll(async () => {
      mailsBefore = await mails();
    });
    test.afterAll(async () => {
      expect(await recordsOf(cast.at("member"))).toEqual(before);
      expect(await mails()).toBe(mailsBefore);
    });

    test.each(named)(
      "is refused by %s on every way to its action, with a page",
      async (_, form) => {
        for (const headers of some(form, foreign(portal.url))) {
          for (const way of ways(form)) {
            const visitor = copyOf(portal.url, cast.at(form.stage), {});
            const cookies = new Map(visitor.cookies);
            const answer = await post(form, visitor, way, headers);
            expect(answer.status, `${way} with ${JSON.stringify(headers)}`).toBe(403);
            expect([...visitor.cookies]).toEqual([...cookies]);
            const page = await parsePage(answer);
            if (way !== form.path) continue;
            expectRefusedForm(page, 403);
            expect(page.text).toContain("Formularz nie przyszedł ze strony portalu");
          }
        }
      },
    );

    test.each(named.filter(([, { stage }]) => hasToken(stage)))(
      "to %s needs the token of the session if the browser sends no origin",
      async (_, form) => {
        if (!hasToken(form.stage)) return;
        const { own, foreign: foreignToken } = tokens[form.stage];
        const [mask, signature = ""] = own.split(".");
        expect(signature).not.toBe("");
        const person = () => copyOf(portal.url, cast.at(form.stage), {});
        for (const csrf of some(form, [
          foreignToken,
          "",
          "x",
          ".",
          own.slice(0, -2),
          `${mask}.`,
          `x${own}`,
          `${mask}.${"A".repeat(signature.length)}`,
        ])) {
          for (const way of ways(form)) {
            const answer = await post(form, person(), way, {}, { csrf });
            expect(answer.status, `${way} with ${csrf}`).toBe(403);
            await answer.arrayBuffer();
          }
        }
        const twice = new URLSearchParams([
          ...Object.entries(form.fields),
          ["csrf", "x"],
          ["csrf", own],
        ]);
        expect((await person().request(form.path, { method: "POST", body: twice })).status).toBe(
          403,
        );
        const address = withQuery(form.path, `csrf=${own}`);
        expect((await post(form, person(), address, {})).status).toBe(403);
      },
    );
  });

  test("opening a page with the fields of its form changes nothing", async () => {
    const person = cast.at("member");
    for (const form of forms) {
      const query = new URLSearchParams(form.fields);
      for (const method of ["GET", "HEAD"]) {
        const visitor = form.stage === "expert" ? cast.at("expert") : person;
        const answer = await visitor.request(withQuery(form.path, `${query}`), {
          method,
          headers: { "Sec-Purpose": "prefetch" },
        });
        expect(answer.status, form.path).toBeLessThan(400);
        await answer.arrayBuffer();
      }
    }
    expect(await recordsOf(person)).toEqual(before);
  });

  test.each(named.filter(([, { stage }]) => !hasToken(stage)))(
    "a text browser without a session may post to %s without a token",
    async (_, form) => {
      const page = await parsePage(
        await post(form, copyOf(portal.url, cast.at("visitor"), {}), form.path, {}),
      );
      expect(page.status).not.toBe(403);
    },
  );
}
