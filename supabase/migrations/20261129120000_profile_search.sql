-- Name and address of a person without case and diacritics, for the search of staff. The server
-- writes it with the profile; where it is empty, the search looks at name and address themselves.

alter table profiles add column search_text text not null default '';

insert into project_notes (name) values ('migration 20261129120000') on conflict (name) do nothing;
