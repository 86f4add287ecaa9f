-- A new Supabase project as its migrations find it: roles, default grants, and the parts of schemas
-- auth and storage that they name. `project` is Supabase's role postgres, which is no superuser.
create role project login createrole createdb bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login createrole noinherit;
create role supabase_storage_admin login createrole noinherit;
grant anon, authenticated, service_role to authenticator, project;
grant anon, authenticated, service_role to supabase_storage_admin;
-- Supabase lets postgres add policies to the files, as their owner may.
grant supabase_storage_admin to project;
