import { expect, test } from "vitest";
import { asAscii } from "../../../scripts/ascii.ts";

const meaningOf = (code: string) => new Function(`return ${code}`)();

test.each([
  ["a string", '"zażółć 😀"'],
  ["a string with backslashes of its own", '"\\\\ł\\n–"'],
  ["a template", "`ą–ę`"],
  ["a pattern", '/^[ąę–]{2}\\p{L}$/u.test("ą–ł")'],
  ["a pattern of astral characters", '/^[😀-😂]$/u.test("😁")'],
  ["a name", "({ zażółć: 1 }).zażółć"],
  ["a comment", "1 /* „ł” */ + 1"],
])("%s means the same in ASCII", (_, code) => {
  const written = asAscii(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  expect(meaningOf(written)).toEqual(meaningOf(code));
});

test("a backslash before such a character is refused", () => {
  expect(() => asAscii('"\\ł"')).toThrow("backslash");
});
