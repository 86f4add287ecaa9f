-- For Supabase only: the embedded engine has no grants.

revoke all on project_notes from anon, authenticated;
grant all on project_notes to service_role;

insert into project_notes (name) values ('migration 20261123140100') on conflict (name) do nothing;
