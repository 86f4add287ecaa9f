-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('digest_runs', $view$select
  id as "id",
  (json->>'week')::date as "week",
  json->>'upTo' as "up_to",
  array(select jsonb_array_elements_text(case jsonb_typeof(json->'failed') when 'array' then json->'failed' end)) as "failed"
from portal.records where store = 'digest-runs' and json is not null$view$);

insert into portal.migrations (version) values ('20261128070943') on conflict do nothing;
