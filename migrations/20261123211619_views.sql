-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('change_sets', $view$select
  id as "id",
  json->>'kind' as "kind",
  coalesce(json->>'title', ''::text) as "title",
  (json->>'at')::timestamptz as "at",
  json->>'staffId' as "staff_id",
  (json->>'undoneAt')::timestamptz as "undone_at",
  json->>'undoneBy' as "undone_by"
from portal.records where store = 'change-sets' and json is not null$view$);

select portal.set_view('changed_rows', $view$select
  id as "id",
  json->>'setId' as "set_id",
  json->>'store' as "store",
  json->>'rowId' as "row_id",
  coalesce((json->>'isErased')::boolean, 'false'::boolean) as "is_erased"
from portal.records where store = 'changed-rows' and json is not null$view$);

insert into portal.migrations (version) values ('20261123211619') on conflict do nothing;
