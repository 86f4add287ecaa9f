import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { shownOf } from "~/components/form/use-message";
import { asRead, problemOf } from "~/enhance/field-checks";
import { checksOf, isRequired } from "~/platform/forms/field-checks";
import { fieldNamesOf } from "~/platform/forms/field-names";
import { cleanFields } from "~/platform/forms/posted-fields";

const modules = import.meta.glob<Record<string, unknown>>("/app/**/*.schema.ts", { eager: true });

/** Schemas that depend on who asks. */
const MADE: Record<string, unknown[]> = {
  addressSchema: [false],
  personStepSchema: [false],
  questionSchema: [false],
};

/** The schemas of all forms, by name. */
const SCHEMAS = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]): [string, z.ZodObject][] => {
    const made = name in MADE && typeof value === "function" ? value(...(MADE[name] ?? [])) : value;
    return made instanceof z.ZodObject ? [[name, made]] : [];
  }),
);

/** Texts as people leave them in a field: empty, too long, of another kind, right. */
const TYPED = [
  "",
  " ",
  "a",
  "Ab",
  "Zażółć gęślą jaźń",
  "  zbyt   wiele  spacji  ",
  ...[3, 7, 9, 12, 41, 121, 151, 255, 301, 501].map((count) =>
    "x1 y".repeat(count).slice(0, count),
  ),
  ...[1001, 2001, 5001].map((count) => "ż".repeat(count)),
  "jan",
  "jan@",
  "jan@firma",
  "jan@firma.pl",
  " Jan.Kowalski+x@Firma.PL ",
  "jan@żółw.pl",
  ".jan@firma.pl",
  "jan..k@firma.pl",
  "żaneta@firma.pl",
  "firma.pl",
  "https://firma.pl/o nas",
  "http://firma",
  "mailto:jan@firma.pl",
  "2026-12-31",
  "2030-02-30",
  "31.12.2030",
  "jutro",
  "0",
  "15",
  "15 %",
  "101",
  "1 250,50 zł",
  "12.5",
  "-3",
  "dużo",
  "526-025-02-74",
  "PL 526 025 02 74",
  "5260250275",
  "12345",
  "DE123456789",
  "0000028860",
  "KRS: 28860",
  "39-300",
  "18:00",
  "18:00-20:00",
  "on",
  "yes",
];

/** The messages that the server shows at a field of a post with nothing else in it. */
function serverSays(schema: z.ZodObject, name: string, text: string): readonly string[] {
  const form = new FormData();
  form.append(name, text);
  const { fields } = cleanFields(form, fieldNamesOf(schema));
  const { error } = parseWithZod(fields, { schema }).reply();
  return shownOf(error?.[name] ?? []);
}

const typeOf = (name: string) => (/password/i.test(name) ? "password" : "text");

/** The first of fields with numbers stands for all of them. */
const isLater = (name: string) => /[1-9]\d*$/.test(name);

const FIELDS = SCHEMAS.flatMap(([schemaName, schema]) =>
  [...checksOf(schema)]
    .filter(([name]) => !isLater(name))
    .map(([name, checks]) => ({ schemaName, schema, name, checks })),
);

test("the test finds the schemas of the forms and their checks", () => {
  expect(SCHEMAS.length).toBeGreaterThan(90);
  expect(FIELDS.length).toBeGreaterThan(200);
  expect(checksOf(z.object({ note: z.string().catch("") })).size).toBe(0);
});

test("a browser refuses no text that the server takes, and says what the server says", () => {
  const differing = FIELDS.flatMap(({ schemaName, schema, name, checks }) =>
    TYPED.flatMap((text) => {
      const problem = problemOf(checks, asRead(text, typeOf(name)));
      const said = problem === null ? [] : serverSays(schema, name, text);
      return problem === null || said.includes(problem)
        ? []
        : [`${schemaName}.${name} ${JSON.stringify(text.slice(0, 30))}: ${problem}, not ${said}`];
    }),
  );
  expect(differing).toEqual([]);
}, 60_000);

/** True for a field that people type, in place of choosing. */
function isTyped(schema: z.ZodType): boolean {
  if ("innerType" in schema.def) return isTyped(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return isTyped(schema.in as z.ZodType) || isTyped(schema.out as z.ZodType);
  return schema instanceof z.ZodString;
}

/** Refused by a function of the server, or by rules of several fields. */
const BY_FUNCTIONS = new Set([
  "ChatSchema.message",
  "InviteSchema.email",
  "InviteSchema.name",
  "StaffMemberFormSchema.secretariat",
  "TermDecisionSchema.term",
]);
const OF_FUNCTIONS =
  /^(?:passwords:rules\.tooLong|errors:image|polls:errors\.receipt|chamber-account:.*|panel-mailings:errors\.address|panel-events:errors\.(?:hours|agenda.*)|panel-experts:errors\.\w+\?line.*|registers:errors\.postcode|bookings:errors\.slot\..*)$/;

test("what the server refuses as empty, too short or too long, a browser refuses", () => {
  const missed = SCHEMAS.flatMap(([schemaName, schema]) => {
    const checks = checksOf(schema);
    const fields = Object.entries<z.ZodType>(schema.shape).filter(([name]) => !isLater(name));
    return fields.flatMap(([name, field]) =>
      ["", ...(isTyped(field) ? ["a", "x1 y".repeat(6000)] : [])].flatMap((text) => {
        const [said = ""] = serverSays(schema, name, text);
        const isOther = said === "" || said.startsWith("errors:malformed");
        if (isOther || OF_FUNCTIONS.test(said) || BY_FUNCTIONS.has(`${schemaName}.${name}`))
          return [];
        return problemOf(checks.get(name) ?? [], asRead(text, typeOf(name))) === null
          ? [`${schemaName}.${name} ${JSON.stringify(text.slice(0, 9))}: ${said}`]
          : [];
      }),
    );
  });
  expect(missed).toEqual([]);
}, 60_000);

test("a field is required where the server refuses it empty", () => {
  const checks = checksOf(
    z.object({ name: z.string("contact:missing.name"), phone: z.string().optional() }),
  );
  expect([isRequired(checks.get("name") ?? []), isRequired(checks.get("phone") ?? [])]).toEqual([
    true,
    false,
  ]);
});
