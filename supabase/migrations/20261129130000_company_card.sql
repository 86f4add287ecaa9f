-- What a company has to give and looks for, and whether everybody may read its card.

alter table organizations add column offering text not null default '';
alter table organizations add column seeking text not null default '';
alter table organizations add column published boolean not null default false;

insert into project_notes (name) values ('migration 20261129130000') on conflict (name) do nothing;
