-- Notes of the portal about its project: the migrations that are in, and the portal that the
-- project belongs to (`portal`). No policy: only the service key reads and writes them. Every later
-- migration adds its own row, so that the portal notices a missing one (`npm run supabase:check`).

create table project_notes (
  name text primary key,
  value text not null default ''
);

alter table project_notes enable row level security;

insert into project_notes (name) values
  ('migration 20250102090000'),
  ('migration 20250102090100'),
  ('migration 20250102090200'),
  ('migration 20250102090300'),
  ('migration 20261121090000'),
  ('migration 20261121100000'),
  ('migration 20261121120000'),
  ('migration 20261122100000'),
  ('migration 20261122110000'),
  ('migration 20261122130000'),
  ('migration 20261122140000'),
  ('migration 20261122140100'),
  ('migration 20261123091913'),
  ('migration 20261123130000'),
  ('migration 20261123130100'),
  ('migration 20261123140000')
  on conflict (name) do nothing;
