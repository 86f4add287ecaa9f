import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { countRows, POSTGRES, selectRows } from "~/platform/database/log-statements.server";
import { LOGS, type LogName, type LogShape } from "~/platform/database/logs";
import { openPostgres } from "~/platform/store/postgres.server";
import { openStoreKit } from "~/platform/store/store.server";
import { promisesOfLogs } from "../support/log-contract";
import {
  hasNoPostgres,
  type PostgresServer,
  startPostgres,
  withClient,
} from "../support/postgres-server";

const RowSchema = z.object({ id: z.string(), at: z.string() });

describe.skipIf(hasNoPostgres)("a log on Postgres", () => {
  let server: PostgresServer;
  let databases = 0;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await server?.remove();
  });

  const newDatabase = () => server.database(`logs_${++databases}`);

  async function openOn(url: string) {
    const kit = await openStoreKit({
      database: null,
      shared: {
        database: openPostgres(url),
        onFatal: (error) => {
          throw error;
        },
      },
      sampleData: false,
    });
    closing.push(() => kit.close());
    return kit;
  }

  promisesOfLogs(async () => openOn(await newDatabase()));

  test("is read by another process, which does not hold it", async () => {
    const url = await newDatabase();
    const [first, second] = [await openOn(url), await openOn(url)];
    const [log, same] = [first, second].map((kit) =>
      kit.defineLog({ name: "history", schema: RowSchema }),
    );
    await first.start();
    await second.start();
    await first.transaction(() => log?.save({ id: "1", at: "2026-01-01T00:00:00.000Z" }));
    expect(await same?.find("1")).toMatchObject({ id: "1" });
    expect(second.sizes()).not.toHaveProperty("history");
  });

  const ways = Object.entries<LogShape>(LOGS).flatMap(([name, { by }]) =>
    ["", ...by].map((field) => [name as LogName, field] as const),
  );

  test.each(ways)("%s has an index for reading by %s", async (name, field) => {
    const url = await newDatabase();
    await (await openOn(url)).start();
    const by = field ? { [field]: ["1"] } : {};
    const after = { at: "2026-01-01T00:00:00.000Z", revision: 1, id: "1" };
    await withClient(url, async (client) => {
      await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
      for (const { text, values } of [
        selectRows(name, { by, after, limit: 9 }, POSTGRES),
        countRows(name, { by }, POSTGRES),
      ]) {
        const { rows } = await client.query(`explain ${text}`, values);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan).toContain(`log_${name.replaceAll("-", "_")}_`);
        expect(plan).not.toContain("Sort");
      }
    });
  });
});
