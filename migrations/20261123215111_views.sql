-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('statements', $view$select
  id as "id",
  json->>'filename' as "filename",
  json->>'format' as "format",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'accounts') when 'array' then json->'accounts' end)) as "accounts",
  (json->>'from')::date as "from",
  (json->>'to')::date as "to",
  (json->>'payments')::bigint as "payments",
  (json->>'sumGrosze')::bigint as "sum_grosze",
  json->>'bookedBy' as "booked_by",
  (json->>'bookedAt')::timestamptz as "booked_at"
from portal.records where store = 'statements' and json is not null$view$);

insert into portal.migrations (version) values ('20261123215111') on conflict do nothing;
