import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "app/locales/pl";

/** Namespaces whose pages are of the panel alone. */
const OF_PANEL =
  /^(panel|dues-|due-|statements|notes|tasks|mailing-|staff|company-|moving-in|moved-in|change-sets|admission|registers|files)/;

type Texts = { [key: string]: string | Texts };

const textsIn = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[`${path}.${key}`, text]] : textsIn(text, `${path}.${key}`),
  );

const texts = readdirSync(FOLDER)
  .map((file) => file.replace(/\.json$/, ""))
  .filter((name) => OF_PANEL.test(name))
  .flatMap((name) =>
    textsIn(JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")) as Texts, name),
  );

const wrong = (isOf: (key: string, text: string) => boolean, isRight: (text: string) => boolean) =>
  texts.filter(([key, text]) => isOf(key, text) && !isRight(text));

test("the panel has one word for one act (rules 1640)", () => {
  expect(texts.length).toBeGreaterThan(1000);
  const isEdit = (key: string) => /\.(editSubmit|edit\.submit)$/.test(key);
  expect(wrong(isEdit, (text) => text === "Zapisz")).toEqual([]);
  const isSaved = (_key: string, text: string) =>
    /^\p{Lu}(?:(?! nie )[\p{L} ])* zapisan[aey]$/u.test(text);
  expect(wrong(isSaved, () => false)).toEqual([]);
  const asksToDelete = (key: string, text: string) =>
    /usunąć .*\?$/i.test(text) && !key.startsWith("panel-bulk.");
  expect(wrong(asksToDelete, (text) => text.startsWith("Czy na pewno chcesz usunąć "))).toEqual([]);
  expect(
    wrong(
      (_key, text) => /skasuj|skasować/i.test(text),
      () => false,
    ),
  ).toEqual([]);
});
