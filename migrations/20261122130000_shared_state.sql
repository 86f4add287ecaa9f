-- Shared state of the processes of one portal besides its rows (`app/platform/shared`). It is
-- transient: a backup may leave out everything but the views. No API exposes the schema.
-- `if not exists` would need the right to create schemas even where the schema is there.
do $$ begin
  if to_regnamespace('portal') is null then create schema portal; end if;
end $$;

create table if not exists portal.migrations (
  version text primary key,
  at timestamptz not null default now()
);

-- Leases of running work. A process that died stops renewing, and its lease expires.
create table if not exists portal.leases (
  key text primary key,
  owner uuid not null,
  until timestamptz not null
);

-- Values for a later request: given responses, forms of an ended session, files of an import.
create table if not exists portal.kept (
  kind text not null,
  key text not null,
  content bytea not null,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (kind, key)
);
create index if not exists kept_until on portal.kept (until);

-- Attempts within a period, as rate-limiter-flexible stores them; keys are hashes.
create table if not exists portal.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Page views.
create table if not exists portal.views (
  id text primary key,
  count bigint not null default 0,
  at timestamptz not null default now()
);
create index if not exists views_at on portal.views (at);

-- Facts that never change, such as the id of the folder of files.
create table if not exists portal.facts (
  name text primary key,
  value text not null
);

insert into portal.migrations (version) values ('20261122130000') on conflict do nothing;
