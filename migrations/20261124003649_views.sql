-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('accounting_batches', $view$select
  id as "id",
  json->>'number' as "number",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'dues') when 'array' then json->'dues' end)) as "dues",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'payments') when 'array' then json->'payments' end)) as "payments",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'entries') when 'array' then json->'entries' end)) as "entries",
  (json->>'at')::timestamptz as "at",
  json->>'by' as "by"
from portal.records where store = 'accounting-batches' and json is not null$view$);

insert into portal.migrations (version) values ('20261124003649') on conflict do nothing;
