import { isDeepStrictEqual } from "node:util";
import { log } from "~/platform/log/logger.server";
import { rowReader } from "./row-reader.server";
import type { Store, StoreOptions } from "./store";

/**
 * Applies an edited schema to the rows of a store while `npm run dev` runs; a row that does not fit
 * is logged.
 */
export async function reshapeRows<Row extends { id: string }>(
  store: Store<Row>,
  options: StoreOptions<Row>,
  transaction: (work: () => void) => Promise<unknown>,
): Promise<void> {
  const read = rowReader(options, "the running server");
  let changed = 0;
  try {
    await transaction(() => {
      changed = 0;
      for (const { revision, ...row } of store.list()) {
        const { content } = read({ id: row.id, json: JSON.stringify(row) });
        if (isDeepStrictEqual(content, row)) continue;
        store.save({ ...content, revision });
        changed += 1;
      }
    });
    if (changed > 0)
      log.info({ store: options.name, rows: changed }, "rows have the form of the changed schema");
  } catch (error) {
    log.error({ err: error }, "rows do not fit the changed schema: start `npm run dev` again");
  }
}
