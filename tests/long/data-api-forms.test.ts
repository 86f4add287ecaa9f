import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { OrganizationSchema } from "~/modules/companies/companies/organization/organization.schema";
import { FORM_COLUMNS } from "~/modules/companies/companies/organization/organization-fields";
import { ProfileSchema } from "~/modules/people/accounts/profile/profile.schema";
import { rows } from "~/platform/supabase/calls/errors.server";
import type { OrganizationRow, ProfileRow } from "~/platform/supabase/port/database.types";
import { type Engine, postgres } from "../db/engines";
import { createWorld, type World } from "../db/world";

/** People reach the Data API past the portal: there its forms hold as well (rules 652, 653). */

let engine: Engine;
let world: World;
beforeAll(async () => {
  engine = await postgres({ grants: true });
  world = await createWorld(engine);
});
afterAll(() => engine.stop());
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const ofAnna = (change: Partial<ProfileRow>) =>
  world.anna.client.from("profiles").update(change).eq("id", world.anna.id).select("id");
const ofCompany = (change: Partial<OrganizationRow>) =>
  world.anna.client.from("organizations").update(change).eq("id", world.first).select("id");

/** A trigger refuses for the whole form; a younger field has a check of its own. */
const CHECKED = ["offering", "seeking"];
const refusal = (table: string, column: string) =>
  CHECKED.includes(column)
    ? `violates check constraint "${column}_form"`
    : `no form of the portal takes this value of ${table}.${column}`;

const x = (length: number) => "x".repeat(length);
const address = (length: number) => `https://a.pl/${x(length - 13)}`;
const picture = (bucket: string, id: string, name: string) =>
  `https://project.supabase.co/storage/v1/object/public/${bucket}/${id}/${name}.webp?v=abc&small=96`;

/** The column of each field, the longest value that its form takes, and values that it refuses. */
const PROFILE = {
  firstName: ["first_name", x(120), [x(121), "", "  "]],
  lastName: ["last_name", x(120), [x(121), ""]],
  position: ["position", x(120), [x(121)]],
  bio: ["bio", x(2000), [x(2001), x(200_000)]],
  linkedinUrl: [
    "linkedin_url",
    address(500),
    [address(600), "javascript:alert(1)", "linkedin.com"],
  ],
  expertise: ["expertise", [x(120), "ą".repeat(120)], [[x(121)], [""], [1], {}]],
} as const;
const COMPANY = {
  name: ["name", x(120), [x(121), "x", ""]],
  short_description: ["short_description", x(150), [x(151)]],
  full_description: ["full_description", x(1000), [x(1001), x(200_000)]],
  offering: ["offering", x(300), [x(301)]],
  seeking: ["seeking", x(300), [x(301)]],
  industry: ["industry", x(120), [x(121), "x"]],
  size: ["size", "201-500", ["many", ""]],
  tags: ["tags", [x(120)], [[x(121)], [""], {}]],
} as const;

const isSwitch = (field: string) => /^(is|show|allow|hidden|published|email)/.test(field);

test("every field of the two forms is here", () => {
  const typed = (shape: object) => Object.keys(shape).filter((field) => !isSwitch(field));
  expect(Object.keys(PROFILE).sort()).toEqual(typed(ProfileSchema.shape).sort());
  expect(Object.keys(COMPANY).sort()).toEqual(FORM_COLUMNS.filter((c) => !isSwitch(c)).sort());
});

describe.each(Object.entries(PROFILE))(
  "the field %s of a profile",
  (field, [column, most, refused]) => {
    const takes = (value: unknown) =>
      ProfileSchema.shape[field as keyof typeof PROFILE].safeParse(value).success;

    test("takes past the portal what its form takes, and no more", async () => {
      expect(takes(most)).toBe(true);
      expect(rows(await ofAnna({ [column]: most }))).toHaveLength(1);
      for (const value of refused) {
        const { error } = await ofAnna({ [column]: value } as object);
        expect(error?.message, JSON.stringify(value).slice(0, 50)).toContain(
          refusal("profiles", column),
        );
      }
    });
  },
);

describe.each(Object.entries(COMPANY))(
  "the field %s of a company",
  (field, [column, most, refused]) => {
    const takes = (value: unknown) =>
      OrganizationSchema.shape[field as keyof typeof COMPANY].safeParse(value).success;

    test("takes past the portal what its form takes, and no more", async () => {
      expect(takes(most)).toBe(true);
      expect(rows(await ofCompany({ [column]: most }))).toHaveLength(1);
      for (const value of refused) {
        expect(takes(value), JSON.stringify(value).slice(0, 50)).toBe(false);
        const { error } = await ofCompany({ [column]: value } as object);
        expect(error?.message, JSON.stringify(value).slice(0, 50)).toContain(
          refusal("organizations", column),
        );
      }
    });
  },
);

test("a row names a picture of its own folder only, in both forms", async () => {
  const { anna, jan, first } = world;
  for (const value of [
    `${anna.id}/avatar.webp?v=abcdefghijkl&small=96-168`,
    picture("avatars", anna.id, "avatar"),
    null,
  ])
    expect(rows(await ofAnna({ avatar_url: value })), String(value)).toHaveLength(1);
  for (const value of [
    "https://evil.com/me.png",
    `${jan.id}/avatar.webp?v=abc`,
    picture("avatars", jan.id, "avatar"),
    picture("company_logos", anna.id, "1763899200000"),
    `${anna.id}/avatar.webp?v=abc"onload="x`,
  ])
    expect((await ofAnna({ avatar_url: value })).error?.message, value).toContain(
      refusal("profiles", "avatar_url"),
    );
  const logo = `${first}/1763899200000.webp?v=abcdefghijkl&small=96-168`;
  expect(rows(await ofCompany({ logo_url: logo }))).toHaveLength(1);
  expect((await ofCompany({ logo_url: "https://evil.com/a.png" })).error?.message).toContain(
    refusal("organizations", "logo_url"),
  );
});

test("id, address and beginning of a profile are not a person's to change", async () => {
  const before = rows(await world.service.from("profiles").select().eq("id", world.jan.id));
  for (const change of [
    { id: crypto.randomUUID() },
    { email: "anna@example.com" },
    { created_at: "2020-01-01T00:00:00Z" },
    { bio: "O mnie", email: "anna@example.com" },
  ]) {
    const answer = await world.jan.client.from("profiles").update(change).eq("id", world.jan.id);
    expect(answer.error?.message, JSON.stringify(change)).toContain("permission denied");
  }
  expect(rows(await world.service.from("profiles").select().eq("id", world.jan.id))).toEqual(
    before,
  );
});

test("a row of today may hold anything, and takes changes of other columns", async () => {
  const { service } = world;
  const sql = { id: world.piotr.id };
  rows(await service.from("profiles").delete().eq("id", sql.id));
  const old = {
    ...sql,
    first_name: "",
    bio: x(200_000),
    avatar_url: "https://old.example.com/a.png",
  };
  rows(await service.from("profiles").insert(old));
  const changed = await world.piotr.client
    .from("profiles")
    .update({ position: "Księgowy", bio: old.bio, avatar_url: old.avatar_url })
    .eq("id", sql.id)
    .select("position, bio");
  expect(rows(changed)).toEqual([{ position: "Księgowy", bio: old.bio }]);
});

test("the functions of the trigger are not offered to anyone", async () => {
  for (const client of [world.anonymous, world.anna.client]) {
    const { error } = await client.rpc("hold_profile_to_forms" as never);
    expect(error).not.toBeNull();
  }
});
