import { expect, test } from "vitest";
import {
  forEachSelected,
  readResults,
  redirectWithResults,
} from "~/modules/panel/selected-rows.server";
import { refuse } from "~/platform/outcome";

const words = { done: "panel:selected.done", refused: { full: "panel:selected.skipped" } } as const;

test("each selected row has its own result, and a row that was selected twice has one", async () => {
  const verb = async (id: string) =>
    id === "b" ? refuse("full") : id === "c" ? refuse("not-found") : { id };
  expect(await forEachSelected(["a", "b", "c", "a"], verb, words)).toEqual([
    { id: "a", text: "panel:selected.done", isDone: true },
    { id: "b", text: "panel:selected.skipped", isDone: false },
    { id: "c", text: "panel:selected.gone", isDone: false },
  ]);
});

test("the results of a whole page fit into a cookie and come back", async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `company-member-${index}-1234`);
  const answer = await redirectWithResults(
    "/admin/leads",
    await forEachSelected(ids, async () => refuse("full"), words),
  );
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(cookie.length).toBeLessThan(4000);
  const request = new Request("http://localhost:3000/admin/leads", { headers: { Cookie: cookie } });
  expect((await readResults({ request, context: {} })).map(({ id }) => id)).toEqual(ids);
});
