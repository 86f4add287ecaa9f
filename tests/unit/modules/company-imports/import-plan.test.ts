import { describe, expect, test } from "vitest";
import { type Company, CompanySchema } from "~/modules/companies/companies/company";
import { checkedCell } from "~/modules/office/company-imports/company-cells";
import type { CompanyColumn } from "~/modules/office/company-imports/company-columns";
import {
  type ImportRow,
  type PlannedRow,
  planImport,
} from "~/modules/office/company-imports/import-plan";
import { countKinds } from "~/modules/office/company-imports/row-kinds";

/** A company known to staff, by default in Łódź. */
const known = (changes: Partial<Company>): Company =>
  CompanySchema.parse({
    id: "laka",
    name: "Łąka",
    location: "Łódź",
    website: "",
    status: "lead",
    createdAt: "2026-11-01",
    contactPerson: { firstName: "", lastName: "", position: "", email: "", phone: "" },
    organizationId: null,
    invitationCode: null,
    joinedAt: null,
    memberUntil: null,
    emailConfirmed: true,
    ...changes,
  });

/** A row read from a file; `line` is 2 by default. */
function row(texts: Partial<Record<CompanyColumn | "id", string>>, line = 2): ImportRow {
  const { id = "", ...cells } = texts;
  const judged = Object.entries(cells).map(([column, text]) => [
    column,
    checkedCell(column as CompanyColumn, text),
  ]);
  return {
    line,
    id,
    cells: Object.fromEntries(judged),
    problem: null,
    skipped: [],
    tag: "",
    note: null,
    contacts: [],
  };
}

const problemsOf = (planned: PlannedRow | undefined) =>
  planned?.kind === "refused" ? planned.problems.map(({ message }) => message) : null;

test("a new row names the companies like it (rules 956)", async () => {
  const [planned] = await planImport(
    [row({ name: "ŁĄKA SP. Z O.O.", location: "Zgierz", phone: "+48 600 100 200" })],
    [
      known({}),
      known({ id: "closed", closedAt: "2026-11-01T10:00:00Z" }),
      known({ id: "wilk", name: "Wilk" }),
    ],
  );
  expect(planned).toMatchObject({
    kind: "added",
    similar: [{ name: "Łąka", location: "Łódź", reasons: ["name"] }],
  });
});

describe("a row speaks of a company", () => {
  test("by its id", async () => {
    expect(await planImport([row({ id: "laka", phone: "600" })], [known({})])).toEqual([
      {
        line: 2,
        skipped: [],
        note: null,
        contacts: [],
        name: "Łąka",
        location: "Łódź",
        kind: "changed",
        id: "laka",
        changes: [{ column: "phone", before: "", after: "600" }],
      },
    ]);
  });

  test("else by name and location, regardless of case, accents and spaces, and changes neither", async () => {
    const [planned] = await planImport(
      [row({ name: " LAKA ", location: "łodz", phone: "600" })],
      [known({})],
    );
    expect(planned).toMatchObject({ kind: "changed", id: "laka", changes: [{ column: "phone" }] });
  });

  test("of the same name in another place as a new one", async () => {
    const [planned] = await planImport([row({ name: "Łąka", location: "Zgierz" })], [known({})]);
    expect(planned).toMatchObject({
      kind: "added",
      texts: { name: "Łąka", location: "Zgierz", status: "lead", memberUntil: "" },
    });
  });

  test("and is refused if two have its name and location, until an id decides", async () => {
    const twins = [known({}), known({ id: "lonka", name: "LĄKA" })];
    expect(
      problemsOf((await planImport([row({ name: "Łąka", location: "Łódź" })], twins))[0]),
    ).toEqual(["panel-import:problems.ambiguous?count=2"]);
    expect(await planImport([row({ id: "lonka", phone: "600" })], twins)).toMatchObject([
      { kind: "changed", id: "lonka" },
    ]);
  });

  test("and is refused with an unknown id: it would add an existing company", async () => {
    expect(
      problemsOf(
        (await planImport([row({ id: "gone", name: "Łąka", location: "Łódź" })], [known({})]))[0],
      ),
    ).toEqual(["panel-import:problems.unknownId"]);
  });

  test("that no other row speaks of: the second one is refused and names the first", async () => {
    const rows = [
      row({ id: "laka", phone: "600" }, 2),
      row({ name: "Łąka", location: "Łódź", phone: "700" }, 5),
      row({ id: "laka" }, 7),
    ];
    const added = [
      row({ name: "Nowa", location: "Łask" }, 8),
      row({ name: "nowa", location: "LASK" }, 9),
    ];
    const plan = await planImport([...rows, ...added], [known({})]);
    expect(plan.map(problemsOf)).toEqual([
      null,
      ["panel-import:problems.twice?line=2"],
      ["panel-import:problems.twice?line=2"],
      null,
      ["panel-import:problems.twice?line=8"],
    ]);
    expect(countKinds(plan.map(({ kind }) => kind))).toEqual({
      added: 1,
      changed: 1,
      refused: 3,
      unchanged: 0,
    });
  });

  test("by the name that an id gives it in the same file: the old one is free for another", async () => {
    const rows = [
      row({ name: "Łąka", location: "Łódź" }, 2),
      row({ id: "laka", name: "Łąka i Syn" }, 3),
      row({ name: "Łąka i Syn", location: "Łódź" }, 4),
    ];
    expect(await planImport(rows, [known({})])).toMatchObject([
      { kind: "added" },
      { kind: "changed" },
      { kind: "refused" },
    ]);
  });
});

