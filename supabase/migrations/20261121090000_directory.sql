-- The member directory: an owner may take the company out of it, and nobody is in it who has not asked to be.

alter table organizations add column hidden boolean not null default false;
alter table profiles add column show_in_directory boolean not null default false;
