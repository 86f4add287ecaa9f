import pg from "pg";

interface Options {
  url: string;
  /** Milliseconds that connecting may take. */
  patience?: number;
  /** False for the database of a Supabase project, whose own search path counts. */
  isPortal?: boolean;
}

/**
 * Does `work` with its own connection to Postgres, whose end rolls back what was not committed.
 */
export async function withClient<Result>(
  { url, patience = 5_000, isPortal = true }: Options,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  client.on("error", () => undefined);
  await client.connect();
  // As the portal does: else a schema named like the role comes first.
  if (isPortal) await client.query("set search_path to public");
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