describe("a cell", () => {
  test("equal to the stored value in other words changes nothing", async () => {
    const company = known({
      website: "https://laka.example.com",
      memberUntil: "2027-12-31",
      contactPerson: { ...known({}).contactPerson, email: "ewa@example.com" },
    });
    const same = {
      id: "laka",
      name: "Łąka",
      website: "laka.example.com",
      memberUntil: "31.12.2027",
      email: "Ewa@Example.com",
      status: "lead",
    };
    expect(await planImport([row(same)], [company])).toMatchObject([
      { kind: "unchanged", id: "laka" },
    ]);
  });

  test("that is empty removes the value, and a missing column leaves it", async () => {
    const company = known({
      website: "https://laka.example.com",
      contactPerson: { ...known({}).contactPerson, phone: "600" },
    });
    expect(await planImport([row({ id: "laka", phone: "" })], [company])).toMatchObject([
      { kind: "changed", changes: [{ column: "phone", before: "600", after: "" }] },
    ]);
  });

  test("equal to the stored value is not validated", async () => {
    const old = known({ location: "", website: "ftp://laka", organizationId: "org-1" });
    expect(
      await planImport(
        [row({ id: "laka", name: "Łąka", location: "", website: "ftp://laka", phone: "600" })],
        [old],
      ),
    ).toMatchObject([{ kind: "changed", changes: [{ column: "phone" }] }]);
  });

  test.each<[string, Partial<Record<CompanyColumn, string>>, string]>([
    ["a name of one letter", { name: "Ł" }, "panel-companies:missing.name"],
    ["no location", { location: "" }, "panel-companies:missing.location"],
    ["a script for a website", { website: "javascript:alert(1)" }, "errors:website"],
    ["data for a website", { website: "data:text/html,x" }, "errors:website"],
    ["a day that does not exist", { memberUntil: "31.02.2027" }, "errors:date"],
    ["a year for a day", { memberSince: "2009" }, "panel-companies:errors.day"],
    ["a day that has not come", { memberSince: "1.01.2099" }, "panel-companies:errors.futureDay"],
    ["an address that is none", { email: "anna" }, "panel-companies:errors.email"],
    ["a text that is too long", { lastName: "ż".repeat(121) }, "errors:tooLong?count=120"],
    ["a number that Excel has shortened", { phone: "4,86E+11" }, "panel-import:problems.shortened"],
    [
      "letters that were lost on the way",
      { name: "\uFFFD\uFFFDka" },
      "panel-import:problems.broken",
    ],
  ])("with %s is refused, with what stands there", async (_, cells, message) => {
    const [column = "", text] = Object.entries(cells)[0] ?? [];
    const problems = [{ message, column, text }];
    expect(await planImport([row({ id: "laka", ...cells })], [known({})])).toMatchObject([
      { kind: "refused", problems },
    ]);
    expect(await planImport([row({ name: "Nowa", location: "Łask", ...cells })], [])).toMatchObject(
      [{ kind: "refused", problems }],
    );
  });
});

test("a new company needs name and location, and has only the values of its row", async () => {
  expect(problemsOf((await planImport([row({ phone: "600" })], []))[0])).toEqual([
    "panel-companies:missing.name",
    "panel-companies:missing.location",
  ]);
});

test("name and stage of a company that has signed up are not changed by a file", async () => {
  const signedUp = known({ organizationId: "org-1", status: "starter" });
  for (const changes of [{ name: "Inna" }, { status: "member" }])
    expect(
      problemsOf((await planImport([row({ id: "laka", ...changes })], [signedUp]))[0]),
    ).toEqual(["panel-import:problems.signedUp"]);
  expect(
    await planImport(
      [row({ id: "laka", name: "Łąka", status: "starter", phone: "600" })],
      [signedUp],
    ),
  ).toMatchObject([{ kind: "changed" }]);
});

test("industry and size of a company that has signed up are its owner's (rules 1312)", async () => {
  const signedUp = known({ organizationId: "org-1", industry: "Handel", size: "1-10" });
  const plan = (changes: Parameters<typeof row>[0]) =>
    planImport([row({ id: "laka", ...changes })], [signedUp]);
  for (const changes of [{ industry: "Usługi" }, { size: "11-50" }])
    expect(problemsOf((await plan(changes))[0])).toEqual(["panel-import:problems.owners"]);
  expect(await plan({ industry: "Handel", size: "1-10 pracowników" })).toMatchObject([
    { kind: "unchanged" },
  ]);
});

test.each([
  ["11-50", "changed"],
  ["11 – 50 pracowników", "changed"],
  ["250+", "changed"],
  ["", "changed"],
  ["9", "unchanged"],
  ["9 pracowników", "unchanged"],
  ["10.sty", "refused"],
  ["dużo", "refused"],
])("the size %j of a company without an account, whose own is odd: %s", async (size, kind) => {
  const [planned] = await planImport([row({ id: "laka", size })], [known({ size: "9" })]);
  expect(planned?.kind).toBe(kind);
});

test("an unreadable row is refused, whatever its content", async () => {
  const unreadable = {
    ...row({ id: "laka", phone: "600" }),
    problem: "panel-import:problems.tooManyCells" as const,
  };
  expect(problemsOf((await planImport([unreadable], [known({})]))[0])).toEqual([
    "panel-import:problems.tooManyCells",
  ]);
});
