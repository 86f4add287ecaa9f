import fc from "fast-check";
import { expect, test } from "vitest";
import { companies } from "~/modules/companies/companies/companies.store.server";
import type { Company } from "~/modules/companies/companies/company";
import { COMPANY_COLUMNS } from "~/modules/office/company-imports/company-columns";
import { countKinds } from "~/modules/office/company-imports/row-kinds";
import { inOneForm } from "~/platform/text/one-form";
import { aLead } from "../../../support/factories";
import { carryOut, exported, rehearse } from "./support";

const RUNS = { numRuns: 40 };

/** Typical texts of fields, with formulas and quotes, in the form in which they are stored. */
const text = fc
  .oneof(
    fc.constantFrom(
      "+48 600 100 200",
      "=1+1",
      "'=1",
      "''@x",
      '"Ala"',
      "a;b",
      "a,b",
      " Łąka ",
      "O'Neill & Syn",
      "-",
      "x\ny",
      "",
      "\u0085x",
    ),
    fc.string({ unit: "grapheme-composite", maxLength: 12 }),
  )
  .map(inOneForm);
const stage = fc.constantFrom(
  "lead" as const,
  "invited" as const,
  "starter" as const,
  "member" as const,
);

const company: fc.Arbitrary<Partial<Company>> = fc.record({
  name: text,
  location: text,
  website: text,
  status: stage,
  memberUntil: fc.constantFrom(null, "2027-12-31"),
  organizationId: fc.constantFrom(null, "org"),
  contactPerson: fc.record({
    firstName: text,
    lastName: text,
    position: text,
    email: text,
    phone: text,
  }),
});

async function keep(known: readonly Partial<Company>[]): Promise<void> {
  companies.reset();
  for (const [index, fields] of known.entries()) await aLead({ ...fields, id: `company-${index}` });
}

test("importing an export changes nothing, for any content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(company, { minLength: 1, maxLength: 4 }), async (known) => {
      await keep(known);
      expect(countKinds((await rehearse(exported())).plan.map(({ kind }) => kind))).toEqual({
        added: 0,
        changed: 0,
        refused: 0,
        unchanged: known.length,
      });
    }),
    RUNS,
  );
});

test("importing a file twice changes nothing the second time, for any content", async () => {
  const name = fc.constantFrom("Łąka", "ŁĄKA ", "Las", "Las i Syn", "");
  const location = fc.constantFrom("Łódź", "lodz", "Zgierz");
  const row = fc.tuple(
    fc.constantFrom("", "", "company-0", "company-1", "company-2", "gone"),
    name,
    location,
    text,
    fc.constantFrom("", "Lead", "Członek", "prezes"),
    fc.constantFrom("", "31.12.2027", "2027-12-31", "jutro"),
    text,
    text,
    text,
    fc.constantFrom("", "A@x.pl", "b@x.pl", "b"),
    text,
  );
  const known = fc.array(
    fc.record({ name, location, status: stage, organizationId: fc.constantFrom(null, "org") }),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(known, fc.array(row, { minLength: 1, maxLength: 8 }), async (before, rows) => {
      await keep(before);
      const table = [
        ["id", ...COMPANY_COLUMNS],
        ...rows.map((cells, line) => [...cells, `row ${line}`]),
      ].map((cells) => cells.slice(0, 11));
      await carryOut(table);
      const stored = exported();
      expect(await carryOut(table)).toEqual({ added: 0, changed: 0 });
      expect(exported()).toEqual(stored);
    }),
    RUNS,
  );
});
