-- Companies, people, and their memberships. People read and change their own rows, owners their own
-- company. Only the service key inserts, deletes, or changes memberships: on purpose these have no
-- policies. The embedded engine takes a subset of Postgres: inside policies no `public.` prefix, no
-- bare boolean and no subquery in `with check`; it ignores the `where` of an index.

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  size text not null,
  industry text not null,
  short_description text not null default '',
  full_description text not null default '',
  logo_url text,
  tags jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  position text not null default '',
  bio text not null default '',
  linkedin_url text,
  avatar_url text,
  expertise jsonb not null default '[]'::jsonb,
  is_expert boolean not null default false,
  allow_contact boolean not null default true,
  email_notifications boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- user_id is the key: a person belongs to one company
create table memberships (
  user_id uuid primary key references profiles (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  is_owner boolean not null default false,
  created_at timestamptz not null default now()
);

create index memberships_organization on memberships (organization_id);
-- one owner per company: other rows have null here, and nulls never collide
create unique index memberships_one_owner on memberships (organization_id, (nullif(is_owner, false)));

alter table organizations enable row level security;
alter table profiles enable row level security;
alter table memberships enable row level security;

create policy "read own profile" on profiles for select to authenticated using (id = auth.uid());
create policy "change own profile" on profiles for update to authenticated using (id = auth.uid()) with check (id = auth.uid());

create policy "read own membership" on memberships for select to authenticated using (user_id = auth.uid());

create policy "members read their company" on organizations for select to authenticated
  using (id in (select organization_id from memberships where user_id = auth.uid()));
-- without `with check` the condition holds for the changed row too, so the id stays
create policy "owner changes the company" on organizations for update to authenticated
  using (id in (select organization_id from memberships where user_id = auth.uid() and is_owner = true));
