-- The portal's stores on Postgres (DATABASE_URL), applied by the portal at its start. Supabase's
-- API exposes nothing of it, and only its owner has rights.
-- `if not exists` would need the right to create schemas even where the schema is there.
do $$ begin
  if to_regnamespace('portal') is null then create schema portal; end if;
end $$;

-- Each portal migration records itself, whoever applies it.
create table if not exists portal.migrations (
  version text primary key,
  at timestamptz not null default now()
);

-- The one row that every commit changes, so that commits are sequential.
create table if not exists portal.head (
  one boolean primary key default true check (one),
  revision bigint not null default 0,
  -- The last commit. The next one names it, so that nothing builds on a history that a restore or a
  -- failover has undone.
  batch uuid not null default '00000000-0000-0000-0000-000000000000',
  -- A process that knows only an older format must not write, and ends.
  format int not null default 1
);
insert into portal.head default values on conflict do nothing;

-- One row per commit: tells a process after a lost connection if its commit was written. Old ones
-- are pruned.
create table if not exists portal.commits (
  batch uuid primary key,
  revision bigint not null unique,
  at timestamptz not null default now()
);
insert into portal.commits (batch, revision) values ('00000000-0000-0000-0000-000000000000', 0) on conflict do nothing;

create table if not exists portal.records (
  store text not null,
  id text not null,
  -- Null for a removed row, which stays until every process has seen it.
  json jsonb,
  -- The revision of the transaction that changed it last.
  revision bigint not null,
  -- The revision of the commit, which may contain several transactions.
  commit bigint not null,
  primary key (store, id)
);
create index if not exists records_commit on portal.records (commit);

insert into portal.migrations (version) values ('20261122110000') on conflict do nothing;
