-- The card of a company: its offers, its search, and whether everybody may read them.

alter table organizations add column offering text not null default '';
alter table organizations add column seeking text not null default '';
alter table organizations add column published boolean not null default false;

insert into project_notes (name) values ('migration 20261129130000') on conflict (name) do nothing;
