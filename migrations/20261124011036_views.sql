-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('ledger_entries', $view$select
  id as "id",
  json->>'kind' as "kind",
  json->'lines' as "lines",
  json->>'number' as "number",
  json->>'undoes' as "undoes",
  coalesce(json->>'reason', ''::text) as "reason",
  (json->>'day')::date as "day",
  (json->>'at')::timestamptz as "at",
  json->>'by' as "by",
  json->>'statementId' as "statement_id"
from portal.records where store = 'ledger-entries' and json is not null$view$);

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
  (json->>'bookedAt')::timestamptz as "booked_at",
  (json->>'undoneAt')::timestamptz as "undone_at",
  json->>'undoneBy' as "undone_by"
from portal.records where store = 'statements' and json is not null$view$);

insert into portal.migrations (version) values ('20261124011036') on conflict do nothing;
