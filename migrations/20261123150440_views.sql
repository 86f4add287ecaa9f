-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('erasures', $view$select
  id as "id",
  json->>'kind' as "kind",
  (json->>'erasedAt')::timestamptz as "erased_at"
from portal.records where store = 'erasures' and json is not null$view$);

select portal.set_view('installation', $view$select
  id as "id",
  json->>'installation' as "installation",
  (json->>'madeAt')::timestamptz as "made_at",
  coalesce((json->>'format')::numeric, '1'::numeric) as "format",
  json->>'version' as "version",
  json->>'accounts' as "accounts",
  (json->>'isMoved')::boolean as "is_moved",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'versions') when 'array' then json->'versions' end)) as "versions"
from portal.records where store = 'installation' and json is not null$view$);

insert into portal.migrations (version) values ('20261123150440') on conflict do nothing;
