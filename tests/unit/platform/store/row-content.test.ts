import { describe, expect, test } from "vitest";
import { rowContent, withUnknownFields } from "~/platform/database/row-content.server";

describe("what a row holds", () => {
  test("loses text that a database may refuse, at any depth and in field names, and nothing else", () => {
    const half = "\ud83d";
    expect(
      rowContent({ id: `a\u0000${half}`, more: [{ "na\u0000me": `${half}x` }], gone: undefined }),
    ).toEqual({
      id: "a\ufffd",
      more: [{ name: "\ufffdx" }],
    });
    for (const text of ["\\u0000", "\\ud83d", "😀 żółć", "\u0001\n"])
      expect(rowContent({ text })).toEqual({ text });
  });

  test("is a copy", () => {
    const row = { tags: ["a"] };
    expect(rowContent(row).tags).not.toBe(row.tags);
  });
});

describe("fields that a newer version has written", () => {
  test("stay at every depth beside the parsed fields", () => {
    const raw = {
      id: 1,
      newer: true,
      part: { a: "1", newer: 2 },
      list: [{ a: "1", newer: 3 }, { a: "1" }],
      dropped: null,
    };
    const parsed = { id: "1", part: { a: 1 }, list: [{ a: 1 }, { a: 1 }], dropped: null, added: 0 };
    expect(withUnknownFields(parsed, raw)).toEqual({
      id: "1",
      newer: true,
      part: { a: 1, newer: 2 },
      list: [{ a: 1, newer: 3 }, { a: 1 }],
      dropped: null,
      added: 0,
    });
  });

  test("cost nothing if there are no such fields", () => {
    const parsed = { part: { a: 1 }, list: [{ a: 1 }] };
    expect(withUnknownFields(parsed, { part: { a: "1" }, list: [{ a: "1" }] })).toBe(parsed);
  });
});
