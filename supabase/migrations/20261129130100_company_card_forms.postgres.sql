-- For Supabase only: the lengths of the form, as for the other texts of a company.

alter table organizations add constraint offering_form check (char_length(offering) <= 300);
alter table organizations add constraint seeking_form check (char_length(seeking) <= 300);

insert into project_notes (name) values ('migration 20261129130100') on conflict (name) do nothing;
