import { describe, expect, test } from "vitest";
import { z } from "zod";
import { setQueryViews, viewName, viewStatement } from "~/platform/query-views/query-views.server";
import { columnsOf } from "~/platform/query-views/view-columns";
import { MomentSchema } from "~/platform/time/moments";
import { allStoreShapes } from "../../../support/all-stores";

/** Tables of the views' schema. */
const TABLES = [
  "migrations",
  "head",
  "commits",
  "records",
  "leases",
  "kept",
  "rate_limits",
  "views",
  "facts",
];

describe("the views of schema portal", () => {
  test("have names that are their own", () => {
    expect(allStoreShapes.length).toBeGreaterThan(40);
    const names = allStoreShapes.map(({ name }) => viewName(name));
    expect(new Set([...names, ...TABLES]).size).toBe(names.length + TABLES.length);
  });

  test("contain no secrets: fields with such names are left out, or listed here", () => {
    const harmless = [
      // Links to public pages and pictures, or a path of the portal.
      "companies.logo_url",
      "event-materials.url",
      "events.external_url",
      "invitations.linkedin_url",
      "mailings.content_picture_url",
      "notifications.link",
      // Part of an address in public registers.
      "companies.letter_postcode",
      "companies.postcode",
      // The time of sending, not the content.
      "newsletter.link_consent_at",
      "newsletter.link_consent_page",
      "newsletter.link_consent_wording",
      // The chain of a poll, visible to its voters.
      "past-votes.hash",
      "vote-ledger.hash",
    ];
    const found = allStoreShapes.flatMap((shape) =>
      columnsOf(shape)
        .filter(({ name }) => /token|hash|secret|code|password|link|url|receipt/.test(name))
        .map(({ name }) => `${shape.name}.${name}`),
    );
    expect(found.toSorted(), "Say `unseen` in the store, or that it is harmless, here").toEqual(
      harmless.toSorted(),
    );
  });
});

describe("the view of a store", () => {
  const schema = z.object({
    id: z.string(),
    startsAt: MomentSchema.nullable(),
    day: z.iso.date(),
    seats: z.number().int(),
    isOpen: z.boolean().default(true),
    tags: z.array(z.enum(["a", "b"])),
    people: z.array(z.object({ name: z.string() })).default([]),
    end: z.object({ at: MomentSchema, byWhom: z.string().default("staff") }).nullable(),
    token: z.string(),
  });
  const shape = { name: "late-fairs", schema, unseen: ["token"] };

  test("has a typed column for each field at any depth, without what is not to be seen", () => {
    expect(columnsOf(shape).map(({ name, type }) => `${name} ${type}`)).toEqual([
      "id text",
      "starts_at timestamptz",
      "day date",
      "seats bigint",
      "is_open boolean",
      "tags text[]",
      "people jsonb",
      "end_at timestamptz",
      "end_by_whom text",
    ]);
  });

  test("fill in missing fields with their defaults, and leave missing parts empty", () => {
    const sql = viewStatement(shape);
    expect(sql).toContain(`coalesce((json->>'isOpen')::boolean, 'true'::boolean) as "is_open"`);
    expect(sql).toContain(`coalesce(json->'people', '[]'::jsonb) as "people"`);
    expect(sql).toContain(
      `case when jsonb_typeof(json->'end') = 'object' then coalesce(json->'end'->>'byWhom', 'staff'::text) end as "end_by_whom"`,
    );
  });

  test("fills in the fields of a missing part that has a default", () => {
    const past = z.object({ dues: z.int() }).default({ dues: 3 });
    expect(viewStatement({ ...shape, schema: schema.extend({ past }) })).toContain(
      `coalesce((json->'past'->>'dues')::bigint, '3'::bigint) as "past_dues"`,
    );
  });

  test("tells a stored null from a missing field, and a missing list from an empty one", () => {
    const sql = viewStatement({
      ...shape,
      schema: z.object({
        id: z.string(),
        days: z.int().nullable().default(30),
        counts: z.json().nullable(),
        versions: z.array(z.string()).optional(),
        roles: z.array(z.string()).nullable().default(["all"]),
        token: z.string(),
      }),
    });
    expect(sql).toContain(
      `case when json ? 'days' then (json->>'days')::bigint else '30'::bigint end as "days"`,
    );
    expect(sql).toContain(`nullif(json->'counts', 'null') as "counts"`);
    expect(sql).toMatch(/ {2}case when jsonb_typeof\(json->'versions'\) = 'array' then array\(/);
    expect(sql).toMatch(/ {2}case when jsonb_typeof\(json->'roles'\) is distinct from 'null' then/);
  });

  test("keeps the columns of the existing view in their places, new ones last", () => {
    const known = columnsOf(shape).map(({ name }) => name);
    const more = { ...shape, schema: z.object({ newest: z.string(), ...schema.shape }) };
    expect(viewStatement(more, known)).toBe(
      viewStatement(shape).replace(
        "\nfrom portal",
        `,\n  json->>'newest' as "newest"\nfrom portal`,
      ),
    );
  });

  test("is made in the order of the columns that Postgres has", async () => {
    const sent: string[] = [];
    const query = async (sql: string) => {
      sent.push(sql);
      return { rows: [{ name: "late_fairs", columns: ["day", "id"] }] };
    };
    await setQueryViews({ query } as never, [shape]);
    expect(sent.at(-1)).toBe(viewStatement(shape, ["day", "id"]));
    expect(sent.at(-1)).toMatch(
      /^select portal\.set_view\('late_fairs', \$view\$select\n.* as "day"/,
    );
  });

  test("cannot leave out what is not there", () => {
    expect(() => columnsOf({ ...shape, unseen: ["tokens"] })).toThrow('no "tokens"');
  });
});
