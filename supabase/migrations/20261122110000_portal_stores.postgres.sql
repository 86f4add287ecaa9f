-- The portal's stores on Postgres (DATABASE_URL): applied by the portal itself where its role may, or by whoever may.
-- Nothing here is exposed by the API of Supabase, and nobody but its owner has rights.
create schema if not exists portal;

-- Each portal migration notes itself, whoever applies it.
create table if not exists portal.migrations (
  version text primary key,
  at timestamptz not null default now()
);

-- The one row that every commit touches: it makes commits come one after another.
create table if not exists portal.head (
  one boolean primary key default true check (one),
  revision bigint not null default 0,
  -- The last commit. Who commits next names it, so that nobody builds on a history that a restore or a failover has taken back.
  batch uuid not null default '00000000-0000-0000-0000-000000000000',
  -- A process that knows only an older format must not write, and ends.
  format int not null default 1
);
insert into portal.head default values on conflict do nothing;

-- One row per commit: answers "was mine written?" after a lost connection. Old ones are pruned.
create table if not exists portal.commits (
  batch uuid primary key,
  revision bigint not null unique,
  at timestamptz not null default now()
);
insert into portal.commits (batch, revision) values ('00000000-0000-0000-0000-000000000000', 0) on conflict do nothing;

create table if not exists portal.records (
  store text not null,
  id text not null,
  -- Null for a removed row, which is kept until every process has seen it.
  json jsonb,
  -- That of the transaction that has changed it last.
  revision bigint not null,
  -- The revision that the commit led to, which may hold several transactions.
  commit bigint not null,
  primary key (store, id)
);
create index if not exists records_commit on portal.records (commit);

insert into portal.migrations (version) values ('20261122110000') on conflict do nothing;
