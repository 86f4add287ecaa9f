import { describe, expect, test } from "vitest";
import {
  type Comparison,
  LIST_SIZE,
  loadList,
  paginate,
  STAFF_LIST_SIZE,
} from "~/platform/lists/load-list";

interface Firm {
  id: number;
  name: string;
  town: string;
}

const TOWNS = ["Łódź", "Zgierz", "Pabianice"];
const FIRMS: Firm[] = Array.from({ length: 60 }, (_, id) => ({
  id,
  name: `Firma ${59 - id}`,
  town: TOWNS[id % 3] ?? "",
}));

const byTown: Comparison<Firm> = (one, other) => one.town.localeCompare(other.town, "pl");

const load = (search: string, size?: number) =>
  loadList(new Request(`http://localhost/firms${search}`), {
    choices: { town: ["", ...TOWNS] },
    several: { stage: ["new", "old"] },
    find: ({ q, choices }) =>
      FIRMS.filter(
        ({ name, town }) => name.includes(q) && (choices.town === "" || town === choices.town),
      ),
    orders: { newest: null, town: byTown },
    show: ({ id, town }) => `${id} ${town}`,
    size,
  });

describe(loadList, () => {
  test("finds, shows and counts one page", async () => {
    const list = await load("?q=Firma&town=Zgierz&page=1");
    expect(list).toMatchObject({
      q: "Firma",
      choices: { town: "Zgierz" },
      total: 20,
      page: 1,
      pages: 1,
      isFiltered: true,
    });
    expect(list.rows[0]).toBe("1 Zgierz");
  });

  test("has 24 on a page of visitors and members, 25 on one of staff", async () => {
    expect((await load("")).rows).toHaveLength(LIST_SIZE);
    expect((await load("", STAFF_LIST_SIZE)).rows).toHaveLength(25);
    expect(await load("?page=99")).toMatchObject({ page: 3, pages: 3, total: 60 });
  });

  test("uses the first order, and the rows as found, by default", async () => {
    for (const search of ["", "?sort=nothing", "?sort=__proto__", "?sort=-", "?sort[]=town"]) {
      const list = await load(search);
      expect(list.sort).toEqual({ by: "newest", direction: "ascending" });
      expect(list.rows[0]).toBe("0 Łódź");
    }
  });

  test("preserves the order of ties, in both directions", async () => {
    const up = await load("?sort=town");
    expect(up.sort).toEqual({ by: "town", direction: "ascending" });
    expect(up.rows.slice(0, 2)).toEqual(["0 Łódź", "3 Łódź"]);
    const down = await load("?sort=-town");
    expect(down.sort).toEqual({ by: "town", direction: "descending" });
    expect(down.rows.slice(0, 2)).toEqual(["1 Zgierz", "4 Zgierz"]);
  });

  test("reverses the rows as found where the order has no comparison", async () => {
    const down = await load("?sort=-newest");
    expect(down.sort).toEqual({ by: "newest", direction: "descending" });
    expect(down.rows.slice(0, 2)).toEqual(["59 Pabianice", "58 Zgierz"]);
    expect((await load("?sort=-newest&page=3")).rows.at(-1)).toBe("0 Łódź");
  });

  test("has the same rows on a page whether it orders all of them or the first alone", async () => {
    const pages = [];
    for (let page = 1; page <= 20; page += 1)
      pages.push(...(await load(`?sort=-town&page=${page}`, 3)).rows);
    const inOrder = FIRMS.toSorted((one, other) => byTown(other, one));
    expect(pages).toEqual(inOrder.map(({ id, town }) => `${id} ${town}`));
  });

  test.each(["", "?q=", "?town=", "?town=Atlantyda", "?stage=odd", "?sort=-town", "?page=2"])(
    "calls %s not filtered",
    async (search) => {
      expect((await load(search)).isFiltered).toBe(false);
    },
  );

  test.each(["?q=a", "?town=Zgierz", "?stage=new"])("calls %s filtered", async (search) => {
    expect((await load(search)).isFiltered).toBe(true);
  });

  test("reports no order if there is only one", async () => {
    const list = await loadList(new Request("http://localhost/firms?sort=x"), {
      find: () => FIRMS,
      show: ({ id }) => id,
    });
    expect(list.sort).toBeNull();
    expect(list.choices).toEqual({});
  });
});

describe(paginate, () => {
  const rows = Array.from({ length: 50 }, (_, index) => index);

  test("gives one page and the number of pages", () => {
    expect(paginate(rows, { page: 2, size: 24 })).toMatchObject({ total: 50, page: 2, pages: 3 });
    expect(paginate(rows, { page: 2, size: 24 }).rows[0]).toBe(24);
  });

  test("treats a page past the end as the last one", () => {
    expect(paginate(rows, { page: 1_000_000_000, size: 24 })).toMatchObject({
      page: 3,
      rows: [48, 49],
    });
  });

  test("has one page without rows", () => {
    expect(paginate([], { page: 5, size: 24 })).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  });
});
