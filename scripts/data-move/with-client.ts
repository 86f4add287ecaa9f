import pg from "pg";

/**
 * Does `work` with its own connection to Postgres, whose end rolls back what was not committed.
 *
 * @param patience milliseconds that connecting may take
 */
export async function withClient<Result>(
  { url, patience = 5_000 }: { url: string; patience?: number },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
