-- What people send along with a booking. No policy: only the service key reads and writes it, and the portal asks who may.

insert into storage.buckets (id, name, public) values ('attachments', 'attachments', false) on conflict (id) do nothing;
