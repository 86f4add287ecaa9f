-- For Supabase only: the embedded engine has no grants, and skips files with a dot in their name.
-- Policies decide about rows; these decide about operations, whatever a project grants by default.

revoke all on organizations, profiles, memberships from anon, authenticated;
grant select, update on organizations, profiles to authenticated;
grant select on memberships to authenticated;
grant all on organizations, profiles, memberships to service_role;
