import { describe, expect, test } from "vitest";
import {
  type AccountsPlace,
  FORMAT,
  type FoundFolder,
  faultOfFolder,
  faultOfSharedFolder,
  type Mark,
  tagOf,
} from "~/platform/database/installation";

const [OURS, THEIRS] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];
const madeAt = "2026-11-23T12:00:00.000Z";

/** The states of `portal.sqlite`; `old` is that of version 0.1, which has no mark. */
const PORTALS: Record<string, Pick<FoundFolder, "portal"> & { mark: Mark | null; rows: boolean }> =
  {
    missing: { portal: "missing", mark: null, rows: false },
    empty: { portal: "empty", mark: null, rows: false },
    old: { portal: "there", mark: null, rows: true },
    begun: { portal: "there", mark: { installation: OURS, madeAt }, rows: true },
    ours: {
      portal: "there",
      mark: { installation: OURS, madeAt, accounts: "embedded" },
      rows: true,
    },
    hosted: {
      portal: "there",
      mark: { installation: OURS, madeAt, accounts: "hosted" },
      rows: true,
    },
    newer: {
      portal: "there",
      mark: { installation: OURS, madeAt, accounts: "embedded", format: FORMAT + 1 },
      rows: true,
    },
    moved: {
      portal: "there",
      mark: { installation: OURS, madeAt, accounts: "embedded", isMoved: true },
      rows: true,
    },
  };
const ACCOUNTS: Record<string, Pick<FoundFolder, "accounts" | "tag" | "format">> = {
  missing: { accounts: "missing", tag: 0, format: 0 },
  empty: { accounts: "empty", tag: 0, format: 0 },
  old: { accounts: "there", tag: 0, format: 0 },
  ours: { accounts: "there", tag: tagOf(OURS), format: FORMAT },
  theirs: { accounts: "there", tag: tagOf(THEIRS), format: FORMAT },
  newer: { accounts: "there", tag: tagOf(OURS), format: FORMAT + 1 },
};
const FILES: Record<string, FoundFolder["files"]> = {
  missing: { isThere: false, hasSome: false, mark: null },
  none: { isThere: true, hasSome: false, mark: null },
  old: { isThere: true, hasSome: true, mark: null },
  ours: { isThere: true, hasSome: true, mark: OURS },
  theirs: { isThere: true, hasSome: true, mark: THEIRS },
};

/** Portal, accounts and files that may start together; everything else is refused. */
const EMBEDDED = [
  // A new portal.
  ...["missing", "none"].map((files) => `missing missing ${files}`),
  // Data of version 0.1, and such data after a start that was interrupted.
  ...["missing", "none", "old"].map((files) => `old old ${files}`),
  ...["missing", "none", "old", "ours"].map((files) => `begun old ${files}`),
  ...["missing", "none", "old", "ours"].map((files) => `begun ours ${files}`),
  // A first start that was interrupted before it had accounts.
  ...Object.keys(FILES).flatMap((files) => [`begun missing ${files}`, `begun empty ${files}`]),
  // A restore leaves the folder of files without a mark.
  ...["none", "old", "ours"].map((files) => `ours ours ${files}`),
];
const HOSTED = Object.keys(ACCOUNTS).flatMap((accounts) =>
  Object.keys(FILES).flatMap((files) =>
    ["old", "begun", "hosted"].map((portal) => `${portal} ${accounts} ${files}`),
  ),
);

describe("every folder is judged", () => {
  const all = Object.keys(PORTALS).flatMap((portal) =>
    Object.keys(ACCOUNTS).flatMap((accounts) =>
      Object.keys(FILES).map((files) => ({ portal, accounts, files })),
    ),
  );

  test.each<[AccountsPlace, (name: string) => boolean]>([
    ["embedded", (name) => EMBEDDED.includes(name)],
    [
      "hosted",
      (name) =>
        (HOSTED.includes(name) && !name.includes("newer")) ||
        /^missing missing (missing|none)$/.test(name),
    ],
  ])("with %s accounts", (place, mayStart) => {
    const wrong = all.flatMap(({ portal, accounts, files }) => {
      const { mark, rows, ...state } = PORTALS[portal] as (typeof PORTALS)[string];
      const found = {
        ...state,
        ...(ACCOUNTS[accounts] as (typeof ACCOUNTS)[string]),
        files: FILES[files] as FoundFolder["files"],
      };
      const name = `${portal} ${accounts} ${files}`;
      const fault = faultOfFolder("/data", found, { mark, hasRows: rows, place });
      if (fault !== null) expect(fault, name).toMatch(/^[^\n]+: [^\n]+$/);
      return (fault === null) === mayStart(name) ? [] : [`${name}: ${fault}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe("beside a shared database", () => {
  const mark: Mark = { installation: OURS, madeAt, accounts: "embedded" };
  const judged = (
    database: { mark: Mark | null; isNew: boolean },
    files: keyof typeof FILES,
    portal: FoundFolder["portal"] = "missing",
    place: AccountsPlace = "embedded",
  ) =>
    faultOfSharedFolder(
      "/data",
      { portal, files: FILES[files] as FoundFolder["files"] },
      { ...database, place },
    );

  test.each<[keyof typeof FILES, (string | null)[]]>([
    // Judged with a new database, with one of version 0.1, and with ours.
    ["missing", [null, null, null]],
    ["none", [null, null, null]],
    ["old", ["is new", null, null]],
    ["ours", ["is new", "another portal", null]],
    ["theirs", ["is new", "another portal", "another portal"]],
  ])("a folder of files: %s", (files, expected) => {
    const faults = [
      judged({ mark: null, isNew: true }, files),
      judged({ mark: null, isNew: false }, files),
      judged({ mark, isNew: false }, files),
    ];
    for (const [index, part] of expected.entries())
      if (part === null) expect(faults[index]).toBeNull();
      else expect(faults[index]).toContain(part);
  });

  test("a new database is refused beside a portal on SQLite, and another place of accounts", () => {
    expect(judged({ mark: null, isNew: true }, "none", "there")).toContain("data:move");
    expect(judged({ mark: null, isNew: true }, "none", "there", "hosted")).toContain("data:move");
    expect(judged({ mark, isNew: false }, "ours", "there")).toBeNull();
    expect(judged({ mark, isNew: false }, "ours", "missing", "hosted")).toContain("data:move");
    expect(judged({ mark: { ...mark, accounts: "hosted" }, isNew: false }, "none")).toContain(
      "set SUPABASE_URL",
    );
    expect(judged({ mark: { ...mark, format: FORMAT + 1 }, isNew: false }, "ours")).toContain(
      "newer version",
    );
  });
});
