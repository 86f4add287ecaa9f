import { expect, test } from "vitest";
import { z } from "zod";
import { isDeclaredForMerges } from "~/platform/store/stores.server";
import { allStoreShapes } from "../support/all-stores";

/** Names of fields that hold the id or the name of a company, or of any record. */
const NAMES_COMPANY = /compan|organi[sz]ation|^recordId$|^(one|other)Id$/i;

/** The names of all fields of a row, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { properties } = part as { properties?: object };
    names.push(...Object.keys(properties ?? {}));
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return names;
}

test("each store that names a company says what a merge does to its rows (rules 961)", () => {
  const naming = allStoreShapes.filter(({ schema }) =>
    fieldsOf(schema).some((field) => NAMES_COMPANY.test(field)),
  );
  expect(naming.length).toBeGreaterThan(10);
  expect(
    naming.flatMap(({ name }) => (isDeclaredForMerges(name) ? [] : [name])),
    "These stores name companies. Add to the call of portalStore `ofCompany`: " +
      '`byCompanyId(label)`, `{ label, isOf, moved }`, or `{ stays: "why" }`: docs/architecture.md, Merges',
  ).toEqual([]);
});
