-- Files that people attach to a booking. No policy: only the service key reads and writes them, and
-- the portal checks access.

insert into storage.buckets (id, name, public) values ('attachments', 'attachments', false) on conflict (id) do nothing;
