-- For Supabase only: the embedded engine is reachable by the portal alone, and keeps no limits of buckets.
-- People can reach Storage past the portal with their own token: whatever they put there is small, and a picture as the portal makes them.

update storage.buckets set file_size_limit = 1048576, allowed_mime_types = '{image/webp}' where id in ('avatars', 'company_logos');
