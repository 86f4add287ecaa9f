import type pg from "pg";
import type { Point } from "~/platform/database/shared-database.server";

/** The write lock. Postgres grants it first come, first served. */
const COMMIT_LOCK = 20_261_121;

/** Rows of one poll. */
export const PIECE = 10_000;

/**
 * Commits a batch in one round trip, or nothing if another process has committed since the batch
 * that it names. Values: id, batch before it, new revision, rows as JSON, format.
 */
export const COMMIT = `
  with locked as materialized (select pg_advisory_xact_lock(${COMMIT_LOCK})), moved as (
    update portal.head set revision = $3, batch = $1::uuid from locked where batch = $2::uuid and format <= $5 returning revision
  ), noted as (
    insert into portal.commits (batch, revision) select $1::uuid, revision from moved
  ), written as (
    insert into portal.records (store, id, json, revision, commit)
    select c.store, c.id, c.json, c.revision, m.revision
    from moved m, jsonb_to_recordset($4::text::jsonb) as c (store text, id text, json jsonb, revision bigint)
    on conflict (store, id) do update set json = excluded.json, revision = excluded.revision, commit = excluded.commit
  )
  select revision from moved`;

export const WAS_COMMITTED = "select 1 from portal.commits where batch = $1";

/** `$1`: the last batch that this process has seen. */
export const HEAD =
  "select revision::float8 as revision, format, exists (select 1 from portal.commits where batch = $1) as knows_mine from portal.head";

/** The limit makes the planner use the index. */
const SINCE = `select r.store, r.id, r.json::text as json, r.revision::float8 as revision, r.commit::float8 as commit, c.batch,
    (extract(epoch from clock_timestamp() - c.at) * 1000)::float8 as age
  from portal.records r join portal.commits c on c.revision = r.commit where r.commit > $1 order by r.commit limit $2`;

/** Commits are stored for a day; a process that slept longer has to start again. */
export const PRUNE = `
  with gone as (
    delete from portal.commits where at < now() - interval '1 day' and revision < (select revision from portal.head) returning revision
  )
  delete from portal.records where json is null and commit <= (select max(revision) from gone)`;

export const since = ({ revision }: Point, limit: number): pg.QueryConfig => ({
  text: SINCE,
  values: [revision, limit],
});

/** One simple query, one round trip; each statement sees the commits before it. */
export const takeLock = ({ revision, batch }: Point): string =>
  `begin; select pg_advisory_xact_lock(${COMMIT_LOCK}); ${SINCE.replace("$1", String(revision)).replace("$2", String(PIECE))}; ${HEAD.replace("$1", `'${batch}'`)}`;
