-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('absorbed_companies', $view$select
  id as "id",
  json->>'name' as "name",
  json->>'keptId' as "kept_id",
  (json->>'at')::timestamptz as "at",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'rowIds') when 'array' then json->'rowIds' end)) as "row_ids",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'people') when 'array' then json->'people' end)) as "people"
from portal.records where store = 'absorbed-companies' and json is not null$view$);

insert into portal.migrations (version) values ('20261124003122') on conflict do nothing;
