-- For Supabase only: the embedded engine is reachable by the portal alone and has no bucket limits.
-- People can reach Storage directly with their own token, so size and type are limited there too.

update storage.buckets set file_size_limit = 1048576, allowed_mime_types = '{image/webp}' where id in ('avatars', 'company_logos');
