-- For Supabase only: the embedded engine knows no grants, and skips files with a dot in their noun.
-- Policies decide which rows; these say which verbs there are at all, whatever a project grants by default.

revoke all on organizations, profiles, memberships from anon, authenticated;
grant select, update on organizations, profiles to authenticated;
grant select on memberships to authenticated;
grant all on organizations, profiles, memberships to service_role;
