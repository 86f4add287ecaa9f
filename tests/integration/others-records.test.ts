import { describe, expect } from "vitest";
import { joinAs, logInStaff } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import type { Cast } from "./support/cast.ts";
import { coworkerAt, idOf } from "./support/coworkers.ts";
import { IMPORT } from "./support/forms/panel-companies.ts";
import type { PortalForm } from "./support/forms/portal-form.ts";
import { BOOKED } from "./support/forms/taking-part.ts";
import { FORMS } from "./support/forms.ts";
import { recordsOf } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

/**
 * Records of one person or staff session. Anyone else gets a 404, whatever they may do with their
 * own records.
 */

type OwnRecord = Pick<PortalForm, "path" | "route" | "stage"> & {
  fields?: PortalForm["fields"];
  isFile?: true;
};

const READ: OwnRecord[] = [
  {
    path: `/dashboard/sessions/${BOOKED}`,
    route: "routes/member/bookings/booking",
    stage: "member",
  },
  {
    path: `/dashboard/sessions/${BOOKED}/calendar.ics`,
    route: "routes/resources/booking-calendar",
    stage: "member",
    isFile: true,
  },
  {
    path: `/admin/leads/import/${IMPORT}/refused.csv`,
    route: "routes/admin/companies/refused-rows",
    stage: "staff",
    isFile: true,
  },
];
const CHANGED = FORMS.filter(
  ({ path, stage }) =>
    path.includes("/:") && (stage === "member" || stage === "expert" || path.includes(IMPORT)),
);

let cast: Cast;
/** The owner of a company who is an expert, and staff in another session. */
let others: Record<"member" | "staff", Visitor>;
let before: Record<string, unknown>;
const { portal, newVisitor } = sharedPortal();
test.beforeAll(async ({ cast: shared }) => {
  cast = shared;
  others = {
    member: newVisitor({ Origin: portal.url }),
    staff: newVisitor({ Origin: portal.url }),
  };
  await joinAs(others.member);
  await others.member.submit(await others.member.get("/my-profile"), "Zapisz zmiany", {
    isExpert: "on",
  });
  await logInStaff(others.staff);
  before = await recordsOf(cast.at("member"));
});
test.afterAll(async () => {
  expect(await recordsOf(cast.at("member"))).toEqual(before);
});

/** A response without its per-request values. */
const lasting = (text: string, id: string) =>
  text.replaceAll(id, "nobody").replace(/[\w+/=.-]{15,}/g, "…");

const RECORDS: OwnRecord[] = [...READ, ...CHANGED];

describe.each(RECORDS.map((record) => [record.path, record] as const))(
  "%s",
  (_, { path, route, stage, fields, isFile }) => {
    const name = /:[a-z-]+/.exec(path)?.[0] ?? "";
    const ways = (at: string) => [at, `${at}.data`, `${at}.data?_routes=${route}`];
    const seen = async (by: Visitor, way: string, init: RequestInit, id: string) => {
      const answer = await by.request(way, init);
      return [answer.status, lasting(await answer.text(), id)];
    };

    test("is not found for another person, in every form of request, and does not change", async () => {
      const [own, other, id] = [
        cast.at(stage),
        others[stage === "staff" ? "staff" : "member"],
        cast.idOf(name),
      ];
      expect(id).not.toBe("");
      const mine = await own.get(path);
      expect(mine.status, "for whoever it belongs to").toBe(200);
      const posts: RequestInit[] = fields
        ? [{ method: "POST", body: new URLSearchParams(fields) }]
        : [];
      for (const init of [{}, ...posts]) {
        for (const [index, way] of ways(path.replace(name, id)).entries()) {
          const answer = await seen(other, way, init, id);
          if (index === 0) expect(answer[0], way).toBe(404);
          expect(answer, `${way}, as if there were none`).toEqual(
            await seen(other, ways(path.replace(name, "nobody"))[index] ?? "", init, "nobody"),
          );
        }
      }
      const after = await own.get(path);
      if (!isFile)
        expect(after.document.querySelector("main")?.text).toBe(
          mine.document.querySelector("main")?.text,
        );
    });

    test("answers odd ids with 404", async () => {
      for (const id of [
        "me",
        "1",
        "-1",
        "__proto__",
        "constructor",
        "00000000-0000-0000-0000-000000000000",
        "%2e%2e%2f1",
        "x".repeat(3000),
        "a,b",
      ])
        expect((await cast.at(stage).request(path.replace(name, id))).status, id.slice(0, 40)).toBe(
          404,
        );
    });
  },
);

describe("a member of another company", () => {
  test("is not offered for a handover, nor as a recipient under this company's address", async () => {
    const own = cast.at("member");
    const { visitor: coworker } = await coworkerAt(portal.url, others.member);
    const theirs = idOf(await others.member.get("/my-coworkers"), "Jan Nowak");
    const handOver = `/dashboard/settings/hand-over/${theirs}`;
    expect((await others.member.get(handOver)).status, "for their own owner").toBe(200);
    expect((await own.get(handOver)).status).toBe(404);
    expect((await own.post(handOver, {})).status).toBe(404);
    const letter = { person: theirs, subject: "Współpraca", message: "Dzień dobry" };
    expect((await own.post("/members/company-member-5", letter)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await coworker.get("/my-coworkers")).status, "still of their company").toBe(200);
  });

  test("keeps the code of their card, their notifications and their conversation, despite posts of others", async () => {
    const own = cast.at("member");
    const code = async (of: Visitor) =>
      /\/karta\/[\w-]+/.exec((await of.get("/app/discount-card/qr")).html)?.[0];
    const theirs = await code(others.member);
    expect(theirs).toBeDefined();
    await own.submit(await own.get("/app/discount-card/revoke"), "Wymień kod");
    await own.post("/messages", { message: "Tajna sprawa" });
    expect(await code(others.member)).toBe(theirs);
    for (const page of [
      "/messages",
      "/messages/full",
      "/app/assistant",
      "/dashboard/activities",
      "/dashboard/settings/data",
    ])
      expect((await others.member.get(page)).text, page).not.toContain("Tajna sprawa");
  });
});

describe("a coworker", () => {
  test("reads on the company page who its owner is, and cannot change the company", async () => {
    const { visitor } = await coworkerAt(portal.url, others.member);
    const company = await recordsOf(others.member);
    const page = await visitor.get("/company-profile");
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringMatching(/Dane firmy .+ zmienia jej właściciel/),
    ]);
    expect(page.document.querySelector("main form")).toBeNull();
    const fields = { name: "Przejęta", industry: "Usługi", size: "11-50" };
    for (const path of [
      "/company-profile",
      "/company-profile.data",
      "/company-profile?form=remove-logo",
      "/company-profile/membership",
    ])
      expect(
        (await visitor.request(path, { method: "POST", body: new URLSearchParams(fields) })).status,
        path,
      ).toBe(403);
    expect(await recordsOf(others.member)).toEqual(company);
  });
});
