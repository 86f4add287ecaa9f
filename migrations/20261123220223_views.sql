-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('due_settings', $view$select
  id as "id",
  json->>'size' as "size",
  (json->>'instalments')::bigint as "instalments",
  (json->>'percent')::bigint as "percent",
  (json->>'agreedGrosze')::bigint as "agreed_grosze",
  coalesce(json->>'reason', ''::text) as "reason"
from portal.records where store = 'due-settings' and json is not null$view$);

select portal.set_view('tariffs', $view$select
  id as "id",
  (json->'prices'->>'small')::bigint as "prices_small",
  (json->'prices'->>'medium')::bigint as "prices_medium",
  (json->'prices'->>'large')::bigint as "prices_large",
  (json->'prices'->>'huge')::bigint as "prices_huge",
  coalesce((json->>'instalments')::bigint, '1'::bigint) as "instalments",
  (json->>'wholeTerm')::date as "whole_term",
  (json->>'firstTerm')::date as "first_term",
  (json->>'secondTerm')::date as "second_term",
  coalesce((json->>'newDays')::bigint, '14'::bigint) as "new_days",
  coalesce(json->>'resolution', ''::text) as "resolution"
from portal.records where store = 'tariffs' and json is not null$view$);

insert into portal.migrations (version) values ('20261123220223') on conflict do nothing;
