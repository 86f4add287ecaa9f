-- The member directory: an owner may hide the company, and people are listed only if they wish.

alter table organizations add column hidden boolean not null default false;
alter table profiles add column show_in_directory boolean not null default false;
