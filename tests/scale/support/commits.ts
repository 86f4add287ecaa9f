import { withClient } from "../../support/postgres-server.ts";

/**
 * Changes rows as another process would: in a commit of its own, which all processes replay.
 *
 * @param set SQL expression for the new `json`
 * @param where SQL condition on the rows
 */
export const commitTo = (url: string, set: string, where: string) =>
  withClient(url, (client) =>
    client.query(
      `with moved as (update portal.head set revision = revision + 1, batch = gen_random_uuid() returning revision, batch),
        noted as (insert into portal.commits (batch, revision) select batch, revision from moved)
        update portal.records set json = ${set}, revision = moved.revision, commit = moved.revision from moved where ${where}`,
    ),
  );
