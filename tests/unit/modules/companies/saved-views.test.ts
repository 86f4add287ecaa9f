import { expect, test } from "vitest";
import { columnsIn, joinedColumns } from "~/modules/companies/companies/staff/list-columns";
import { columnsOf } from "~/modules/companies/companies/views/chosen-columns.server";
import {
  findView,
  keptQuery,
  listViews,
  removeView,
  saveView,
} from "~/modules/companies/companies/views/saved-views.server";
import { countedViews, viewLinks } from "~/modules/companies/companies/views/view-links.server";
import { accepted } from "../../../support/accepted";
import { aLead } from "../../../support/factories";
import { POLISH as locale } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

const jan = { ...by, id: "jan" };
const at = (path: string, cookie = "") =>
  new Request(`http://portal${path}`, { headers: { Cookie: cookie } });
const names = async (staff = by) =>
  (await listViews({ by: staff }, locale)).map(({ name }) => name);

test("a view keeps what narrows and orders a list, and nothing of its page (rules 1535)", () => {
  expect(keptQuery("?page=3&status=member&tag=eksport&q=&view=x&columns=tags&evil=1")).toBe(
    "status=member&tag=eksport&columns=tags",
  );
});

test("views are their maker's unless they are the office's, and of one name there is one (rules 1535)", async () => {
  const own = { name: "Żelazne", isShared: false, query: "tag=metal" };
  const view = accepted(await saveView(own, { by }));
  await saveView({ name: "Eksport", isShared: true, query: "tag=eksport" }, { by });
  expect([await names(), await names(jan)]).toEqual([["Eksport", "Żelazne"], ["Eksport"]]);
  expect(await findView(view.id, { by: jan })).toBeNull();
  expect(await removeView(view.id, { by: jan })).toEqual({ refused: "not-found" });
  await saveView({ ...own, name: "żelazne", query: "tag=stal" }, { by });
  expect(await findView(view.id, { by })).toMatchObject({ query: "tag=stal" });
  expect(await names()).toHaveLength(2);
  accepted(await removeView(view.id, { by }));
  expect(await names()).toEqual(["Eksport"]);
});

test("a person saves thirty views, and changes one of them afterwards (rules 1535)", async () => {
  for (let at = 0; at < 30; at += 1)
    accepted(await saveView({ name: `Widok ${at}`, isShared: false, query: "" }, { by }));
  const one = { name: "Jeszcze jeden", isShared: false, query: "" };
  expect(await saveView(one, { by })).toEqual({ refused: "too-many" });
  accepted(await saveView({ ...one, name: "Widok 7" }, { by }));
  accepted(await saveView(one, { by: jan }));
});

test("views are counted on their page, except where a search would be needed, and named in the menu (rules 1535)", async () => {
  await aLead({ id: "a", staffTags: ["eksport"] });
  await aLead({ id: "b", staffTags: ["eksport"], status: "member" });
  const { id } = accepted(
    await saveView({ name: "Eksport", isShared: false, query: "status=all&tag=eksport" }, { by }),
  );
  await saveView({ name: "Szukane", isShared: false, query: "status=all&q=laka" }, { by });
  const { label, links } = await viewLinks(
    { by },
    { request: at(`/admin/leads?view=${id}&tag=eksport`), locale },
  );
  expect([label, ...links.map((link) => link.label)]).toEqual([
    "Eksport",
    "Eksport",
    "Szukane",
    "Zapisz ten widok",
  ]);
  const counted = await countedViews({ by }, locale);
  expect(counted.map(({ name, count }) => [name, count])).toEqual([
    ["Eksport", 2],
    ["Szukane", null],
  ]);
});

test("chosen columns stand in the order of the list, and words that are none are ignored (rules 1534)", () => {
  expect(joinedColumns(["until", "tags", "evil"])).toBe("tags.until");
  expect([columnsIn("until.tags"), columnsIn("evil"), columnsIn(null)]).toEqual([
    ["tags", "until"],
    null,
    null,
  ]);
});

test("columns are remembered in the browser, and an address names others (rules 1534)", async () => {
  const sent = await columnsOf(
    at("/admin/leads?status=member&columns=until&page=2&choose=columns&column=tags&column=carer"),
  ).catch((thrown: Response) => thrown);
  if (!(sent instanceof Response)) expect.fail("no redirect");
  expect(sent.headers.get("Location")).toBe("/admin/leads?status=member");
  const [cookie = ""] = sent.headers.get("Set-Cookie")?.split(";") ?? [];
  expect(await columnsOf(at("/admin/leads", cookie))).toEqual(["tags", "carer"]);
  expect(await columnsOf(at("/admin/leads?columns=until", cookie))).toEqual(["until"]);
  expect(await columnsOf(at("/admin/leads", "dig-columns=forged"))).toHaveLength(5);
});
