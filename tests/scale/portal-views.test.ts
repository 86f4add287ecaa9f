import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setQueryViews, viewName } from "~/platform/query-views/query-views.server";
import { type Column, columnsOf } from "~/platform/query-views/view-columns";
import { allStoreShapes } from "../support/all-stores";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { exampleRows } from "./support/example-rows";
import { endAll, type Process, startProcesses } from "./support/processes";

const SQL_TYPES: Record<string, Column["type"]> = {
  "timestamp with time zone": "timestamptz",
  ARRAY: "text[]",
};

describe.skipIf(hasNoPostgres)("the views of schema portal", () => {
  let server: PostgresServer;
  let url: string;
  let processes: Process[] = [];
  let madeByTheStart: string[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.database("portal");
    processes = await startProcesses(url, 1, { SAMPLE_DATA: "few" });
    madeByTheStart = (
      await sql("select table_name from information_schema.views where table_schema = 'portal'")
    ).map(({ table_name }) => table_name);
    // That process has loaded the modules of its commands only.
    await withClient(url, (client) => setQueryViews(client, allStoreShapes));
  });
  afterAll(async () => {
    await endAll(processes);
    await server?.remove();
  });

  // biome-ignore lint/suspicious/noExplicitAny: rows of any view
  const sql = async (text: string, values: unknown[] = []): Promise<any[]> =>
    (await withClient(url, (client) => client.query(text, values))).rows;

  /** Some views have no id. */
  const sorted = (rows: object[]) =>
    rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

  const valueIn = (row: unknown, path: string[]) =>
    path.reduce<unknown>(
      (part, field) => (part as Record<string, unknown> | null)?.[field] ?? null,
      row,
    );

  /** The value of a field for an operation, as the JSON of a column of that type. */
  function said(row: unknown, { path, type }: Pick<Column, "path" | "type">): unknown {
    const value = valueIn(row, path);
    return type === "timestamptz" && value !== null ? new Date(String(value)).toISOString() : value;
  }

  test.each(allStoreShapes.map((shape) => [viewName(shape.name), shape] as const))(
    "%s has the values that operations read",
    async (view, shape) => {
      const columns = columnsOf(shape);
      const types = await sql(
        "select column_name, data_type from information_schema.columns where table_schema = 'portal' and table_name = $1",
        [view],
      );
      expect(
        Object.fromEntries(
          types.map(({ column_name, data_type }) => [
            column_name,
            SQL_TYPES[data_type] ?? data_type,
          ]),
        ),
      ).toEqual(Object.fromEntries(columns.map(({ name, type }) => [name, type])));
      for (const example of exampleRows(shape.schema)) {
        await sql(
          "insert into portal.records (store, id, json, revision, commit) values ($1, $2, $3, 0, 0) on conflict (store, id) do update set json = excluded.json",
          [shape.name, example.id, example],
        );
        const found = await sql(`select to_jsonb(v) as row from portal.${view} v`);
        const read = found.map(({ row }) =>
          Object.fromEntries(
            columns.map(({ name, type }) => [
              name,
              said({ value: row[name] }, { path: ["value"], type }),
            ]),
          ),
        );
        const records = await sql("select json from portal.records where store = $1", [shape.name]);
        const told = records
          .map(({ json }) => shape.schema.parse(json))
          .map((row) =>
            Object.fromEntries(columns.map((column) => [column.name, said(row, column)])),
          );
        expect(sorted(read)).toEqual(sorted(told));
      }
      for (const { name } of columns.filter(({ type }) => type === "jsonb"))
        expect(
          await sql(`select * from portal.${view} where "${name}" = 'null'`),
          `${name} has a null that "is null" does not find`,
        ).toEqual([]);
    },
  );

  test("are made by the start, which leaves those alone that are there already", async () => {
    expect(madeByTheStart).toEqual(expect.arrayContaining(["events", "registrations"]));
    const versions = () =>
      sql(
        "select relname, xmin::text from pg_class where relnamespace = 'portal'::regnamespace and relkind = 'v' order by 1",
      );
    const before = await versions();
    await withClient(url, (client) => setQueryViews(client, allStoreShapes));
    expect(before.length).toBeGreaterThanOrEqual(allStoreShapes.length);
    expect(await versions()).toEqual(before);
  });

  test("count taken seats", async () => {
    const [portal] = processes as [Process];
    const { eventId } = await portal.ask("prepare", { capacity: 5, leads: 0 });
    const answers = await portal.ask("seats", {
      eventId,
      people: Array.from({ length: 8 }, (_, index) => `p${index}`),
    });
    const seats = await sql(
      "select status, count(*)::int as people from portal.registrations where event_id = $1 group by status order by 1",
      [eventId],
    );
    expect(answers).toHaveLength(8);
    expect(seats).toEqual([
      { status: "registered", people: 5 },
      { status: "waiting", people: 3 },
    ]);
    const [event] = await sql(
      "select capacity::int, starts_at > now() as is_ahead from portal.events where id = $1",
      [eventId],
    );
    expect(event).toEqual({ capacity: 5, is_ahead: true });
  });

  test("are the only access of a read role, also after a view was made anew", async () => {
    const [, example = ""] =
      /```sql\n(create role analyst[\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8")) ??
      [];
    expect(example).toContain("grant select");
    await sql(example);
    const asAnalyst = (text: string) =>
      withClient(url.replace("postgres@", "analyst@"), (client) => client.query(text));
    await sql(
      "select portal.set_view('companies', 'select id, 1 as one from portal.records where store = ''companies''')",
    );
    expect((await asAnalyst("select one from portal.companies limit 1")).rows).toEqual([
      { one: 1 },
    ]);
    for (const statement of [
      "select * from portal.records",
      "select * from portal.outbox",
      "delete from portal.companies",
      "select * from portal.kept",
    ])
      await expect(asAnalyst(statement)).rejects.toThrow("permission denied");
  });
});
