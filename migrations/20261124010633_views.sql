-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('event_materials', $view$select
  id as "id",
  json->>'eventId' as "event_id",
  json->>'title' as "title",
  json->>'about' as "about",
  json->>'url' as "url",
  json->'file'->>'filename' as "file_filename",
  json->'file'->>'kind' as "file_kind",
  (json->'file'->>'size')::bigint as "file_size",
  (json->>'addedAt')::timestamptz as "added_at",
  json->>'staffId' as "staff_id"
from portal.records where store = 'event-materials' and json is not null$view$);

insert into portal.migrations (version) values ('20261124010633') on conflict do nothing;
