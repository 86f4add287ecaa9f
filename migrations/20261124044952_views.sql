-- Made by `npm run portal:views`: a view of each store, for people who query.
select portal.set_view('bounce_progress', $view$select
  id as "id",
  json->>'validity' as "validity",
  (json->>'upTo')::bigint as "up_to"
from portal.records where store = 'bounce-progress' and json is not null$view$);

select portal.set_view('stopped_addresses', $view$select
  id as "id",
  json->>'email' as "email",
  (json->>'since')::timestamptz as "since",
  json->>'status' as "status"
from portal.records where store = 'stopped-addresses' and json is not null$view$);

insert into portal.migrations (version) values ('20261124044952') on conflict do nothing;
