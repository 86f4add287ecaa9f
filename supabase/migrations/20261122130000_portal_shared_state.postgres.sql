-- What the processes of one portal agree on beside its rows (`app/platform/shared`). Everything here is of the moment: a backup may leave it out,
-- but for the views. The schema is not exposed by any API.
create schema if not exists portal;

create table if not exists portal.migrations (
  version text primary key,
  at timestamptz not null default now()
);

-- Who does what just now. Whoever has died stops renewing, and it runs out.
create table if not exists portal.leases (
  key text primary key,
  owner uuid not null,
  until timestamptz not null
);

-- What waits for a next request: answers that were given, forms of an ended session, files of an import.
create table if not exists portal.kept (
  kind text not null,
  key text not null,
  content bytea not null,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (kind, key)
);
create index if not exists kept_until on portal.kept (until);

-- Tries within a time, as rate-limiter-flexible keeps them; keys are hashes.
create table if not exists portal.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- How often pages were opened.
create table if not exists portal.views (
  id text primary key,
  count bigint not null default 0,
  at timestamptz not null default now()
);
create index if not exists views_at on portal.views (at);

-- What was said once and for all, such as the mark of the folder of files.
create table if not exists portal.facts (
  name text primary key,
  value text not null
);

insert into portal.migrations (version) values ('20261122130000') on conflict do nothing;
