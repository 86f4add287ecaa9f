import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { countRows, SQLITE, selectRows } from "~/platform/database/log-statements.server";
import { LOGS, type LogName, type LogShape } from "~/platform/database/logs";
import { promisesOfLogs } from "../../../support/log-contract";
import { temporaryDir } from "../../../support/unit-data-dir";
import { open } from "./support";

const RowSchema = z.object({ id: z.string(), at: z.string(), title: z.string() });
const row = (id: string, title = "Zmiana") => ({ id, at: "2026-01-01T00:00:00.000Z", title });
const options = { name: "history", schema: RowSchema } as const;

describe("a log in memory", () => {
  promisesOfLogs(() => open());
});

describe("a log in portal.sqlite", () => {
  promisesOfLogs(() => open({ dataDir: temporaryDir() }));

  test("is there after a restart, in its present form, and no process holds it", async () => {
    const dataDir = temporaryDir();
    const first = await open({ dataDir });
    const log = first.defineLog(options);
    await first.transaction(() => log.save(row("1")));
    await first.close();
    const again = await open({ dataDir });
    const upgrade = (old: Record<string, unknown>) => ({ ...old, title: `${old.title}!` });
    const found = again.defineLog({ ...options, upgrade });
    expect(await found.find("1")).toMatchObject({ title: "Zmiana!" });
    expect(again.sizes()).not.toHaveProperty("history");
  });

  test("refuses a row that no page could read, before anything is written", async () => {
    const kit = await open({ dataDir: temporaryDir() });
    const log = kit.defineLog(options);
    const saving = kit.transaction(() => log.save({ id: "1", at: "x" } as never));
    await expect(saving).rejects.toThrow("title");
    expect(await log.count()).toBe(0);
  });

  test("shows no row of a long commit before the commit is whole", async () => {
    const kit = await open({ dataDir: temporaryDir() });
    const log = kit.defineLog(options);
    let isDone = false;
    const writing = kit
      .transaction(() => {
        for (let number = 0; number < 5_000; number += 1) log.save(row(String(number)));
      })
      .then(() => {
        isDone = true;
      });
    const seen = new Set<number>();
    while (!isDone) {
      seen.add(await log.count());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await writing;
    expect([...seen].filter((count) => count !== 0 && count !== 5_000)).toEqual([]);
  });

  test("begins each piece of a range where the one before it ended", () => {
    const after = { at: "2026-01-01T00:00:00.000Z", revision: 1, id: "1" };
    const until = "2026-02-01T00:00:00.000Z";
    const reading = { after, limit: 9 };
    expect(selectRows("history", { ...reading, until }, SQLITE)).toEqual(
      selectRows("history", reading, SQLITE),
    );
  });

  const ways = Object.entries<LogShape>(LOGS).flatMap(([name, { by }]) =>
    ["", ...by].map((field) => [name as LogName, field] as const),
  );

  test.each(ways)("%s has an index for reading by %s", async (name, field) => {
    const dataDir = temporaryDir();
    await (await open({ dataDir })).close();
    const db = new DatabaseSync(join(dataDir, "portal.sqlite"), { readOnly: true });
    const by = field ? { [field]: ["1"] } : {};
    const after = { at: "2026-01-01T00:00:00.000Z", revision: 1, id: "1" };
    const planOf = ({ text, values }: ReturnType<typeof countRows>) =>
      db
        .prepare(`explain query plan ${text}`)
        .all(...values)
        .map(({ detail }) => String(detail))
        .join("; ");
    const plans = [
      planOf(selectRows(name, { by, after, limit: 9 }, SQLITE)),
      planOf(countRows(name, { by }, SQLITE)),
    ];
    for (const plan of plans) {
      expect(plan).toContain(`log_${name.replaceAll("-", "_")}_`);
      expect(plan).not.toContain("TEMP B-TREE");
    }
    expect(plans[0]).toContain("SEARCH");
    db.close();
  });
});
