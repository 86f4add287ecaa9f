import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSqlite } from "~/platform/store/sqlite.server";
import { moveToPostgres, moveToSqlite } from "../../scripts/data-move/move";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";
import { temporaryDir } from "../support/unit-data-dir";
import { markedIn, markOf } from "../unit/platform/store/support";

describe.skipIf(hasNoPostgres)("data of a portal", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.remove());

  async function aDataDir() {
    const dataDir = temporaryDir();
    const database = openSqlite(dataDir);
    const rows = Array.from({ length: 4_500 }, (_, index) => ({
      store: "news",
      id: `n${index}`,
      json: JSON.stringify({
        id: `n${index}`,
        title: "Zażółć „gęślą” 😀",
        amount: 12.5,
        tags: ["b", "a"],
        more: { z: null, a: index },
      }),
      revision: index + 1,
    }));
    const views = [
      {
        store: "views",
        id: "news/n1",
        json: JSON.stringify({ id: "news/n1", count: 7 }),
        revision: 0,
      },
    ];
    await database.commit([...rows, ...views, ...["news", "events"].map(markOf)]);
    const before = { revision: await database.load(), rows: rowsIn(database) };
    await database.close();
    return { dataDir, before };
  }

  const rowsIn = (database: ReturnType<typeof openSqlite>) =>
    ["news", "views"].flatMap((store) => [...database.rows(store)]);

  async function contentOf(dataDir: string) {
    const database = openSqlite(dataDir);
    const rows = rowsIn(database);
    const seeded = markedIn(database);
    await database.close();
    return {
      rows: rows.map(({ json, ...row }) => ({ ...row, json: JSON.parse(json) })),
      seeded: seeded.toSorted(),
    };
  }

  test("moves to Postgres and back unchanged: rows, revisions, views and markers", async () => {
    const { dataDir } = await aDataDir();
    const url = await server.database("there_and_back");
    const counts = await moveToPostgres({ dataDir, url });
    expect([...counts]).toEqual([
      ["news", 4_500],
      ["seeded", 2],
      ["views", 1],
    ]);
    const { rows } = await withClient(url, (client) =>
      client.query(
        "select revision::int, (select count from portal.views)::int as views from portal.head",
      ),
    );
    expect(rows).toEqual([{ revision: 4_500, views: 7 }]);
    const back = temporaryDir();
    await moveToSqlite({ dataDir: back, url });
    expect(await contentOf(back)).toEqual(await contentOf(dataDir));
  });

  test("is not moved to a place with data, and stays where it was", async () => {
    const { dataDir } = await aDataDir();
    const url = await server.database("not_empty");
    await moveToPostgres({ dataDir, url });
    await expect(moveToPostgres({ dataDir, url })).rejects.toThrow("not empty");
    await expect(moveToSqlite({ dataDir, url })).rejects.toThrow("there already");
  });

  test("is refused while a portal uses it", async () => {
    const { dataDir } = await aDataDir();
    const database = openSqlite(dataDir);
    await expect(moveToPostgres({ dataDir, url: await server.database("busy") })).rejects.toThrow(
      "stop it first",
    );
    await database.close();
  });

  test("is complete or absent after an interrupted move, which starts again", async () => {
    const { dataDir } = await aDataDir();
    const url = await server.database("interrupted");
    let isOver = false;
    const moving = moveToPostgres({ dataDir, url })
      .then(
        () => "moved",
        () => "interrupted",
      )
      .finally(() => {
        isOver = true;
      });
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'interrupted' and pid <> pg_backend_pid() and query like 'insert into portal.records%'";
    for (let isCut = false; !isCut && !isOver; )
      isCut = Boolean((await withClient(url, (client) => client.query(cut))).rowCount);
    expect(await moving).toBe("interrupted");
    expect([...(await moveToPostgres({ dataDir, url }))][0]).toEqual(["news", 4_500]);
    const half = temporaryDir();
    await moveToSqlite({ dataDir: half, url });
    expect(existsSync(join(half, "portal.sqlite.part"))).toBe(false);
  });
});
