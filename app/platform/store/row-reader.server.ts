import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { StoredRow } from "~/platform/database/database.server";
import { withUnknownFields } from "~/platform/database/row-content.server";
import { StartError } from "~/platform/start-error.server";
import type { StoreOptions } from "./store";

/**
 * Reads rows of the database: upgrades and checks them, and leaves fields of newer versions.
 *
 * @param from the database's name in error messages
 */
export function rowReader<Row extends { id: string }>(
  { name, schema, upgrade }: StoreOptions<Row>,
  from: string,
) {
  function contentOf(json: string): { content: Row; isUpgraded: boolean } {
    const raw = JSON.parse(json);
    const current = upgrade ? upgrade(structuredClone(raw)) : raw;
    return {
      content: withUnknownFields(schema.parse(current), current),
      isUpgraded: upgrade !== undefined && !isDeepStrictEqual(current, raw),
    };
  }

  /** @throws StartError naming the row and what is wrong with it */
  return function read({ id, json }: Pick<StoredRow, "id" | "json">) {
    try {
      return contentOf(json);
    } catch (error) {
      const why =
        error instanceof z.ZodError
          ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")
          : String(error);
      throw new StartError(
        `${from}: the row "${id}" of the store "${name}" cannot be read (${why}): if a newer version of the portal has written it, start that version, or restore the backup from before the upgrade`,
        { cause: error },
      );
    }
  };
}
